using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads items separately, adds them to an existing collection, and turns its exceptions into errors of the document.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TItems">The type that is read separately.</typeparam>
/// <typeparam name="TItemsCodec">The codec of the items.</typeparam>
/// <typeparam name="TCodec">The codec of the collection.</typeparam>
/// <typeparam name="TFiller">The filler of the collection.</typeparam>
internal static class Filling<TCollection, TItems, TItemsCodec, TCodec, TFiller>
    where TCollection : class
    where TItems : class
    where TItemsCodec : struct, IUncheckedJsonCodec<TItems>
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
    where TFiller : struct, IFiller<TCollection, TItems>
{
    internal static UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, ref TCollection? value, out bool isNew)
    {
        isNew = value is null || at.Current == (byte)'n';
        if (isNew)
        {
            return TCodec.Read(at, context, out value);
        }

        UncheckedReadCursor after = TItemsCodec.Read(at, context, out TItems? items);
        try
        {
            TFiller.Add(at, context, value!, items!);
        }
        catch (CollidingItems)
        {
            context.Fail(at, JsonError.TooManyCollisions);
        }
        catch (CostlyItems)
        {
            context.Fail(at, JsonError.TooMuchWork);
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(at, JsonError.Refused, "The existing collection rejected an element or a key. See the inner exception.", cause);
        }

        return after;
    }
}

/// <summary>Adds items to a collection.</summary>
internal interface IFiller<TCollection, TItems>
{
    /// <param name="at">The position at which the items begin.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="target">The collection.</param>
    /// <param name="items">The items.</param>
    static abstract void Add(UncheckedReadCursor at, ReadContext context, TCollection target, TItems items);
}
