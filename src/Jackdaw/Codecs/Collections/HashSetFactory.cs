using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>
/// Creates a hash set; of equal elements the first one is kept. Elements made to collide get a comparer with different hash codes.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal readonly struct HashSetFactory<T> : ICollectionFactory<HashSet<T>, T>
{
    public static HashSet<T> Create(ReadOnlySpan<T> items)
    {
        if (HashCodes<T>.AreCounted(items.Length))
        {
            return CreateCounting(items);
        }

        HashSet<T> set = new(items.Length);
        foreach (T item in items)
        {
            set.Add(item);
        }

        return set;
    }

    /// <summary>Returns the comparer for a set of another kind that is to be filled with these items; null for the default.</summary>
    internal static IEqualityComparer<T>? ComparerFor(ReadOnlySpan<T> items) =>
        HashCodes<T>.AreCounted(items.Length) ? CreateCounting(items).Comparer as SeededComparer<T> : null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static HashSet<T> CreateCounting(ReadOnlySpan<T> items)
    {
        HashSet<T> set = new(items.Length);
        return Fill(set, items) ? set : CreateSeeded(items);
    }

    private static bool Fill(HashSet<T> set, ReadOnlySpan<T> items)
    {
        using CollisionCount collisions = CollisionCount.OfOrdinary(items.Length, set.Capacity);
        foreach (T item in items)
        {
            bool isNew = set.Add(item);
            if (!collisions.Add(item?.GetHashCode() ?? 0, isNew))
            {
                return false;
            }
        }

        return true;
    }

    private static HashSet<T> CreateSeeded(ReadOnlySpan<T> items)
    {
        HashSet<T> set = new(items.Length, SeededComparer<T>.Instance);
        EqualHashCount equal = new();
        foreach (T item in items)
        {
            bool isNew = set.Add(item);
            if (!HashCodes<T>.AreSeeded && !equal.Add(SeededHash.Of(item), isNew))
            {
                throw new CollidingItems();
            }
        }

        return set;
    }
}
