using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Computes, for each byte of a block, the UTF-16 unit that would start there. A four-byte sequence is two units: the high surrogate at its
/// first byte, the low one at its second.
/// </summary>
// SAFETY: reads the block, two bytes after it, and with four-byte sequences the byte before it, which is at least the opening quotation
// mark.
internal static unsafe class Utf8Lanes
{
    /// <summary>Computes 32 lanes; <paramref name="isUnit"/> selects those that are characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<ushort> ThirtyTwo(byte* p, bool hasQuads, out Vector512<ushort> isUnit)
    {
        Vector512<ushort> a = Widen(p);
        Vector512<ushort> b = Widen(p + 1) & Vector512.Create((ushort)0x3F);
        Vector512<ushort> c = Widen(p + 2) & Vector512.Create((ushort)0x3F);
        Vector512<ushort> two = ((a << 6) & Vector512.Create((ushort)0x7C0)) | b;
        Vector512<ushort> three = (a << 12) | (b << 6) | c;
        Vector512<ushort> lanes = Vector512.ConditionalSelect(
            Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xE0)),
            three,
            Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xC0)), two, a));

        // Flipping the byte's top bit turns continuation bytes into 00..3F.
        isUnit = Vector512.GreaterThanOrEqual(a ^ Vector512.Create((ushort)0x80), Vector512.Create((ushort)0x40));
        if (hasQuads)
        {
            Vector512<ushort> high = Vector512.Create((ushort)0xD7C0) + ((a & Vector512.Create((ushort)7)) << 8) + (b << 2) + (c >> 4);
            Vector512<ushort> low = Vector512.Create((ushort)0xDC00) | ((b & Vector512.Create((ushort)0x0F)) << 6) | c;
            Vector512<ushort> behindLead = Vector512.GreaterThanOrEqual(Widen(p - 1), Vector512.Create((ushort)0xF0));
            lanes = Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xF0)), high, lanes);
            lanes = Vector512.ConditionalSelect(behindLead, low, lanes);
            isUnit |= behindLead;
        }

        return lanes;
    }

    /// <summary>Computes sixteen lanes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static (Vector128<ushort> Low, Vector128<ushort> High) Sixteen(byte* p, bool hasQuads)
    {
        if (!Vector256.IsHardwareAccelerated)
        {
            return (Eight(p, hasQuads), Eight(p + 8, hasQuads));
        }

        Vector256<ushort> a = WidenSixteen(p);
        Vector256<ushort> b = WidenSixteen(p + 1) & Vector256.Create((ushort)0x3F);
        Vector256<ushort> c = WidenSixteen(p + 2) & Vector256.Create((ushort)0x3F);
        Vector256<ushort> two = ((a << 6) & Vector256.Create((ushort)0x7C0)) | b;
        Vector256<ushort> three = (a << 12) | (b << 6) | c;
        Vector256<ushort> lanes = Vector256.ConditionalSelect(AtLeast(a, 0xE0), three, Vector256.ConditionalSelect(AtLeast(a, 0xC0), two, a));
        if (hasQuads)
        {
            Vector256<ushort> high = Vector256.Create((ushort)0xD7C0) + ((a & Vector256.Create((ushort)7)) << 8) + (b << 2) + (c >> 4);
            Vector256<ushort> low = Vector256.Create((ushort)0xDC00) | ((b & Vector256.Create((ushort)0x0F)) << 6) | c;
            lanes = Vector256.ConditionalSelect(AtLeast(a, 0xF0), high, lanes);
            lanes = Vector256.ConditionalSelect(AtLeast(WidenSixteen(p - 1), 0xF0), low, lanes);
        }

        return (lanes.GetLower(), lanes.GetUpper());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Eight(byte* p, bool hasQuads)
    {
        Vector128<ushort> a = WidenEight(p);
        Vector128<ushort> b = WidenEight(p + 1) & Vector128.Create((ushort)0x3F);
        Vector128<ushort> c = WidenEight(p + 2) & Vector128.Create((ushort)0x3F);
        Vector128<ushort> two = ((a << 6) & Vector128.Create((ushort)0x7C0)) | b;
        Vector128<ushort> three = (a << 12) | (b << 6) | c;
        Vector128<ushort> lanes = Vector128.ConditionalSelect(AtLeast(a, 0xE0), three, Vector128.ConditionalSelect(AtLeast(a, 0xC0), two, a));
        if (hasQuads)
        {
            Vector128<ushort> high = Vector128.Create((ushort)0xD7C0) + ((a & Vector128.Create((ushort)7)) << 8) + (b << 2) + (c >> 4);
            Vector128<ushort> low = Vector128.Create((ushort)0xDC00) | ((b & Vector128.Create((ushort)0x0F)) << 6) | c;
            lanes = Vector128.ConditionalSelect(AtLeast(a, 0xF0), high, lanes);
            lanes = Vector128.ConditionalSelect(AtLeast(WidenEight(p - 1), 0xF0), low, lanes);
        }

        return lanes;
    }

    /// <summary>Compares lanes. They hold bytes, so the signed comparison, which every processor has, is sufficient.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> AtLeast(Vector128<ushort> bytes, short value) =>
        Vector128.GreaterThan(bytes.AsInt16(), Vector128.Create((short)(value - 1))).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ushort> AtLeast(Vector256<ushort> bytes, short value) =>
        Vector256.GreaterThan(bytes.AsInt16(), Vector256.Create((short)(value - 1))).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Widen(byte* p) => Avx512BW.ConvertToVector512UInt16(Vector256.Load(p));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> WidenEight(byte* p) =>
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(p)).AsByte());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ushort> WidenSixteen(byte* p) =>
        Vector256.WidenLower(Vector128.Load(p).ToVector256Unsafe());
}
