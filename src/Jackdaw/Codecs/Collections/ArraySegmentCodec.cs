using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ArraySegment{T}"/> as an array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ArraySegmentCodec<T, TCodec> : IUncheckedJsonCodec<ArraySegment<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ArraySegment<T> value) =>
        Sequence<T, TCodec>.Write(at, context, (ReadOnlySpan<T>)value.AsSpan());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ArraySegment<T> value)
    {
        UncheckedReadCursor after = ArrayCodec<T, TCodec>.Read(at, context, out T[]? read);
        if (read is null)
        {
            context.FailKind(at, "an array");
        }

        value = new ArraySegment<T>(read);
        return after;
    }
}
