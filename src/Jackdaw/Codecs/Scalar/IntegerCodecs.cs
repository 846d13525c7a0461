using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="sbyte"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SByteCodec : IUncheckedJsonCodec<sbyte>, IUncheckedJsonKeyCodec<sbyte>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, sbyte value) => at.SByte(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out sbyte value) => at.SByte(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, sbyte value) => at.Ascii('"').SByte(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out sbyte value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.SByte(context, out value));
}

/// <summary><see cref="byte"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ByteCodec : IUncheckedJsonCodec<byte>, IUncheckedJsonKeyCodec<byte>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, byte value) => at.Byte(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out byte value) => at.Byte(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, byte value) => at.Ascii('"').Byte(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out byte value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Byte(context, out value));
}

/// <summary><see cref="short"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int16Codec : IUncheckedJsonCodec<short>, IUncheckedJsonKeyCodec<short>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, short value) => at.Int16(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out short value) => at.Int16(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, short value) => at.Ascii('"').Int16(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out short value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Int16(context, out value));
}

/// <summary><see cref="ushort"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt16Codec : IUncheckedJsonCodec<ushort>, IUncheckedJsonKeyCodec<ushort>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ushort value) => at.UInt16(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ushort value) => at.UInt16(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, ushort value) => at.Ascii('"').UInt16(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out ushort value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt16(context, out value));
}

/// <summary><see cref="int"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int32Codec : IUncheckedJsonCodec<int>, IUncheckedJsonKeyCodec<int>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, int value) => at.Int32(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out int value) => at.Int32(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, int value) => at.Ascii('"').Int32(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out int value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Int32(context, out value));
}

/// <summary><see cref="uint"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt32Codec : IUncheckedJsonCodec<uint>, IUncheckedJsonKeyCodec<uint>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, uint value) => at.UInt32(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out uint value) => at.UInt32(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, uint value) => at.Ascii('"').UInt32(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out uint value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt32(context, out value));
}

/// <summary><see cref="long"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int64Codec : IUncheckedJsonCodec<long>, IUncheckedJsonKeyCodec<long>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, long value) => at.Int64(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out long value) => at.Int64(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, long value) => at.Ascii('"').Int64(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out long value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Int64(context, out value));
}

/// <summary><see cref="ulong"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt64Codec : IUncheckedJsonCodec<ulong>, IUncheckedJsonKeyCodec<ulong>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ulong value) => at.UInt64(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ulong value) => at.UInt64(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, ulong value) => at.Ascii('"').UInt64(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out ulong value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt64(context, out value));
}

/// <summary><see cref="Int128"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int128Codec : IUncheckedJsonCodec<Int128>, IUncheckedJsonKeyCodec<Int128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Int128 value) => at.Int128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Int128 value) => at.Int128(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Int128 value) => at.Ascii('"').Int128(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Int128 value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Int128(context, out value));
}

/// <summary><see cref="UInt128"/> as a number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt128Codec : IUncheckedJsonCodec<UInt128>, IUncheckedJsonKeyCodec<UInt128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, UInt128 value) => at.UInt128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out UInt128 value) => at.UInt128(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, UInt128 value) => at.Ascii('"').UInt128(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out UInt128 value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt128(context, out value));
}

/// <summary><see cref="BigInteger"/> as a number, up to the maximum length of numbers in the profile.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BigIntegerCodec : IUncheckedJsonCodec<BigInteger>, IUncheckedJsonKeyCodec<BigInteger>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, BigInteger value) => at.BigInteger(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out BigInteger value) => at.BigInteger(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, BigInteger value) =>
        at.Ascii('"').BigInteger(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out BigInteger value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.BigInteger(context, out value));
}
