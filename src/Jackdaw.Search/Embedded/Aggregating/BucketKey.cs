using Jackdaw.Search.Embedded.Grouping;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>A key with several parts.</summary>
internal sealed class BucketKey(GroupKey[] parts) : IEquatable<BucketKey>, IComparable<BucketKey>
{
    public GroupKey[] Parts => parts;

    public bool Equals(BucketKey? other) => other is not null && parts.AsSpan().SequenceEqual(other.Parts);

    public override bool Equals(object? obj) => Equals(obj as BucketKey);

    public override int GetHashCode()
    {
        HashCode hash = default;
        foreach (GroupKey part in parts)
        {
            hash.Add(part);
        }

        return hash.ToHashCode();
    }

    public int CompareTo(BucketKey? other)
    {
        for (int i = 0; other is not null && i < parts.Length; i++)
        {
            int order = BucketKeys.Compare(parts[i], other.Parts[i]);
            if (order != 0)
            {
                return order;
            }
        }

        return other is null ? 1 : 0;
    }
}
