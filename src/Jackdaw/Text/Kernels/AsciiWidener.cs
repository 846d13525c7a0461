using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Widens ASCII bytes to characters, storing exactly the given number.</summary>
/// <remarks>
/// The lengths of real strings are hard to predict, so the short path has few branches. With AVX-512 one masked store handles any length up
/// to 32, leaving little but the allocation of the string. Elsewhere overlapping stores are used, with offsets selected without a branch.
/// </remarks>
// SAFETY: reads at most 64 bytes from the source, which is padded, and writes only the length's characters.
internal static unsafe class AsciiWidener
{
    /// <summary>Widens 1 to 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void WidenShort(byte* source, char* to, int length)
    {
        if (Kernel.HasMaskedMoves)
        {
            Vector512<ushort> inside = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)length));
            Avx512BW.MaskStore((ushort*)to, inside, Avx512BW.ConvertToVector512UInt16(Vector256.Load(source)));
        }
        else if (length >= 8)
        {
            // Two blocks from the left and two from the right; for up to 16 characters the inner ones coincide with the outer ones.
            int inner = length >= 16 ? 8 : 0;
            WidenEight(source, to, 0);
            WidenEight(source, to, inner);
            WidenEight(source, to, length - 8 - inner);
            WidenEight(source, to, length - 8);
        }
        else if (length >= 2)
        {
            int inner = length >= 4 ? 2 : 0;
            WidenTwo(source, to, 0);
            WidenTwo(source, to, inner);
            WidenTwo(source, to, length - 2 - inner);
            WidenTwo(source, to, length - 2);
        }
        else
        {
            *to = (char)*source;
        }
    }

    /// <summary>Widens 16 or more bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void WidenLong(byte* source, char* to, int length)
    {
        if (Vector512.IsHardwareAccelerated && length >= 32)
        {
            // Up to 96 characters take three stores, which may overlap.
            WidenThirtyTwo(source, to, 0);
            WidenThirtyTwo(source, to, Math.Min(32, length - 32));
            for (int i = 64; i < length - 32; i += 32)
            {
                WidenThirtyTwo(source, to, i);
            }

            WidenThirtyTwo(source, to, length - 32);
        }
        else if (Vector128.IsHardwareAccelerated)
        {
            for (int i = 0; i < length - 16; i += 16)
            {
                WidenSixteen(source, to, i);
            }

            WidenSixteen(source, to, length - 16);
        }
        else
        {
            WidenScalar(source, to, length);
        }
    }

    /// <summary>Widens any number of bytes and reads no others.</summary>
    public static void WidenExactly(byte* source, char* to, int length)
    {
        if (length >= 16)
        {
            WidenLong(source, to, length);
        }
        else
        {
            WidenScalar(source, to, length);
        }
    }

    /// <summary>Scalar version of the widening methods.</summary>
    public static void WidenScalar(byte* source, char* to, int length)
    {
        for (int i = 0; i < length; i++)
        {
            to[i] = (char)source[i];
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenThirtyTwo(byte* source, char* to, int at) =>
        Vector512.WidenLower(Vector256.Load(source + at).ToVector512Unsafe()).Store((ushort*)to + at);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenSixteen(byte* source, char* to, int at)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256.WidenLower(Vector128.Load(source + at).ToVector256Unsafe()).Store((ushort*)to + at);
        }
        else
        {
            (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(Vector128.Load(source + at));
            low.Store((ushort*)to + at);
            high.Store((ushort*)to + at + 8);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenEight(byte* source, char* to, int at)
    {
        Vector128<byte> eight = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(source + at)).AsByte();
        Vector128.WidenLower(eight).Store((ushort*)to + at);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenTwo(byte* source, char* to, int at)
    {
        uint two = Unsafe.ReadUnaligned<ushort>(source + at);
        Unsafe.WriteUnaligned(to + at, (two | (two << 8)) & 0x00FF00FF);
    }
}
