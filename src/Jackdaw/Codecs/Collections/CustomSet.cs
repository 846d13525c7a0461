namespace Jackdaw.Codecs;

/// <summary>
/// Fills a set of an application. It chooses its comparer itself, so elements that collide can only be counted: by bucket where the class derives
/// from <see cref="HashSet{T}"/>, by equal hash codes where nothing is known of its table.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal static class CustomSet<T>
{
    /// <summary>Whether a collection has to be filled here: a long one that hashes, or may.</summary>
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

        // A set that is filled where it is has elements before, and they are in the same buckets.
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
