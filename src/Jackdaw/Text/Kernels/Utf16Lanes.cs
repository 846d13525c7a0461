using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Encodes blocks of characters as UTF-8.</summary>
/// <remarks>
/// Every character becomes a 32-bit lane that holds its bytes: one to three, four for a high surrogate, none for a low one. Then the
/// significant bytes are compressed and stored. No step depends on the length of a sequence, so mixed scripts cost the same as uniform
/// ones.
/// </remarks>
// SAFETY: reads up to "end" (masked) or eight characters; stores up to 64 bytes at p.
internal static unsafe class Utf16Lanes
{
    /// <summary>
    /// Encodes up to 16 characters, up to one that JSON escapes (if <paramref name="stopsAtEscapes"/>) or a lone surrogate. Returns their
    /// number.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EncodeSixteen(char* from, char* end, bool stopsAtEscapes, ref byte* p, out bool isAscii)
    {
        int count = 16;
        Vector256<ushort> units;
        uint stops = 0;
        if (end - from >= 16)
        {
            units = Vector256.Load((ushort*)from);
        }
        else
        {
            units = LoadFew(from, (int)(end - from));
            stops = ~0u << (int)(end - from);
        }

        if (stopsAtEscapes)
        {
            stops |= (Vector256.LessThan(units, Vector256.Create((ushort)0x20))
                | Vector256.Equals(units, Vector256.Create((ushort)'"'))
                | Vector256.Equals(units, Vector256.Create((ushort)'\\'))).ExtractMostSignificantBits();
        }

        uint surrogates = Vector256.Equals(units & Vector256.Create((ushort)0xF800), Vector256.Create((ushort)0xD800)).ExtractMostSignificantBits();
        if (surrogates != 0)
        {
            uint high = Vector256.Equals(units & Vector256.Create((ushort)0xFC00), Vector256.Create((ushort)0xD800)).ExtractMostSignificantBits();
            uint first = high & (surrogates & ~high) >> 1;
            stops |= surrogates & ~(first | (first << 1));
        }

        if (stops != 0)
        {
            count = BitOperations.TrailingZeroCount(stops | 0x10000);
        }

        uint before = (1u << count) - 1;
        Vector512<uint> x = Avx512F.ConvertToVector512UInt32(units);
        Vector512<uint> low = x & Vector512.Create(0x3Fu);
        Vector512<uint> two = (x >> 6) | (low << 8) | Vector512.Create(0x80C0u);
        Vector512<uint> three = (x >> 12) | ((x << 2) & Vector512.Create(0x3F00u)) | (low << 16) | Vector512.Create(0x8080E0u);
        Vector512<uint> isLong = Vector512.GreaterThanOrEqual(x, Vector512.Create(0x800u));
        Vector512<uint> isMulti = Vector512.GreaterThanOrEqual(x, Vector512.Create(0x80u));
        Vector512<uint> bytes = Vector512.ConditionalSelect(isLong, three, Vector512.ConditionalSelect(isMulti, two, x));
        Vector512<uint> counts = Vector512.Create(0xFFu) | (isMulti & Vector512.Create(0xFF00u)) | (isLong & Vector512.Create(0xFF0000u));
        uint multi = (uint)isMulti.ExtractMostSignificantBits() & before;
        int length = count + BitOperations.PopCount(multi) + BitOperations.PopCount((uint)isLong.ExtractMostSignificantBits() & before);
        if (surrogates != 0)
        {
            // Each surrogate was counted with three bytes, but a pair has four in total.
            length -= BitOperations.PopCount(surrogates & before);
            Vector512<uint> second = Avx512F.ConvertToVector512UInt32(LoadFew(from + 1, (int)Math.Min(15, end - from - 1)));
            WithPairs(x, second, ref bytes, ref counts);
        }

        Avx512Vbmi2.Compress(Vector512<byte>.Zero, counts.AsByte(), bytes.AsByte()).Store(p);
        p += length;
        isAscii = multi == 0;
        return count;
    }

