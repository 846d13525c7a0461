using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Converts text to UTF-16.</summary>
/// <remarks>
/// Every byte gets a 16-bit lane, computed as if a character started there. Then the lanes of actual characters are compressed and stored.
/// No step depends on the length of a sequence, so mixed scripts cost the same as uniform ones.
/// </remarks>
// SAFETY: reads up to two bytes before and after the block (the opening quotation mark, the padding) and stores whole vectors, up to 64
// characters from "to".
internal readonly unsafe struct CharacterSink : ITextSink
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreAscii(byte* p, byte* to)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            (Vector512<ushort> low, Vector512<ushort> high) = Vector512.Widen(Vector512.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 32);
        }
        else if (Vector256.IsHardwareAccelerated)
        {
            (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(Vector256.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 16);
        }
        else
        {
            (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(Vector128.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 8);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Behind(byte* to, int characters) => to + (2L * characters);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* StoreSequences(byte* p, byte* to, ulong units, ulong before, bool hasQuads)
    {
        if (Kernel.HasCompression)
        {
            StoreThirtyTwo(p, to, hasQuads);
            to += 2 * BitOperations.PopCount((uint)units);
            if ((before >> 32) != 0)
            {
                StoreThirtyTwo(p + 32, to, hasQuads);
                to += 2 * BitOperations.PopCount((uint)(units >> 32));
            }

            return to;
        }

        for (int i = 0; i < Utf8Block.Width; i += 16)
        {
            (Vector128<ushort> low, Vector128<ushort> high) = Utf8Lanes.Sixteen(p + i, hasQuads);
            LaneCompression.KeepPairs(low, (byte)units).Store((ushort*)to);
            to += 2 * BitOperations.PopCount((uint)(byte)units);
            LaneCompression.KeepPairs(high, (byte)(units >> 8)).Store((ushort*)to);
            to += 2 * BitOperations.PopCount((uint)(byte)(units >> 8));
            units >>= 16;
            if ((before >> 16) == 0)
            {
                break;
            }

            before >>= 16;
        }

        return to;
    }

    /// <summary>Stores exactly the first <paramref name="count"/> characters of 32 bytes without four-byte sequences.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreExactly(byte* p, char* to, int count)
    {
        Vector512<ushort> lanes = Utf8Lanes.ThirtyTwo(p, hasQuads: false, out Vector512<ushort> isUnit);
        Vector512<ushort> inside = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count));
        Avx512BW.MaskStore((ushort*)to, inside, Avx512Vbmi2.Compress(Vector512<ushort>.Zero, isUnit, lanes));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* StoreEscapes(byte* p, byte* to, uint kept) => (byte*)EscapeLanes.Store(p, (char*)to, kept);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Append(byte* to, uint scalar) => (byte*)Utf16.Append(scalar, (char*)to);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreThirtyTwo(byte* p, byte* to, bool hasQuads)
    {
        Vector512<ushort> lanes = Utf8Lanes.ThirtyTwo(p, hasQuads, out Vector512<ushort> isUnit);
        Avx512Vbmi2.Compress(Vector512<ushort>.Zero, isUnit, lanes).Store((ushort*)to);
    }
}
