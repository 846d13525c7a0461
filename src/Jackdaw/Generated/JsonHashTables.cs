using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;

namespace Jackdaw.Generated;

/// <summary>
/// Creates hash tables of keys that a document chose. Keys that collide far beyond chance get a comparer with different hash codes and the
/// default equality. Keys that still collide are rejected.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonHashTables
{
    /// <summary>Creates a dictionary; of equal keys the last one is kept.</summary>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="items">The entries.</param>
    /// <param name="table">The dictionary.</param>
    /// <returns>False if more than 1,000 keys have the same hash code.</returns>
    public static bool TryDictionary<TKey, TValue>(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, [NotNullWhen(true)] out Dictionary<TKey, TValue>? table)
        where TKey : notnull
    {
        try
        {
            table = DictionaryFactory<TKey, TValue>.Create(items);
            return true;
        }
        catch (CollidingItems)
        {
            table = null;
            return false;
        }
    }

    /// <summary>Creates a set; of equal items the first one is kept.</summary>
    /// <typeparam name="T">The type of the items.</typeparam>
    /// <param name="items">The items.</param>
    /// <param name="table">The set.</param>
    /// <returns>False if more than 1,000 items have the same hash code.</returns>
    public static bool TrySet<T>(ReadOnlySpan<T> items, [NotNullWhen(true)] out HashSet<T>? table)
    {
        try
        {
            table = HashSetFactory<T>.Create(items);
            return true;
        }
        catch (CollidingItems)
        {
            table = null;
            return false;
        }
    }

    /// <summary>Finds the comparer that a table of another kind needs for these items.</summary>
    /// <typeparam name="T">The type of the items.</typeparam>
    /// <param name="items">The items.</param>
    /// <param name="comparer">The comparer, or null if the default one suffices.</param>
    /// <returns>False if more than 1,000 items have the same hash code.</returns>
    public static bool TryComparer<T>(ReadOnlySpan<T> items, out IEqualityComparer<T>? comparer)
    {
        comparer = null;
        try
        {
            comparer = HashSetFactory<T>.ComparerFor(items);
            return true;
        }
        catch (CollidingItems)
        {
            return false;
        }
    }
}
