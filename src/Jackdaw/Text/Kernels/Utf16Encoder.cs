using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Writes runs of characters as UTF-8.</summary>
/// <remarks>
/// Every character becomes a 32-bit lane that holds its one, two or three bytes; then the bytes that count are moved together and stored.
/// No step depends on the length of a sequence, so mixed scripts cost the same as pure ones.
/// </remarks>
// SAFETY: reads only up to "end"; stores 64 bytes at a time, for which the caller provides the room behind the last character's.
internal static unsafe class Utf16Encoder
{
    /// <summary>
    /// Writes from the character at <paramref name="from"/>, which is beyond ASCII, until one that JSON escapes, a block of ASCII, or the end.
    /// Returns the new end, or null at a lone surrogate.
    /// </summary>
    public static byte* EncodeRun(ref char* from, char* end, byte* p)
    {
        char* next = from;
        while (next < end)
        {
            uint first = *next;
            if (first - 0xD800 < 0x800)
            {
                p = EncodeOne(ref next, end, p);
                if (p == null)
                {
                    break;
                }

                continue;
            }

            if (first is < 0x20 or '"' or '\\')
            {
                break;
            }

            next += EncodeBlock(next, end, stopsAtEscapes: true, ref p, out bool isAscii);
            if (isAscii)
            {
                break;
            }
        }

        from = next;
        return p;
    }

    /// <summary>Writes the character or the pair at <paramref name="from"/>. Returns the new end, or null at a lone surrogate.</summary>
    public static byte* EncodeOne(ref char* from, char* end, byte* p)
    {
        uint unit = *from;
        if (unit - 0xD800 < 0x800)
        {
            if (unit >= 0xDC00 || end - from < 2 || (uint)from[1] - 0xDC00 >= 0x400)
            {
                return null;
            }

            unit = Utf16.Scalar(unit, *++from);
        }

        from++;
        return Utf8Sequence.Encode(unit, p);
    }

    /// <summary>
    /// Writes a block of characters from <paramref name="from"/>, which is no surrogate, up to the next surrogate (or character that JSON escapes) and returns
    /// how many they were; at least one.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EncodeBlock(char* from, char* end, bool stopsAtEscapes, ref byte* p, out bool isAscii)
    {
        if (Kernel.HasCompression)
        {
            return EncodeSixteen(from, end, stopsAtEscapes, ref p, out isAscii);
        }

        if (Vector128.IsHardwareAccelerated && end - from >= 4)
        {
            return EncodeFour(from, stopsAtEscapes, ref p, out isAscii);
        }

        isAscii = *from < 0x80;
        p = Utf8Sequence.Encode(*from, p);
        return 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int EncodeSixteen(char* from, char* end, bool stopsAtEscapes, ref byte* p, out bool isAscii)
    {
        int count = (int)Math.Min(16, end - from);
        Vector256<ushort> inside = Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)count));
        Vector256<ushort> units = Avx512BW.VL.MaskLoad((ushort*)from, inside, Vector256<ushort>.Zero);
        Vector256<ushort> isStop = Vector256.LessThan(units - Vector256.Create((ushort)0xD800), Vector256.Create((ushort)0x800));
        if (stopsAtEscapes)
        {
            isStop |= Vector256.LessThan(units, Vector256.Create((ushort)0x20))
                | Vector256.Equals(units, Vector256.Create((ushort)'"'))
                | Vector256.Equals(units, Vector256.Create((ushort)'\\'));
        }

        count = BitOperations.TrailingZeroCount(isStop.ExtractMostSignificantBits() | (1u << count));
        uint before = (1u << count) - 1;
        Vector512<uint> x = Avx512F.ConvertToVector512UInt32(units);
        Vector512<uint> low = x & Vector512.Create(0x3Fu);
        Vector512<uint> two = (x >> 6) | (low << 8) | Vector512.Create(0x80C0u);
        Vector512<uint> three = (x >> 12) | ((x << 2) & Vector512.Create(0x3F00u)) | (low << 16) | Vector512.Create(0x8080E0u);
        Vector512<uint> isLong = Vector512.GreaterThanOrEqual(x, Vector512.Create(0x800u));
        Vector512<uint> isMulti = Vector512.GreaterThanOrEqual(x, Vector512.Create(0x80u));
        Vector512<uint> bytes = Vector512.ConditionalSelect(isLong, three, Vector512.ConditionalSelect(isMulti, two, x));
        Vector512<uint> counts = Vector512.Create(0xFFu) | (isMulti & Vector512.Create(0xFF00u)) | (isLong & Vector512.Create(0xFF0000u));
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, counts.AsByte(), bytes.AsByte()).Store(p);

        uint multi = (uint)isMulti.ExtractMostSignificantBits() & before;
        uint longer = (uint)isLong.ExtractMostSignificantBits() & before;
        p += count + BitOperations.PopCount(multi) + BitOperations.PopCount(longer);
        isAscii = multi == 0;
        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int EncodeFour(char* from, bool stopsAtEscapes, ref byte* p, out bool isAscii)
    {
        Vector128<uint> x = Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(from)).AsUInt16());
        Vector128<uint> isStop = Vector128.Equals(x & Vector128.Create(0xF800u), Vector128.Create(0xD800u));
        if (stopsAtEscapes)
        {
            isStop |= Vector128.LessThan(x.AsInt32(), Vector128.Create(0x20)).AsUInt32()
                | Vector128.Equals(x, Vector128.Create((uint)'"'))
                | Vector128.Equals(x, Vector128.Create((uint)'\\'));
        }

        int count = BitOperations.TrailingZeroCount(isStop.ExtractMostSignificantBits() | 0x10);
        uint before = (1u << count) - 1;
        Vector128<uint> low = x & Vector128.Create(0x3Fu);
        Vector128<uint> two = (x >> 6) | (low << 8) | Vector128.Create(0x80C0u);
        Vector128<uint> three = (x >> 12) | ((x << 2) & Vector128.Create(0x3F00u)) | (low << 16) | Vector128.Create(0x8080E0u);
        Vector128<uint> isLong = Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7FF)).AsUInt32();
        Vector128<uint> isMulti = Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7F)).AsUInt32();
        Vector128<uint> bytes = Vector128.ConditionalSelect(isLong, three, Vector128.ConditionalSelect(isMulti, two, x));

        uint multi = isMulti.ExtractMostSignificantBits();
        uint longer = isLong.ExtractMostSignificantBits();
        LaneCompression.KeepSequences(bytes.AsByte(), multi, longer).Store(p);
        p += count + BitOperations.PopCount(multi & before) + BitOperations.PopCount(longer & before);
        isAscii = (multi & before) == 0;
        return count;
    }
}
