using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>Makes a hash set; of equal elements the first one stays. Elements made to collide get a comparer with other hash codes.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal readonly struct HashSetFactory<T> : ICollectionFactory<HashSet<T>, T>
{
    public static HashSet<T> Create(ReadOnlySpan<T> items)
    {
        if (SeededComparer<T>.Exists && items.Length > CollisionCount.Few)
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

    /// <summary>The comparer for a set of other kind that is to be filled with these items; null for the default.</summary>
    internal static IEqualityComparer<T>? ComparerFor(ReadOnlySpan<T> items) =>
        SeededComparer<T>.Exists && items.Length > CollisionCount.Few ? CreateCounting(items).Comparer as SeededComparer<T> : null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static HashSet<T> CreateCounting(ReadOnlySpan<T> items)
    {
        HashSet<T> set = new(items.Length);
        if (!Fill(set, items))
        {
            set = new HashSet<T>(items.Length, SeededComparer<T>.Instance);
            foreach (T item in items)
            {
                set.Add(item);
            }
        }

        return set;
    }

    /// <summary>Fills until the collisions are out of the ordinary. The same element again is none.</summary>
    private static bool Fill(HashSet<T> set, ReadOnlySpan<T> items)
    {
        using CollisionCount collisions = new(items.Length, set.Capacity);
        foreach (T item in items)
        {
            if (set.Add(item) && !collisions.Add(item?.GetHashCode() ?? 0))
            {
                return false;
            }
        }

        return true;
    }
}
