namespace Jackdaw.Codecs;

/// <summary>
/// Fills a set class of an application. It chooses its own comparer, so colliding elements can only be counted: by bucket if the class
/// derives from <see cref="HashSet{T}"/>, and by equal hash codes if its table is unknown.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal static class CustomSet<T>
{
    /// <summary>Whether a collection must be filled here: a long one that hashes, or may hash.</summary>
    internal static bool IsCounted<TCollection>(TCollection collection, int items)
        where TCollection : ICollection<T> =>
        collection switch
        {
            HashSet<T> hashed => HashCodes<T>.AreCounted(items, hashed.Comparer),
            SortedSet<T> => false,
            ISet<T> => HashCodes<T>.AreCounted(items),
            _ => false,
        };

    internal static void Fill<TCollection>(TCollection set, ReadOnlySpan<T> items)
        where TCollection : ICollection<T>
    {
        if (set is HashSet<T> hashed)
        {
            FillHashSet(set, hashed, items);
            return;
        }

        EqualHashCount equal = new();
        int count = set.Count;
        foreach (T item in items)
        {
            set.Add(item);
            bool isNew = set.Count != count;
            count = set.Count;
            if (!equal.Add(HashCode.Combine(item?.GetHashCode() ?? 0), isNew))
            {
                throw new CollidingItems();
            }
        }
    }

    private static void FillHashSet<TCollection>(TCollection set, HashSet<T> hashed, ReadOnlySpan<T> items)
        where TCollection : ICollection<T>
    {
        using CollisionCount collisions = CollisionCount.OfLast(hashed.EnsureCapacity(hashed.Count + items.Length));

        // A set that is being populated may already have elements, in the same buckets.
        int count = set.Count;
        if (count > 0)
        {
            foreach (T item in hashed)
            {
                collisions.Add(item is null ? 0 : hashed.Comparer.GetHashCode(item), isNew: true);
            }
        }

        foreach (T item in items)
        {
            set.Add(item);
            bool isNew = set.Count != count;
            count = set.Count;
            if (!collisions.Add(item is null ? 0 : hashed.Comparer.GetHashCode(item), isNew))
            {
                throw new CollidingItems();
            }
        }
    }
}
