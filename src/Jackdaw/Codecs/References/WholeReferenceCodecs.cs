using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An array or another collection that is complete when it is created, in a profile that preserves references. It is written without an id,
/// as in System.Text.Json, and read with or without one. Its contents cannot refer to it.
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceArrayCodec<TCollection, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value) => TCodec.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        if (at.Current != (byte)'{')
        {
            return TCodec.Read(at, context, out value);
        }

        at = ReferenceStart.Values(at, context, out int place, out bool isReference, out value);
        if (isReference)
        {
            return at;
        }

        at = ReferenceStart.EndValues(TCodec.Read(at, context, out value), context);
        context.References.Set(place, value!);
        return at;
    }
}

/// <summary>A collection that is complete when it is created, but that System.Text.Json writes with an id.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceWholeCodec<TCollection, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : class
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        at = ReferenceText.Begin(at, context, value, out bool isNew);
        return isNew ? context.EndObject(TCodec.Write(ReferenceText.Values(at), context, value)) : at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value) =>
        ReferenceArrayCodec<TCollection, TCodec>.Read(at, context, out value);
}

/// <summary>
/// A dictionary that is complete when it is created, in a profile that preserves references. It has no id, but a reference can be read
/// instead.
/// </summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceWholeMapCodec<TMap, TCodec> : IUncheckedJsonCodec<TMap>
    where TCodec : struct, IUncheckedJsonCodec<TMap>
{
    private const string NoId = "An immutable dictionary cannot have an id, because it is created after its contents. Use a "
        + "Dictionary<TKey, TValue>.";

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value) => TCodec.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value) =>
        ReferenceInterface<TMap>.Resolve(at, context, NoId, out value, out UncheckedReadCursor after) ? after : TCodec.Read(at, context, out value);
}
