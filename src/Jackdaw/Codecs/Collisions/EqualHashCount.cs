namespace Jackdaw.Codecs;

/// <summary>
/// Counts equal hash codes exactly: the last resort, where no comparer helps or the table can't be seen. The hash codes come with a secret in
/// them, so that a document can't make those of this count collide.
/// </summary>
internal readonly struct EqualHashCount
{
    private readonly Dictionary<int, int> _counts = [];

    public EqualHashCount()
    {
    }

    /// <summary>Notes that an item was added.</summary>
    /// <param name="hash">Its hash code, seeded.</param>
    /// <param name="isNew">Whether the table has grown.</param>
    /// <returns>False with more than <see cref="CollisionCount.Few"/> of the same hash code.</returns>
    internal bool Add(int hash, bool isNew)
    {
        if (!isNew)
        {
            return true;
        }

        _counts.TryGetValue(hash, out int count);
        _counts[hash] = ++count;
        return count <= CollisionCount.Few;
    }
}
