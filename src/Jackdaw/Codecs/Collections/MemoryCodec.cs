using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Memory{T}"/> as an array; <c>null</c> is read as empty memory. Not for bytes, which are base64 text.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MemoryCodec<T, TCodec> : IUncheckedJsonCodec<Memory<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Memory<T> value) =>
        Sequence<T, TCodec>.Write(at, context, (ReadOnlySpan<T>)value.Span);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Memory<T> value)
    {
        at = ArrayCodec<T, TCodec>.Read(at, context, out T[]? read);
        value = read;
        return at;
    }
}

/// <summary>
/// <see cref="ReadOnlyMemory{T}"/> as an array; <c>null</c> is read as empty memory. Not for bytes, which are base64 text.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyMemoryCodec<T, TCodec> : IUncheckedJsonCodec<ReadOnlyMemory<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlyMemory<T> value) =>
        Sequence<T, TCodec>.Write(at, context, value.Span);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ReadOnlyMemory<T> value)
    {
        at = ArrayCodec<T, TCodec>.Read(at, context, out T[]? read);
        value = read;
        return at;
    }
}
