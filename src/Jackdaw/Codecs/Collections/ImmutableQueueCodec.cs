using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableQueue{T}"/> as an array in dequeue order, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableQueueCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableQueue<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableQueue<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableQueue<T>? value) =>
        CollectionReader<ImmutableQueue<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ImmutableQueue<T>, T>
    {
        public static ImmutableQueue<T> Create(ReadOnlySpan<T> items) => ImmutableQueue.Create(items);
    }
}

/// <summary><see cref="IImmutableQueue{T}"/> as an array, or <c>null</c>; reading creates an <see cref="ImmutableQueue{T}"/>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableQueueInterfaceCodec<T, TCodec> : IUncheckedJsonCodec<IImmutableQueue<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IImmutableQueue<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IImmutableQueue<T>? value)
    {
        at = ImmutableQueueCodec<T, TCodec>.Read(at, context, out ImmutableQueue<T>? read);
        value = read;
        return at;
    }
}
