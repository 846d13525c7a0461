namespace Jackdaw.Codecs;

/// <summary>
/// Counts equal hash codes exactly: the last resort if no comparer helps or the table is not accessible. The hash codes contain a secret,
/// so that a document cannot make the codes of this count collide.
/// </summary>
internal readonly struct EqualHashCount
{
    private readonly Dictionary<int, int> _counts = [];

    public EqualHashCount()
    {
    }

    /// <summary>Counts an item that was added.</summary>
    /// <param name="hash">The seeded hash code of the item.</param>
    /// <param name="isNew">Whether the table has grown by the item.</param>
    /// <returns>False if more than <see cref="CollisionCount.Few"/> items have the same hash code.</returns>
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
