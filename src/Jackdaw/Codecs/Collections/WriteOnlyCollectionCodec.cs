using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A sequence that cannot be filled, as an array, or <c>null</c>. It is written like every other sequence; only <c>null</c> can be read.
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WriteOnlyCollectionCodec<TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : IEnumerable<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value) =>
        Unfillable<TCollection>.Read(at, context, Unfillable<TCollection>.Takes<T>(), out value);
}
