using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Creates a dictionary before its entries are read, so that they can refer to it, and then adds them.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal readonly struct MapFiller<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TMap, TKey, TValue> : IMapFactory<TMap, TKey, TValue>
    where TMap : class, IDictionary<TKey, TValue>
    where TKey : notnull
{
    internal static TMap Create(UncheckedReadCursor begin, ReadContext context)
    {
        try
        {
            // The number of buckets is unknown, and the dictionary must exist before the first key is read.
            return typeof(TMap) == typeof(ConcurrentDictionary<TKey, TValue>) && HashCodes<TKey>.CanCollide
                ? (TMap)(object)new ConcurrentDictionary<TKey, TValue>(SeededComparer<TKey>.Instance)
                : Activator.CreateInstance<TMap>();
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(begin, JsonError.Refused, "The collection could not be created. See the inner exception.", cause);
            throw;
        }
    }

    internal static void Fill(UncheckedReadCursor begin, ReadContext context, TMap target, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        try
        {
            Add(target, items);
        }
        catch (CollidingItems)
        {
            context.Fail(begin, JsonError.TooManyCollisions);
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(begin, JsonError.Refused, "The collection rejected an element or a key. See the inner exception.", cause);
        }
    }

    public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items, out _);

    public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
    {
        TMap map = Activator.CreateInstance<TMap>();
        before = map.Count;
        Add(map, items);
        return map;
    }

    public static TMap CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        TMap map = Activator.CreateInstance<TMap>();
        if (map.Count > 0)
        {
            map.Clear();
        }

        Add(map, items);
        return map;
    }

    public static int Count(TMap map) => map.Count;

    private static void Add(TMap target, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        if (CustomMap<TKey, TValue>.IsCounted(target, items.Length))
        {
            CustomMap<TKey, TValue>.Fill(target, items);
            return;
        }

        if (target is SortedList<TKey, TValue> list)
        {
            SortedListFiller<TKey, TValue>.Fill(list, items);
            return;
        }

        (target as Dictionary<TKey, TValue>)?.EnsureCapacity(items.Length);
        foreach ((TKey key, TValue value) in items)
        {
            target[key] = value;
        }
    }
}
