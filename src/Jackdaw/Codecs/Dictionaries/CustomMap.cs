namespace Jackdaw.Codecs;

/// <summary>Fills a dictionary of an application: for its keys the same as <see cref="CustomSet{T}"/> for elements.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal static class CustomMap<TKey, TValue>
    where TKey : notnull
{
    /// <summary>Whether a dictionary has to be filled here: a long one that hashes, or may, and was not given a comparer by the library.</summary>
    internal static bool IsCounted<TMap>(TMap map, int items)
        where TMap : IDictionary<TKey, TValue> =>
        HashCodes<TKey>.AreCounted(items) && map is not (SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>);

    internal static void Fill<TMap>(TMap map, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        where TMap : IDictionary<TKey, TValue>
    {
        if (map is Dictionary<TKey, TValue> hashed)
        {
            FillDictionary(map, hashed, items);
            return;
        }

        EqualHashCount equal = new();
        int count = map.Count;
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!equal.Add(HashCode.Combine(key.GetHashCode()), isNew))
            {
                throw new CollidingItems();
            }
        }
    }

    private static void FillDictionary<TMap>(TMap map, Dictionary<TKey, TValue> hashed, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        where TMap : IDictionary<TKey, TValue>
    {
        using CollisionCount collisions = CollisionCount.OfLast(hashed.EnsureCapacity(items.Length));
        int count = map.Count;
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!collisions.Add(hashed.Comparer.GetHashCode(key), isNew))
            {
                throw new CollidingItems();
            }
        }
    }
}
