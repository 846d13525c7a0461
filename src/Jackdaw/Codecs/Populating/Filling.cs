using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads items apart, then puts them into a collection that is there, and turns what it throws into an error of the document.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="TItems">What is read apart.</typeparam>
/// <typeparam name="TItemsCodec">Its codec.</typeparam>
/// <typeparam name="TCodec">The codec of the collection.</typeparam>
/// <typeparam name="TFiller">How it is filled.</typeparam>
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
            TFiller.Add(value!, items!);
        }
        catch (CollidingItems)
        {
            context.Fail(at, JsonError.TooManyCollisions);
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(at, JsonError.Refused, "The collection that is there rejected an element or a key. See the inner exception.", cause);
        }

        return after;
    }
}

/// <summary>Puts items into a collection.</summary>
internal interface IFiller<TCollection, TItems>
{
    static abstract void Add(TCollection target, TItems items);
}
