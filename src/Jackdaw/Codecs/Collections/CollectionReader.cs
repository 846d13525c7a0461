using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads every kind of collection that is created from an array, except the two that must be fastest.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
/// <typeparam name="TFactory">The factory of the collection.</typeparam>
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

    /// <summary>Reads items that need much stack in a frame of their own, after the stack has been checked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLargeItems(UncheckedReadCursor at, ReadContext context, out TCollection? value) => ReadItems(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadItems(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        // A collection that is a struct cannot be null: Elements then reports that an array was expected.
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
