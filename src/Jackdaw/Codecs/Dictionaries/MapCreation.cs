using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Creates a dictionary as <see cref="Creation{TCollection, TItem, TFactory}"/> creates a collection, and counts the entries that it had before.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TFactory">The factory of the dictionary.</typeparam>
internal static class MapCreation<TMap, TKey, TValue, TFactory>
    where TFactory : struct, IMapFactory<TMap, TKey, TValue>
{
    internal static TMap Create(UncheckedReadCursor start, ReadContext context, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
    {
        try
        {
            return TFactory.Create(items, out before);
        }
        catch (CollidingItems)
        {
            context.Fail(start, JsonError.TooManyCollisions);
            throw;
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(start, JsonError.Refused, "The collection rejected an element or a key. See the inner exception.", cause);
            throw;
        }
    }
}
