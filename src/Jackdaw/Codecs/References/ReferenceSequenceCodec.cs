using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A sequence that nothing can fill, in a profile that preserves references: it is written with an id; reading takes null and references.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <typeparam name="TItemCodec">Their codec.</typeparam>
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
        ReferenceInterface<TCollection>.Resolve(at, context, out value, out UncheckedReadCursor after) ? after : Unfillable<TCollection>.Read(at, context, out value);
}

/// <summary>A dictionary that nothing can fill, in a profile that preserves references: it is written with an id; reading takes null and references.</summary>
/// <typeparam name="TMap">The dictionary.</typeparam>
/// <typeparam name="TKey">Its keys.</typeparam>
/// <typeparam name="TKeyCodec">Their codec.</typeparam>
/// <typeparam name="TValue">Its values.</typeparam>
/// <typeparam name="TValueCodec">Their codec.</typeparam>
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
        ReferenceInterface<TMap>.Resolve(at, context, out value, out UncheckedReadCursor after) ? after : Unfillable<TMap>.Read(at, context, out value);
}
