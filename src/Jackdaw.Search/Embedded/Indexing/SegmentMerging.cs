namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Selects the segments to merge: eight adjacent ones of similar size, newest first, so that a document is copied only a few times while an
/// index grows; and any segment of which half is deleted. Other choices are for an index at rest, for too many segments, and for one segment.
/// </summary>
internal static class SegmentMerging
{
    private const int Together = 8;
    private const int Smallest = 64;

    /// <summary>The writer itself merges so few documents that a flush takes only a few milliseconds longer.</summary>
    private const int FewDocuments = 256;
    private const int FewSegments = 16;
    public const long MostBytes = 1L << 30;

    public static (int First, int Count) Next(List<SegmentSlot> slots)
    {
        for (int i = 0; i < slots.Count; i++)
        {
            SegmentView view = slots[i].View!;
            if (view.DeletedCount > Smallest && view.DeletedCount > view.LiveCount)
            {
                return (i, 1);
            }
        }

        if (slots.Count < Together)
        {
            return default;
        }

        // Smaller segments count for a level if they are older than one of that level: small ones between large ones would otherwise stay forever.
        int highest = slots.Max(Level);
        for (int level = 0; level <= highest; level++)
        {
            int first = slots.Count;
            int end = 0;
            long bytes = 0;
            while (first > 0 && Level(slots[first - 1]) <= level && (bytes += Bytes(slots[first - 1].View!)) < MostBytes)
            {
                first--;
                end = end == 0 && Level(slots[first]) == level ? first + 1 : end;
            }

            if (end - first >= Together)
            {
                return (first, end - first);
            }
        }

        return default;
    }

    /// <summary>The newest segments after an index that have few documents in total, so that merging them is quick.</summary>
    public static (int First, int Count) Newest(List<SegmentSlot> slots, int behind)
    {
        int first = slots.Count;
        int documents = 0;
        while (first > behind && slots.Count - first < FewSegments && (documents += slots[first - 1].View!.Segment.Count) <= FewDocuments)
        {
            first--;
        }

        return slots.Count - first >= Together ? (first, slots.Count - first) : default;
    }

    /// <summary>
    /// For an index at rest: the newest segments and each older one that is smaller than all newer ones together. A document is copied at most as
    /// often as its segment can double.
    /// </summary>
    public static (int First, int Count) Newer(List<SegmentSlot> slots) => Newer(slots, 0, MostBytes);

    /// <summary>The same for segments from an index on, if they have fewer bytes.</summary>
    public static (int First, int Count) Newer(List<SegmentSlot> slots, int behind, long mostBytes)
    {
        int first = slots.Count;
        long newer = 0;
        for (int i = slots.Count - 1; i >= behind; i--)
        {
            long bytes = Bytes(slots[i].View!);
            if (newer + bytes >= mostBytes)
            {
                break;
            }

            first = bytes < newer ? i : first;
            newer += bytes;
        }

        return first < slots.Count ? (first, slots.Count - first) : default;
    }

    /// <summary>The adjacent segments that are smallest together and whose merge leaves at most a number of segments; nothing if there are not more.</summary>
    public static (int First, int Count) Cheapest(List<SegmentSlot> slots, int most)
    {
        if (slots.Count <= most)
        {
            return default;
        }

        (int First, int Count) several = Cheapest(slots, Math.Min(slots.Count - most + Together, slots.Count), MostBytes);
        return several.Count > 0 ? several : Cheapest(slots, 2, MostBytes);
    }

    /// <summary>For as few segments as possible, without deleted documents.</summary>
    public static (int First, int Count) All(List<SegmentSlot> slots)
    {
        for (int first = 0; first < slots.Count; first++)
        {
            int end = first;
            long bytes = 0;
            while (end < slots.Count && (bytes += Bytes(slots[end].View!)) < MostBytes)
            {
                end++;
            }

            if (end - first > 1)
            {
                return (first, end - first);
            }
        }

        return slots.FindIndex(static slot => slot.View!.DeletedCount > 0) is >= 0 and int deleted ? (deleted, 1) : default;
    }

    /// <summary>The bytes that the largest parts of a segment take.</summary>
    public static long Bytes(SegmentView view) => view.Segment.Postings.Data.Length + view.Columns.Sum(column => column.Bytes);

    private static (int First, int Count) Cheapest(List<SegmentSlot> slots, int count, long below)
    {
        long[] bytes = [.. slots.Select(static slot => Bytes(slot.View!))];
        long total = bytes.AsSpan(0, count).ToArray().Sum();
        (int First, int Count) cheapest = default;
        for (int first = 0; ; first++)
        {
            if (total < below)
            {
                (below, cheapest) = (total, (first, count));
            }

            if (first + count == bytes.Length)
            {
                return cheapest;
            }

            total += bytes[first + count] - bytes[first];
        }
    }

    private static int Level(SegmentSlot slot)
    {
        int level = 0;
        for (int count = slot.View!.LiveCount; count > Smallest; count /= Together)
        {
            level++;
        }

        return level;
    }
}