    /// <summary>Encodes eight characters, the first of which is not a surrogate; stops at any surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EncodeEight(char* from, bool stopsAtEscapes, ref byte* p, out bool isAscii)
    {
        Vector128<ushort> x = Vector128.Load((ushort*)from);
        Vector128<ushort> isStop = Vector128.Equals(x & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800));
        if (stopsAtEscapes)
        {
            isStop |= Vector128.LessThan(x, Vector128.Create((ushort)0x20))
                | Vector128.Equals(x, Vector128.Create((ushort)'"'))
                | Vector128.Equals(x, Vector128.Create((ushort)'\\'));
        }

        int count = 8;
        uint stops = isStop.ExtractMostSignificantBits();
        if (stops != 0)
        {
            count = BitOperations.TrailingZeroCount(stops);
        }

        uint before = (1u << count) - 1;
        uint multi = Vector128.GreaterThanOrEqual(x, Vector128.Create((ushort)0x80)).ExtractMostSignificantBits();
        uint longer = Vector128.GreaterThanOrEqual(x, Vector128.Create((ushort)0x800)).ExtractMostSignificantBits();
        isAscii = (multi & before) == 0;
        if (longer == 0)
        {
            Vector128<ushort> two = (x >> 6) | ((x & Vector128.Create((ushort)0x3F)) << 8) | Vector128.Create((ushort)0x80C0);
            Vector128<ushort> bytes = Vector128.ConditionalSelect(Vector128.GreaterThanOrEqual(x, Vector128.Create((ushort)0x80)), two, x);
            LaneCompression.KeepBytes(bytes.AsByte(), multi).Store(p);
        }
        else
        {
            StoreFour(Vector128.WidenLower(x), multi & 15, longer & 15, p);
            byte* behind = p + 4 + BitOperations.PopCount(multi & 15) + BitOperations.PopCount(longer & 15);
            StoreFour(Vector128.WidenUpper(x), multi >> 4, longer >> 4, behind);
        }

        p += count + BitOperations.PopCount(multi & before) + BitOperations.PopCount(longer & before);
        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreFour(Vector128<uint> x, uint multi, uint longer, byte* p)
    {
        Vector128<uint> low = x & Vector128.Create(0x3Fu);
        Vector128<uint> two = (x >> 6) | (low << 8) | Vector128.Create(0x80C0u);
        Vector128<uint> three = (x >> 12) | ((x << 2) & Vector128.Create(0x3F00u)) | (low << 16) | Vector128.Create(0x8080E0u);
        Vector128<uint> isLong = Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7FF)).AsUInt32();
        Vector128<uint> isMulti = Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7F)).AsUInt32();
        Vector128<uint> bytes = Vector128.ConditionalSelect(isLong, three, Vector128.ConditionalSelect(isMulti, two, x));
        LaneCompression.KeepSequences(bytes.AsByte(), multi, longer).Store(p);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WithPairs(Vector512<uint> x, Vector512<uint> second, ref Vector512<uint> bytes, ref Vector512<uint> counts)
    {
        Vector512<uint> scalar = Vector512.Create(0x10000u) + ((x & Vector512.Create(0x3FFu)) << 10) + (second & Vector512.Create(0x3FFu));
        Vector512<uint> four = Vector512.Create(0x808080F0u)
            | (scalar >> 18)
            | ((scalar >> 4) & Vector512.Create(0x3F00u))
            | ((scalar << 10) & Vector512.Create(0x3F0000u))
            | (scalar << 24 & Vector512.Create(0x3F000000u));
        Vector512<uint> kind = x & Vector512.Create(0xFC00u);
        Vector512<uint> isHigh = Vector512.Equals(kind, Vector512.Create(0xD800u));
        Vector512<uint> isLow = Vector512.Equals(kind, Vector512.Create(0xDC00u));
        bytes = Vector512.ConditionalSelect(isHigh, four, bytes);
        counts = Vector512.AndNot(counts | isHigh, isLow);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ushort> LoadFew(char* from, int count)
    {
        Vector256<ushort> inside = Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)count));
        return Avx512BW.VL.MaskLoad((ushort*)from, inside, Vector256<ushort>.Zero);
    }
}
