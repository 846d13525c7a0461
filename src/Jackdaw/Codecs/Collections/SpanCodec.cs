using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Writing of everything whose elements lie side by side.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
internal static class SpanCodec<T, TCodec>
    where TCodec : struct, IJsonCodec<T>
{
    internal static WriteCursor Write(WriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        at = context.BeginObject(at, 2).Byte('[');
        if (values.IsEmpty)
        {
            return context.EndArray(at);
        }

        at = TCodec.Write(at, context, values[0]);
        for (int i = 1; i < values.Length; i++)
        {
            at = TCodec.Write(context.Reserve(at, 1).Byte(','), context, values[i]);
        }

        return context.EndArray(at);
    }
}
