using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A sequence that cannot be filled, in a profile that preserves references. It is written with an id; only null and references can be
/// read.
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceSequenceCodec<TCollection, T, TItemCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : class, IEnumerable<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        at = ReferenceText.Begin(at, context, value, out bool isNew);
        return isNew ? context.EndObject(Sequence<T, TItemCodec>.Write(ReferenceText.Values(at), context, value)) : at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value) =>
        ReferenceInterface<TCollection>.Resolve(at, context, out value, out UncheckedReadCursor after) ? after : Unfillable<TCollection>.Read(at, context, Unfillable<TCollection>.Takes<T>(), out value);
}

/// <summary>
/// A dictionary that cannot be filled, in a profile that preserves references. It is written with an id; only null and references can be
/// read.
/// </summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceEntriesCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonCodec<TMap>
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        at = ReferenceText.Begin(at, context, value, out bool isNew);
        return isNew ? context.EndObject(Entries<TKey, TKeyCodec, TValue, TValueCodec>.WriteMore(at, context, value)) : at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value) =>
        ReferenceInterface<TMap>.Resolve(at, context, out value, out UncheckedReadCursor after) ? after : Unfillable<TMap>.Read(at, context, Unfillable<TMap>.Takes<KeyValuePair<TKey, TValue>>(), out value);
}
