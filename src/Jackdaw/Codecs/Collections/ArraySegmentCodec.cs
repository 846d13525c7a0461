using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ArraySegment{T}"/> as an array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct ArraySegmentCodec<T, TCodec> : IJsonCodec<ArraySegment<T>>
    where TCodec : struct, IJsonCodec<T>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, ArraySegment<T> value) =>
        Sequence<T, TCodec>.Write(at, context, (ReadOnlySpan<T>)value.AsSpan());

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out ArraySegment<T> value)
    {
        ReadCursor after = ArrayCodec<T, TCodec>.Read(at, context, out T[]? read);
        if (read is null)
        {
            context.FailKind(at, "an array");
        }

        value = new ArraySegment<T>(read);
        return after;
    }
}
