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

    /// <summary>Whether a dictionary hashes, or may hash, so that its keys are counted when it is long.</summary>
    internal static bool Hashes(IDictionary<TKey, TValue> map) => IsCounted(map, int.MaxValue);

    /// <summary>Adds entries.</summary>
    /// <param name="map">The dictionary.</param>
    /// <param name="items">The entries.</param>
    /// <param name="added">What the document added before to an existing dictionary; null for a new one.</param>
    internal static void Fill<TMap>(TMap map, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, AddedItems? added = null)
        where TMap : IDictionary<TKey, TValue>
    {
        switch (map)
        {
            case Dictionary<TKey, TValue> hashed:
                FillBuckets(map, hashed.Comparer, hashed.EnsureCapacity(Growth.Of(hashed.Capacity, hashed.Count, items.Length)), items, added);
                break;
#if NET9_0_OR_GREATER
            case OrderedDictionary<TKey, TValue> hashed:
                FillBuckets(map, hashed.Comparer, hashed.EnsureCapacity(Growth.Of(hashed.Capacity, hashed.Count, items.Length)), items, added);
                break;
#endif
            default:
                FillUnseen(map, ComparerOf(map), items, added);
                break;
        }
    }

    /// <summary>
    /// Returns the comparer of a table whose class derives from one of .NET; for any other class the default comparer is assumed.
    /// </summary>
    private static IEqualityComparer<TKey> ComparerOf<TMap>(TMap map) => map switch
    {
        Dictionary<TKey, TValue> hashed => hashed.Comparer,
#if NET9_0_OR_GREATER
        OrderedDictionary<TKey, TValue> hashed => hashed.Comparer,
#endif
        ConcurrentDictionary<TKey, TValue> hashed => hashed.Comparer,
        _ => EqualityComparer<TKey>.Default,
    };

    private static void FillUnseen<TMap>(TMap map, IEqualityComparer<TKey> comparer, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, AddedItems? added)
        where TMap : IDictionary<TKey, TValue>
    {
        // Existing keys are not counted: listing them may copy all of them, or fail.
        int count = map.Count;
        EqualHashCount equal = added?.Equal ?? new EqualHashCount();
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

    private static void FillBuckets<TMap>(TMap map, IEqualityComparer<TKey> comparer, int buckets, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, AddedItems? added)
        where TMap : IDictionary<TKey, TValue>
    {
        int count = map.Count;
        bool isNew = true;
        using CollisionCount collisions = added is null ? CollisionCount.OfLast(buckets) : added.Continue(buckets, count, out isNew);

        // A dictionary that is being populated may already have entries, in the same buckets.
        if (isNew && count > 0)
        {
            foreach (TKey key in map.Keys)
            {
                collisions.Add(comparer.GetHashCode(key), isNew: true);
            }
        }

        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            isNew = map.Count != count;
            count = map.Count;
            if (!collisions.Add(comparer.GetHashCode(key), isNew))
            {
                throw new CollidingItems();
            }
        }

        added?.End(count);
    }
}
