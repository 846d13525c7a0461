using System.Collections.ObjectModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ReadOnlyCollection{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct ReadOnlyCollectionCodec<T, TCodec> : IJsonCodec<ReadOnlyCollection<T>>
    where TCodec : struct, IJsonCodec<T>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, ReadOnlyCollection<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out ReadOnlyCollection<T>? value) =>
        CollectionReader<ReadOnlyCollection<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ReadOnlyCollection<T>, T>
    {
        public static ReadOnlyCollection<T> Create(ReadOnlySpan<T> items) => new(items.ToArray());
    }
}
