using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A dictionary in a profile that preserves references. Its id precedes its entries. It is created before they are read, so that they can
/// refer to it.
/// </summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceMapCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TMap, TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonCodec<TMap>
    where TMap : class, IDictionary<TKey, TValue>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value) =>
        ReferenceEntriesCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value)
    {
        value = null;
        if (at.IsNull(context, out at))
        {
            return at;
        }

        UncheckedReadCursor begin = at;
        at = ReferenceStart.Object(at, context, out bool more, out int place, out bool isReference, out value);
        if (isReference)
        {
            return at;
        }

        if (place != 0)
        {
            value = MapFiller<TMap, TKey, TValue>.Create(begin, context);
            context.References.Set(place, value);
        }

        UncheckedReadCursor first = at;
        int before = 0;
        Gathered<KeyValuePair<TKey, TValue>> items = default;
        at = Entries<TKey, TKeyCodec, TValue, TValueCodec>.ReadMore(at, context, more, ref items);
        if (value is null && typeof(TMap) == typeof(Dictionary<TKey, TValue>))
        {
            value = (TMap)(object)Creation<Dictionary<TKey, TValue>, KeyValuePair<TKey, TValue>, DictionaryFactory<TKey, TValue>>.Create(begin, context, items.Items);
        }
        else
        {
            value ??= MapFiller<TMap, TKey, TValue>.Create(begin, context);
            before = value.Count;
            MapFiller<TMap, TKey, TValue>.Fill(begin, context, value, items.Items);
        }

        if (value.Count - before != items.Count
            && context.RejectDuplicateMembers
            && MapReader<TMap, TKey, TKeyCodec, TValue, TValueCodec, MapFiller<TMap, TKey, TValue>>.FirstDuplicate(begin, context, items.Items) is >= 0 and int duplicate)
        {
            Entries<TKey, TKeyCodec, TValue, TValueCodec>.FailDuplicate(first, context, duplicate);
        }

        items.Release();
        return at;
    }
}

/// <summary>An interface of <see cref="Dictionary{TKey, TValue}"/>, in a profile that preserves references.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceMapInterfaceCodec<TInterface, TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonCodec<TInterface>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TInterface? value) =>
        ReferenceEntriesCodec<TInterface, TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TInterface? value) =>
        ReferenceInterface<TInterface>.Resolve(at, context, out value, out UncheckedReadCursor after)
            ? after
            : ReferenceInterface<TInterface>.As(
                ReferenceMapCodec<Dictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec>.Read(at, context, out Dictionary<TKey, TValue>? map), map, out value);
}
