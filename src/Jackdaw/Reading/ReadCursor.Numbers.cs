using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs. The leaves are pure functions of Scalars; they return null where no number of the type stands.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">Neither stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Boolean(ReadContext context, out bool value)
    {
        byte* after = BooleanReader.Read(P, out value);
        if (after is null)
        {
            context.FailKind(this, "true or false");
        }

        return new(after);
    }

    /// <summary>Reads a signed 8-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor SByte(ReadContext context, out sbyte value) =>
        Number(context, IntegerReader.ReadSByte(P, out value), "a signed 8-bit integer");

    /// <summary>Reads an unsigned 8-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Byte(ReadContext context, out byte value) =>
        Number(context, IntegerReader.ReadByte(P, out value), "an unsigned 8-bit integer");

    /// <summary>Reads a 16-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Int16(ReadContext context, out short value) =>
        Number(context, IntegerReader.ReadInt16(P, out value), "a 16-bit integer");

    /// <summary>Reads an unsigned 16-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor UInt16(ReadContext context, out ushort value) =>
        Number(context, IntegerReader.ReadUInt16(P, out value), "an unsigned 16-bit integer");

    /// <summary>Reads a 32-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Int32(ReadContext context, out int value) =>
        Number(context, IntegerReader.ReadInt32(P, out value), "a 32-bit integer");

    /// <summary>Reads an unsigned 32-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor UInt32(ReadContext context, out uint value) =>
        Number(context, IntegerReader.ReadUInt32(P, out value), "an unsigned 32-bit integer");

    /// <summary>Reads a 64-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Int64(ReadContext context, out long value) =>
        Number(context, IntegerReader.ReadInt64(P, out value), "a 64-bit integer");

    /// <summary>Reads an unsigned 64-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor UInt64(ReadContext context, out ulong value) =>
        Number(context, IntegerReader.ReadUInt64(P, out value), "an unsigned 64-bit integer");

    /// <summary>Reads a 128-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Int128(ReadContext context, out Int128 value) =>
        Number(context, IntegerReader.ReadInt128(P, out value), "a 128-bit integer");

    /// <summary>Reads an unsigned 128-bit integer.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor UInt128(ReadContext context, out UInt128 value) =>
        Number(context, IntegerReader.ReadUInt128(P, out value), "an unsigned 128-bit integer");

    /// <summary>Reads a double-precision number: the one closest to the text, ties to even.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Double(ReadContext context, out double value) =>
        Number(context, FloatReader.ReadDouble(P, out value), "a double-precision number");

    /// <summary>Reads a single-precision number: the one closest to the text, ties to even.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Single(ReadContext context, out float value) =>
        Number(context, FloatReader.ReadSingle(P, out value), "a single-precision number");

    /// <summary>Reads a half-precision number: the one closest to the text, ties to even.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Half(ReadContext context, out Half value) =>
        Number(context, FloatReader.ReadHalf(P, out value), "a half-precision number");

    /// <summary>Reads a decimal number; its scale is kept, what is more precise than a decimal is rounded half to even.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Decimal(ReadContext context, out decimal value) =>
        Number(context, DecimalReader.ReadDecimal(P, out value), "a decimal");

    /// <summary>Reads a whole number of any size up to the profile's longest number.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor BigInteger(ReadContext context, out System.Numerics.BigInteger value) =>
        Number(context, BigIntegerReader.ReadBigInteger(P, context.MaxNumberLength, out value), "a whole number");

    /// <summary>The end of every number leaf: the position behind it, or the error.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadCursor Number(ReadContext context, byte* after, string target)
    {
        // One compare for both: a null becomes a huge length.
        if ((ulong)(after - P) > (uint)context.MaxNumberLength)
        {
            context.FailNumber(this, target);
        }

        return new(after);
    }
}
