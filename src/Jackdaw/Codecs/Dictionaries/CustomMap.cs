using System.Collections.Concurrent;

namespace Jackdaw.Codecs;

/// <summary>Fills a dictionary class of an application, with its keys treated as <see cref="CustomSet{T}"/> treats elements.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal static class CustomMap<TKey, TValue>
    where TKey : notnull
{
    /// <summary>
    /// Whether a dictionary must be filled here: a long one that hashes, or may hash, and was not given a comparer by the library.
    /// </summary>
    internal static bool IsCounted<TMap>(TMap map, int items)
        where TMap : IDictionary<TKey, TValue> =>
        map is not (SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>) && HashCodes<TKey>.AreCounted(items, ComparerOf(map));

    internal static void Fill<TMap>(TMap map, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        where TMap : IDictionary<TKey, TValue>
    {
        switch (map)
        {
            case Dictionary<TKey, TValue> hashed:
                FillBuckets(map, hashed.Comparer, hashed.EnsureCapacity(hashed.Count + items.Length), items);
                break;
            case OrderedDictionary<TKey, TValue> hashed:
                FillBuckets(map, hashed.Comparer, hashed.EnsureCapacity(hashed.Count + items.Length), items);
                break;
            default:
                FillUnseen(map, ComparerOf(map), items);
                break;
        }
    }

    /// <summary>
    /// Returns the comparer of a table whose class derives from one of .NET; for any other class the default comparer is assumed.
    /// </summary>
    private static IEqualityComparer<TKey> ComparerOf<TMap>(TMap map) => map switch
    {
        Dictionary<TKey, TValue> hashed => hashed.Comparer,
        OrderedDictionary<TKey, TValue> hashed => hashed.Comparer,
        ConcurrentDictionary<TKey, TValue> hashed => hashed.Comparer,
        _ => EqualityComparer<TKey>.Default,
    };

    private static void FillUnseen<TMap>(TMap map, IEqualityComparer<TKey> comparer, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        where TMap : IDictionary<TKey, TValue>
    {
        EqualHashCount equal = new();
        int count = map.Count;
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!equal.Add(HashCode.Combine(comparer.GetHashCode(key)), isNew))
            {
                throw new CollidingItems();
            }
        }
    }

    private static void FillBuckets<TMap>(TMap map, IEqualityComparer<TKey> comparer, int buckets, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        where TMap : IDictionary<TKey, TValue>
    {
        using CollisionCount collisions = CollisionCount.OfLast(buckets);

        // A dictionary that is being populated may already have entries, in the same buckets.
        int count = map.Count;
        if (count > 0)
        {
            foreach (TKey key in map.Keys)
            {
                collisions.Add(comparer.GetHashCode(key), isNew: true);
            }
        }

        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!collisions.Add(comparer.GetHashCode(key), isNew))
            {
                throw new CollidingItems();
            }
        }
    }
}
