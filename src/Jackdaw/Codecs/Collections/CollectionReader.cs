using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads every kind of collection that is made of an array, except the two that have to be fastest.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
/// <typeparam name="TFactory">How the collection is made.</typeparam>
internal static class CollectionReader<TCollection, T, TCodec, TFactory>
    where TCodec : struct, IUncheckedJsonCodec<T>
    where TFactory : struct, ICollectionFactory<TCollection, T>
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return ReadItems(at, context, out value);
        }

        context.CheckFrame(at, ItemSize<T>.Frame);
        return ReadLargeItems(at, context, out value);
    }

    /// <summary>Items that take much of the stack lie in a frame of their own, after it was looked at.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLargeItems(UncheckedReadCursor at, ReadContext context, out TCollection? value) => ReadItems(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadItems(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        // A collection that is a struct can't be null: Elements then says that an array was expected.
        if (default(TCollection) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        UncheckedReadCursor start = at;
        Gathered<T> items = default;
        at = Elements<T, TCodec>.Read(at, context, ref items);
        value = Creation<TCollection, T, TFactory>.Create(start, context, items.Items);
        items.Release();
        return at;
    }
}
