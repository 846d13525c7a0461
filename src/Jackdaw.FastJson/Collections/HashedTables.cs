using System.Collections;
using System.Runtime.InteropServices;
using Jackdaw.Generated;

namespace fastJSON.Collections;

/// <summary>Hash tables for keys from a document: deliberate collisions cost at most a bounded number of steps per entry.</summary>
internal static class HashedTables
{
    internal static Dictionary<TKey, TValue> Dictionary<TKey, TValue>(List<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull =>
        JsonHashTables.TryDictionary(CollectionsMarshal.AsSpan(entries), out Dictionary<TKey, TValue>? table) ? table : throw new CollidingKeys();

    internal static HashSet<T> Set<T>(List<T> items) => JsonHashTables.TrySet(CollectionsMarshal.AsSpan(items), out HashSet<T>? table) ? table : throw new CollidingKeys();

    /// <summary>Checks items before filling a table whose comparer cannot be chosen.</summary>
    internal static void Check<T>(List<T> items)
    {
        if (!JsonHashTables.TryComparer(CollectionsMarshal.AsSpan(items), out IEqualityComparer<T>? comparer) || comparer is not null)
        {
            throw new CollidingKeys();
        }
    }

    /// <summary>Creates an empty Hashtable for keys.</summary>
    internal static Hashtable Untyped(List<object> keys)
    {
        if (!JsonHashTables.TryComparer(CollectionsMarshal.AsSpan(keys), out IEqualityComparer<object>? comparer))
        {
            throw new CollidingKeys();
        }

        return comparer is null ? [] : new Hashtable(new UntypedComparer(comparer));
    }

    /// <summary>A comparer for untyped tables.</summary>
    private sealed class UntypedComparer(IEqualityComparer<object> comparer) : IEqualityComparer
    {
        public new bool Equals(object? x, object? y) => comparer.Equals(x, y);

        public int GetHashCode(object obj) => comparer.GetHashCode(obj);
    }
}
