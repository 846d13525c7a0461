using System.Numerics;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

/// <summary>Writes single values that may exceed 64 bytes, or that are not worth inlining.</summary>
// SAFETY: the maximum length of each text is reserved before it is written.
internal static unsafe class LongScalars
{
    internal static UncheckedWriteCursor BigInteger(UncheckedWriteCursor at, WriteContext context, BigInteger value)
    {
        at = context.Reserve(at, Room(context, BigIntegerWriter.MaxLength(value)));
        return new(BigIntegerWriter.WriteBigInteger(at.P, value));
    }

    internal static UncheckedWriteCursor Version(UncheckedWriteCursor at, WriteContext context, Version? value)
    {
        at = context.Reserve(at, 64);
        if (value is null)
        {
            return context.Null(at);
        }

        byte* end = VersionWriter.WriteVersion(at.P + 1, value);
        return Quote(at.P, end);
    }

    internal static UncheckedWriteCursor Base64(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> value)
    {
        at = context.Reserve(at, Room(context, Base64Writer.GetLength(value.Length) + 2));
        byte* end = Base64Writer.WriteBase64(at.P + 1, value);
        return Quote(at.P, end);
    }

    private static UncheckedWriteCursor Quote(byte* start, byte* end)
    {
        *start = (byte)'"';
        *end = (byte)'"';
        return new(end + 1);
    }

    private static int Room(WriteContext context, long length)
    {
        if (length > Array.MaxLength)
        {
            context.Fail(JsonError.TooLarge);
        }

        return (int)length;
    }
}
