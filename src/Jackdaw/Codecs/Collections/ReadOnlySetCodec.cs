#if NET9_0_OR_GREATER
using System.Collections.ObjectModel;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ReadOnlySet{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlySetCodec<T, TCodec> : IUncheckedJsonCodec<ReadOnlySet<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySet<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ReadOnlySet<T>? value) =>
        CollectionReader<ReadOnlySet<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ReadOnlySet<T>, T>
    {
        public static ReadOnlySet<T> Create(ReadOnlySpan<T> items) => new(HashSetFactory<T>.Create(items));
    }
}
#endif
