namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Selects the segments to merge: eight adjacent ones of similar size, newest first, so that a document is copied only a few times while an
/// index grows; and any segment of which half is deleted.
/// </summary>
internal static class SegmentMerging
{
    private const int Together = 8;
    private const int Smallest = 64;

    /// <summary>The writer itself merges so few documents that a flush takes only a few milliseconds longer.</summary>
    private const int FewDocuments = 256;
    private const int FewSegments = 16;
    private const long MostBytes = 1L << 30;

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

        int level = Level(slots[^1]);
        int first = slots.Count;
        long bytes = 0;
        while (first > 0 && Level(slots[first - 1]) <= level && (bytes += Bytes(slots[first - 1])) < MostBytes)
        {
            first--;
        }

        return slots.Count - first >= Together ? (first, slots.Count - first) : default;
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

    private static int Level(SegmentSlot slot)
    {
        int level = 0;
        for (int count = slot.View!.LiveCount; count > Smallest; count /= Together)
        {
            level++;
        }

        return level;
    }

    private static long Bytes(SegmentSlot slot) => slot.View!.Segment.Postings.Data.Length + slot.View.Columns.Sum(column => column.Bytes);
}
