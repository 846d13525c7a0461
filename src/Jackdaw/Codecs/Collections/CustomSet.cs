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

    /// <summary>Whether a set or another collection hashes, or may hash, so that its items are counted when it is long.</summary>
    internal static bool Hashes(ICollection<T> collection) => IsCounted(collection, int.MaxValue);

    /// <summary>Adds items.</summary>
    /// <param name="set">The set.</param>
    /// <param name="items">The items.</param>
    /// <param name="added">What the document added before to an existing set; null for a new one.</param>
    internal static void Fill<TCollection>(TCollection set, ReadOnlySpan<T> items, AddedItems? added = null)
        where TCollection : ICollection<T>
    {
        if (set is HashSet<T> hashed)
        {
            FillHashSet(set, hashed, items, added);
            return;
        }

        // As in CustomMap, existing items are not counted.
        int count = set.Count;
        EqualHashCount equal = added?.Equal ?? new EqualHashCount();
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

    private static void FillHashSet<TCollection>(TCollection set, HashSet<T> hashed, ReadOnlySpan<T> items, AddedItems? added)
        where TCollection : ICollection<T>
    {
        int count = set.Count;
        bool isNew = true;
        int buckets = hashed.EnsureCapacity(Growth.Of(hashed.Capacity, hashed.Count, items.Length));
        using CollisionCount collisions = added is null ? CollisionCount.OfLast(buckets) : added.Continue(buckets, count, out isNew);

        // A set that is being populated may already have elements, in the same buckets.
        if (isNew && count > 0)
        {
            foreach (T item in hashed)
            {
                collisions.Add(item is null ? 0 : hashed.Comparer.GetHashCode(item), isNew: true);
            }
        }

        foreach (T item in items)
        {
            set.Add(item);
            isNew = set.Count != count;
            count = set.Count;
            if (!collisions.Add(item is null ? 0 : hashed.Comparer.GetHashCode(item), isNew))
            {
                throw new CollidingItems();
            }
        }

        added?.End(count);
    }
}
