using System.Collections.ObjectModel;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ReadOnlyCollection{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyCollectionCodec<T, TCodec> : IUncheckedJsonCodec<ReadOnlyCollection<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlyCollection<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ReadOnlyCollection<T>? value) =>
        CollectionReader<ReadOnlyCollection<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ReadOnlyCollection<T>, T>
    {
        public static ReadOnlyCollection<T> Create(ReadOnlySpan<T> items) => new(items.ToArray());
    }
}
