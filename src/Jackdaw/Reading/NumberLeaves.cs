using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

/// <summary>
/// Reads numbers, each with one call. Inlined, a few members would exhaust the JIT's inlining budget for a codec, and its other members
/// would pay with calls (benchmark case "listings").
/// </summary>
// SAFETY: see UncheckedReadCursor.cs. The readers are pure functions of Scalars; they return null if there is no number of the type.
internal static unsafe class NumberLeaves
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<sbyte> SByte(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadSByte(at.P, out sbyte value), "a signed 8-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<byte> Byte(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadByte(at.P, out byte value), "an unsigned 8-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<short> Int16(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadInt16(at.P, out short value), "a 16-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<ushort> UInt16(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadUInt16(at.P, out ushort value), "an unsigned 16-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<int> Int32(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadInt32(at.P, out int value), "a 32-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<uint> UInt32(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadUInt32(at.P, out uint value), "an unsigned 32-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<long> Int64(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadInt64(at.P, out long value), "a 64-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<ulong> UInt64(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, IntegerReader.ReadUInt64(at.P, out ulong value), "an unsigned 64-bit integer").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Int128(UncheckedReadCursor at, ReadContext context, out Int128 value) =>
        End(at, context, IntegerReader.ReadInt128(at.P, out value), "a 128-bit integer");

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor UInt128(UncheckedReadCursor at, ReadContext context, out UInt128 value) =>
        End(at, context, IntegerReader.ReadUInt128(at.P, out value), "an unsigned 128-bit integer");

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<double> Double(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, FloatReader.ReadDouble(at.P, out double value), "a double-precision number").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<float> Single(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, FloatReader.ReadSingle(at.P, out float value), "a single-precision number").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<Half> Half(UncheckedReadCursor at, ReadContext context) =>
        new(End(at, context, FloatReader.ReadHalf(at.P, out Half value), "a half-precision number").P, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Decimal(UncheckedReadCursor at, ReadContext context, out decimal value) =>
        End(at, context, DecimalReader.ReadDecimal(at.P, out value), "a decimal");

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor BigInteger(UncheckedReadCursor at, ReadContext context, out System.Numerics.BigInteger value) =>
        End(at, context, BigIntegerReader.ReadBigInteger(at.P, context.MaxNumberLength, out value), "an integer");

    /// <summary>Completes a number: returns the position after it, or throws.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor End(UncheckedReadCursor at, ReadContext context, byte* after, string target)
    {
        // One comparison for both checks: null becomes a huge length.
        if ((ulong)(after - at.P) > (uint)context.MaxNumberLength)
        {
            context.FailNumber(at, target);
        }

        return new(after);
    }
}
