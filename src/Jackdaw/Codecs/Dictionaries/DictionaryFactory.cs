using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>Creates a <see cref="Dictionary{TKey, TValue}"/>. Keys made to collide get a comparer with different hash codes.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal readonly struct DictionaryFactory<TKey, TValue> : IMapFactory<Dictionary<TKey, TValue>, TKey, TValue>
    where TKey : notnull
{
    public static Dictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        if (HashCodes<TKey>.AreCounted(items.Length))
        {
            return CreateCounting(items);
        }

        Dictionary<TKey, TValue> map = new(items.Length);
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
        }

        return map;
    }

    public static Dictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
    {
        before = 0;
        return Create(items);
    }

    public static Dictionary<TKey, TValue> CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

    public static int Count(Dictionary<TKey, TValue> map) => map.Count;

    /// <summary>Returns the comparer for a table of another kind that is to be filled with these items; null for the default.</summary>
    internal static IEqualityComparer<TKey>? ComparerFor(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) =>
        HashCodes<TKey>.AreCounted(items.Length) ? CreateCounting(items).Comparer as SeededComparer<TKey> : null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Dictionary<TKey, TValue> CreateCounting(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        Dictionary<TKey, TValue> map = new(items.Length);
        return Fill(map, items) ? map : CreateSeeded(items);
    }

    private static bool Fill(Dictionary<TKey, TValue> map, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        using CollisionCount collisions = CollisionCount.OfOrdinary(items.Length, map.Capacity);
        int count = 0;
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!collisions.Add(key.GetHashCode(), isNew))
            {
                return false;
            }
        }

        return true;
    }

    private static Dictionary<TKey, TValue> CreateSeeded(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        Dictionary<TKey, TValue> map = new(items.Length, SeededComparer<TKey>.Instance);
        EqualHashCount equal = new();
        int count = 0;
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
            bool isNew = map.Count != count;
            count = map.Count;
            if (!HashCodes<TKey>.AreSeeded && !equal.Add(SeededHash.Of(key), isNew))
            {
                throw new CollidingItems();
            }
        }

        return map;
    }
}
