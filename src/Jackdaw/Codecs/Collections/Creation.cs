using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Creates a collection and turns exceptions of its code into the one exception that a document may cause. Hashing, comparing and adding
/// run code of the model on values of the document (an Equals that does not expect null, an Add that validates).
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TItem">The type of the items.</typeparam>
/// <typeparam name="TFactory">The factory of the collection.</typeparam>
internal static class Creation<TCollection, TItem, TFactory>
    where TFactory : struct, ICollectionFactory<TCollection, TItem>
{
    internal static TCollection Create(UncheckedReadCursor start, ReadContext context, ReadOnlySpan<TItem> items)
    {
        try
        {
            return TFactory.Create(items);
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
