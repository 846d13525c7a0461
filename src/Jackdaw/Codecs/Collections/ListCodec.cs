using System.Runtime.InteropServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="List{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct ListCodec<T, TCodec> : IJsonCodec<List<T>>
    where TCodec : struct, IJsonCodec<T>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, List<T>? value) =>
        value is null ? at.Null() : SpanCodec<T, TCodec>.Write(at, context, CollectionsMarshal.AsSpan(value));

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out List<T>? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        at = at.BeginArray(context, out bool more);
        if (!more)
        {
            value = [];
            return at;
        }

        // The first few elements are collected on the stack, so that short lists get exactly the memory they need.
        FirstElements<T> first = default;
        int count = 0;
        do
        {
            at = TCodec.Read(at, context, out T? element);
            first[count++] = element!;
            at = at.NextElement(context, out more);
        }
        while (more && count < FirstElements<T>.Capacity);

        value = new List<T>(more ? LongListCapacity<T>.Guess(context.Remaining(at)) : count);
        value.AddRange(((ReadOnlySpan<T>)first)[..count]);
        if (more)
        {
            at = ReadRest(at, context, value);
        }

        return at;
    }

    private static ReadCursor ReadRest(ReadCursor at, ReadContext context, List<T> list)
    {
        bool more;
        do
        {
            at = TCodec.Read(at, context, out T? element);
            list.Add(element!);
            at = at.NextElement(context, out more);
        }
        while (more);

        LongListCapacity<T>.Remember(list.Count);
        return at;
    }
}
