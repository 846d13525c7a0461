namespace Jackdaw.Dom;

/// <content>
/// Arrays. The common prefix and suffix are removed, then a common subsequence is found. In each gap between two of its elements, elements
/// are changed in place as long as both sides have one.
/// </content>
internal sealed partial class DiffRun
{
    /// <summary>The approximate cost of an operation, in values.</summary>
    private const int OperationSize = 3;

    private void Elements(JsonArray from, JsonArray to, JsonPointer place)
    {
        int[] old = Identities(from);
        int[] young = Identities(to);
        int start = old.AsSpan().CommonPrefixLength(young);
        int end = 0;
        while (end < Math.Min(old.Length, young.Length) - start && old[^(end + 1)] == young[^(end + 1)])
        {
            end++;
        }

        List<Gap> gaps = Gaps(old.AsSpan(start, old.Length - start - end), young.AsSpan(start, young.Length - start - end), start);
        if (Cost(gaps, from, to) >= OperationSize + _identities.SizeOf(to)
            || !TryTakePointers(gaps.Sum(static gap => (long)Math.Max(gap.FromLength, gap.ToLength)), place))
        {
            Replace(place, to);
            return;
        }

        // From the end, so that indexes before a gap stay valid.
        for (int i = gaps.Count - 1; i >= 0; i--)
        {
            Resize(gaps[i], to, place);
        }

        foreach (Gap gap in gaps)
        {
            for (int i = 0; i < gap.Both; i++)
            {
                Change(from.At(gap.From + i), to.At(gap.To + i), place.Append(gap.To + i));
            }
        }
    }

    /// <summary>Adds or removes elements so that a gap has its new length.</summary>
    private void Resize(Gap gap, JsonArray to, JsonPointer place)
    {
        for (int i = gap.FromLength - 1; i >= gap.Both; i--)
        {
            _operations.Add(new(JsonPatchOperationType.Remove, place.Append(gap.From + i)));
        }

        for (int i = gap.Both; i < gap.ToLength; i++)
        {
            _operations.Add(new(JsonPatchOperationType.Add, place.Append(gap.From + i), value: to.At(gap.To + i).DeepClone()));
        }
    }

    /// <summary>Returns a lower bound of the size of the operations, in values.</summary>
    private long Cost(List<Gap> gaps, JsonArray from, JsonArray to)
    {
        long cost = 0;
        foreach (Gap gap in gaps)
        {
            cost += (long)OperationSize * Math.Max(gap.FromLength, gap.ToLength);
            for (int i = 0; i < gap.ToLength; i++)
            {
                JsonNode value = to.At(gap.To + i);
                bool isInside = i < gap.Both && value is not JsonValue && from.At(gap.From + i).Kind == value.Kind;
                cost += isInside ? 0 : _identities.SizeOf(value);
            }
        }

        return cost;
    }

    private List<Gap> Gaps(ReadOnlySpan<int> from, ReadOnlySpan<int> to, int offset)
    {
        List<Gap> gaps = [];
        int x = 0;
        int y = 0;
        List<(int From, int To)> pairs = from.IsEmpty || to.IsEmpty ? [] : CommonSubsequence.Of(from, to, work);
        pairs.Add((from.Length, to.Length));
        foreach ((int nextX, int nextY) in pairs)
        {
            if (nextX > x || nextY > y)
            {
                gaps.Add(new Gap(offset + x, nextX - x, offset + y, nextY - y));
            }

            x = nextX + 1;
            y = nextY + 1;
        }

        return gaps;
    }

    private int[] Identities(JsonArray elements)
    {
        int[] identities = new int[elements.Count];
        for (int i = 0; i < identities.Length; i++)
        {
            identities[i] = _identities.Of(elements.At(i));
        }

        return identities;
    }

    /// <summary>A range in which two arrays differ: elements of the old array, and the elements of the new one that replace them.</summary>
    private readonly record struct Gap(int From, int FromLength, int To, int ToLength)
    {
        internal int Both => Math.Min(FromLength, ToLength);
    }
}
