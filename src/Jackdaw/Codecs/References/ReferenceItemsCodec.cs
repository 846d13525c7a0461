using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A collection in a profile that preserves references. Its elements are in <c>$values</c>, after its id. It is created before they are
/// read, so that they can refer to it. A plain array is also read.
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceItemsCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TCollection, T, TItemCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : class, IEnumerable<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value) =>
        ReferenceSequenceCodec<TCollection, T, TItemCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        value = null;
        if (at.IsNull(context, out at))
        {
            return at;
        }

        UncheckedReadCursor begin = at;
        bool isPlain = at.Current != (byte)'{';
        if (!isPlain)
        {
            at = ReferenceStart.Values(at, context, out int place, out bool isReference, out value);
            if (isReference)
            {
                return at;
            }

            value = CollectionFiller<TCollection, T>.Create(begin, context);
            context.References.Set(place, value);
        }

        at = ListCodec<T, TItemCodec>.Read(at, context, out List<T>? items);
        if (typeof(TCollection) == typeof(List<T>) && isPlain)
        {
            value = (TCollection)(object)items!;
            return at;
        }

        value ??= CollectionFiller<TCollection, T>.Create(begin, context);
        CollectionFiller<TCollection, T>.Fill(begin, context, value, items!);
        return isPlain ? at : ReferenceStart.EndValues(at, context);
    }
}

/// <summary>An interface of <see cref="List{T}"/>, in a profile that preserves references.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceListInterfaceCodec<TInterface, T, TItemCodec> : IUncheckedJsonCodec<TInterface>
    where TInterface : class, IEnumerable<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TInterface? value) =>
        ReferenceSequenceCodec<TInterface, T, TItemCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TInterface? value) =>
        ReferenceInterface<TInterface>.Resolve(at, context, out value, out UncheckedReadCursor after)
            ? after
            : ReferenceInterface<TInterface>.As(ReferenceItemsCodec<List<T>, T, TItemCodec>.Read(at, context, out List<T>? list), list, out value);
}

/// <summary>An interface of <see cref="HashSet{T}"/>, in a profile that preserves references.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceSetInterfaceCodec<TInterface, T, TItemCodec> : IUncheckedJsonCodec<TInterface>
    where TInterface : class, IEnumerable<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TInterface? value) =>
        ReferenceSequenceCodec<TInterface, T, TItemCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TInterface? value) =>
        ReferenceInterface<TInterface>.Resolve(at, context, out value, out UncheckedReadCursor after)
            ? after
            : ReferenceInterface<TInterface>.As(ReferenceItemsCodec<HashSet<T>, T, TItemCodec>.Read(at, context, out HashSet<T>? set), set, out value);
}
