using System.Collections.ObjectModel;
#if NET9_0_OR_GREATER
using System.Runtime.CompilerServices;
#else
using System.Reflection;
#endif

namespace Jackdaw.Codecs;

/// <summary>
/// Fills a keyed collection class of an application and counts its keys by bucket. Its table and its keys are protected members, which
/// accessors reach without reflection; those of .NET 8 cannot be generic.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="T">The type of the items.</typeparam>
internal static class KeyedItems<TKey, T>
    where TKey : notnull
{
    /// <summary>Adds items.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="items">The items.</param>
    /// <param name="added">What the document added before to an existing collection; null for a new one.</param>
    internal static void Fill(KeyedCollection<TKey, T> collection, ReadOnlySpan<T> items, AddedItems? added = null)
    {
        // The table is created when the collection has as many items as its author chose, perhaps never.
        for (int i = 0; i < items.Length; i++)
        {
            if (TableOf(collection) is Dictionary<TKey, T> table)
            {
                FillTable(collection, table, items[i..], added);
                return;
            }

            collection.Add(items[i]);
        }
    }

    private static void FillTable(KeyedCollection<TKey, T> collection, Dictionary<TKey, T> table, ReadOnlySpan<T> items, AddedItems? added)
    {
        IEqualityComparer<TKey> comparer = collection.Comparer;
        int count = table.Count;
        bool isNew = true;
        int buckets = table.EnsureCapacity(Growth.Of(table.Capacity, count, items.Length));
        using CollisionCount collisions = added is null ? CollisionCount.OfLast(buckets) : added.Continue(buckets, count, out isNew);
        if (isNew)
        {
            foreach (TKey key in table.Keys)
            {
                if (!collisions.Add(comparer.GetHashCode(key), isNew: true))
                {
                    throw new CollidingItems();
                }
            }
        }

        foreach (T item in items)
        {
            collection.Add(item);
            isNew = table.Count != count;
            count = table.Count;

            // The collection keeps items without a key out of its table.
            if (KeyOf(collection, item) is { } key && !collisions.Add(comparer.GetHashCode(key), isNew))
            {
                throw new CollidingItems();
            }
        }

        added?.End(count);
    }

#if NET9_0_OR_GREATER
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Dictionary")]
    private static extern IDictionary<TKey, T>? TableOf(KeyedCollection<TKey, T> collection);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
    private static extern TKey KeyOf(KeyedCollection<TKey, T> collection, T item);
#else
    private const BindingFlags Protected = BindingFlags.Instance | BindingFlags.NonPublic;

    private static readonly Func<KeyedCollection<TKey, T>, IDictionary<TKey, T>?> Table =
        typeof(KeyedCollection<TKey, T>).GetMethod("get_Dictionary", Protected)!.CreateDelegate<Func<KeyedCollection<TKey, T>, IDictionary<TKey, T>?>>();

    private static readonly Func<KeyedCollection<TKey, T>, T, TKey> Key =
        typeof(KeyedCollection<TKey, T>).GetMethod("GetKeyForItem", Protected)!.CreateDelegate<Func<KeyedCollection<TKey, T>, T, TKey>>();

    private static IDictionary<TKey, T>? TableOf(KeyedCollection<TKey, T> collection) => Table(collection);

    private static TKey KeyOf(KeyedCollection<TKey, T> collection, T item) => Key(collection, item);
#endif
}
