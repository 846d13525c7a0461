using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

// SAFETY: each method needs 64 free bytes, which is what the functions of Scalars may touch.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>Writes <c>true</c> or <c>false</c>; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Boolean(bool value) => new(BooleanWriter.Write(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor SByte(sbyte value) => new(IntegerWriter.WriteSByte(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Byte(byte value) => new(IntegerWriter.WriteByte(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Int16(short value) => new(IntegerWriter.WriteInt16(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor UInt16(ushort value) => new(IntegerWriter.WriteUInt16(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Int32(int value) => new(IntegerWriter.WriteInt32(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor UInt32(uint value) => new(IntegerWriter.WriteUInt32(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Int64(long value) => new(IntegerWriter.WriteInt64(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor UInt64(ulong value) => new(IntegerWriter.WriteUInt64(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Int128(Int128 value) => new(IntegerWriter.WriteInt128(P, value));

    /// <summary>Writes an integer; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor UInt128(UInt128 value) => new(IntegerWriter.WriteUInt128(P, value));

    /// <summary>Writes the shortest text that round-trips; 64 bytes must be free.</summary>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Double(WriteContext context, double value)
    {
        if (!double.IsFinite(value))
        {
            context.Fail(this, JsonError.NotFinite);
        }

        return new(FloatWriter.WriteDouble(P, value));
    }

    /// <summary>Writes the shortest text that round-trips; 64 bytes must be free.</summary>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Single(WriteContext context, float value)
    {
        if (!float.IsFinite(value))
        {
            context.Fail(this, JsonError.NotFinite);
        }

        return new(FloatWriter.WriteSingle(P, value));
    }

    /// <summary>Writes the shortest text that round-trips; 64 bytes must be free.</summary>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Half(WriteContext context, Half value)
    {
        if (!System.Half.IsFinite(value))
        {
            context.Fail(this, JsonError.NotFinite);
        }

        return new(FloatWriter.WriteHalf(P, value));
    }

    /// <summary>Writes a decimal number with its scale; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Decimal(decimal value) => new(DecimalWriter.WriteDecimal(P, value));

    /// <summary>
    /// Appends <c>.0</c> to a number that was written without a fraction and without an exponent; two bytes must be free.
    /// </summary>
    /// <param name="start">The start of the number.</param>
    internal UncheckedWriteCursor WithFraction(UncheckedWriteCursor start)
    {
        if (new ReadOnlySpan<byte>(start.P, (int)(P - start.P)).IndexOfAny((byte)'.', (byte)'E', (byte)'e') >= 0)
        {
            return this;
        }

        P[0] = (byte)'.';
        P[1] = (byte)'0';
        return new(P + 2);
    }

    /// <summary>Writes an integer of any size. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The number.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor BigInteger(WriteContext context, System.Numerics.BigInteger value) => LongScalars.BigInteger(this, context, value);

    /// <summary>Writes a version in quotation marks, or <c>null</c>. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The version.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Version(WriteContext context, Version? value) => LongScalars.Version(this, context, value);

    /// <summary>Writes bytes as Base64 in quotation marks. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Base64(WriteContext context, ReadOnlySpan<byte> value) => LongScalars.Base64(this, context, value);
}
