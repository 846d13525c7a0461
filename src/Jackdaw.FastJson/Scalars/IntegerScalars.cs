using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct ByteScalar : IScalar<byte>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, byte value) => at.Byte(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out byte value)
    {
        at = WholeNumber.Read(at, context, session, byte.MinValue, byte.MaxValue, "an unsigned 8-bit integer", out long number);
        value = (byte)number;
        return at;
    }
}

internal readonly struct SByteScalar : IScalar<sbyte>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, sbyte value) => at.SByte(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out sbyte value)
    {
        at = WholeNumber.Read(at, context, session, sbyte.MinValue, sbyte.MaxValue, "a signed 8-bit integer", out long number);
        value = (sbyte)number;
        return at;
    }
}

internal readonly struct Int16Scalar : IScalar<short>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, short value) => at.Int16(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out short value)
    {
        at = WholeNumber.Read(at, context, session, short.MinValue, short.MaxValue, "a 16-bit integer", out long number);
        value = (short)number;
        return at;
    }
}

internal readonly struct UInt16Scalar : IScalar<ushort>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, ushort value) => at.UInt16(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out ushort value)
    {
        at = WholeNumber.Read(at, context, session, ushort.MinValue, ushort.MaxValue, "an unsigned 16-bit integer", out long number);
        value = (ushort)number;
        return at;
    }
}

internal readonly struct Int32Scalar : IScalar<int>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, int value) => at.Int32(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out int value)
    {
        at = WholeNumber.Read(at, context, session, int.MinValue, int.MaxValue, "a 32-bit integer", out long number);
        value = (int)number;
        return at;
    }
}

internal readonly struct UInt32Scalar : IScalar<uint>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, uint value) => at.UInt32(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out uint value)
    {
        at = WholeNumber.Read(at, context, session, uint.MinValue, uint.MaxValue, "an unsigned 32-bit integer", out long number);
        value = (uint)number;
        return at;
    }
}

internal readonly struct Int64Scalar : IScalar<long>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, long value) => at.Int64(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out long value)
    {
        at = WholeNumber.Read(at, context, session, long.MinValue, long.MaxValue, "a 64-bit integer", out long number);
        value = (long)number;
        return at;
    }
}

internal readonly struct UInt64Scalar : IScalar<ulong>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, ulong value) => at.UInt64(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out ulong value) =>
        WholeNumber.ReadUnsigned(at, context, session, out value);
}

internal readonly struct TimeSpanScalar : IScalar<TimeSpan>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TimeSpan value) => at.Int64(value.Ticks);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TimeSpan value)
    {
        at = WholeNumber.Read(at, context, session, long.MinValue, long.MaxValue, "a number of ticks", out long ticks);
        value = new TimeSpan(ticks);
        return at;
    }
}
