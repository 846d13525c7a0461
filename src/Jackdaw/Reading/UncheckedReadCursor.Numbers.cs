using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs. The readers are pure functions of Scalars; they return null if there is no number of the type.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Boolean(ReadContext context, out bool value)
    {
        byte* after = BooleanReader.Read(P, out value);
        if (after is null)
        {
            context.FailKind(this, "true or false");
        }

        return new(after);
    }

    /// <summary>Reads a signed 8-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a signed 8-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor SByte(ReadContext context, out sbyte value) => NumberLeaves.SByte(this, context).Unpack(out value);

    /// <summary>Reads an unsigned 8-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not an unsigned 8-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Byte(ReadContext context, out byte value) => NumberLeaves.Byte(this, context).Unpack(out value);

    /// <summary>Reads a 16-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a 16-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Int16(ReadContext context, out short value) => NumberLeaves.Int16(this, context).Unpack(out value);

    /// <summary>Reads an unsigned 16-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not an unsigned 16-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor UInt16(ReadContext context, out ushort value) => NumberLeaves.UInt16(this, context).Unpack(out value);

    /// <summary>Reads a 32-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a 32-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Int32(ReadContext context, out int value) => NumberLeaves.Int32(this, context).Unpack(out value);

    /// <summary>Reads an unsigned 32-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not an unsigned 32-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor UInt32(ReadContext context, out uint value) => NumberLeaves.UInt32(this, context).Unpack(out value);

    /// <summary>Reads a 64-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a 64-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Int64(ReadContext context, out long value) => NumberLeaves.Int64(this, context).Unpack(out value);

    /// <summary>Reads an unsigned 64-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not an unsigned 64-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor UInt64(ReadContext context, out ulong value) => NumberLeaves.UInt64(this, context).Unpack(out value);

    /// <summary>Reads a 128-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a 128-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Int128(ReadContext context, out Int128 value) => NumberLeaves.Int128(this, context, out value);

    /// <summary>Reads an unsigned 128-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not an unsigned 128-bit integer, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor UInt128(ReadContext context, out UInt128 value) => NumberLeaves.UInt128(this, context, out value);

    /// <summary>Reads a double-precision number: the closest one, ties to even.</summary>
    /// <exception cref="JsonDataException">The value is not a double-precision number, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Double(ReadContext context, out double value) => NumberLeaves.Double(this, context).Unpack(out value);

    /// <summary>Reads a single-precision number: the closest one, ties to even.</summary>
    /// <exception cref="JsonDataException">The value is not a single-precision number, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Single(ReadContext context, out float value) => NumberLeaves.Single(this, context).Unpack(out value);

    /// <summary>Reads a half-precision number: the closest one, ties to even.</summary>
    /// <exception cref="JsonDataException">The value is not a half-precision number, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Half(ReadContext context, out Half value) => NumberLeaves.Half(this, context).Unpack(out value);

    /// <summary>Reads a decimal number. Its scale is preserved; excess precision is rounded half to even.</summary>
    /// <exception cref="JsonDataException">The value is not a decimal number, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Decimal(ReadContext context, out decimal value) => NumberLeaves.Decimal(this, context, out value);

    /// <summary>Reads an integer of any size, up to the profile's limit for numbers.</summary>
    /// <exception cref="JsonDataException">The value is not an integer.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor BigInteger(ReadContext context, out System.Numerics.BigInteger value) => NumberLeaves.BigInteger(this, context, out value);
}
