using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Narrows blocks of characters to bytes, stores them, and tells which ones can't stay as they are.</summary>
// SAFETY: reads exactly the characters named and stores as many bytes.
internal static unsafe class Utf16Block
{
    /// <summary>Stores 32 characters; bit i of the result is character i.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StoreThirtyTwo<TRule>(char* from, byte* p)
        where TRule : IEscapeRule
    {
        Vector256<byte> narrowed = Kernel.HasMaskedMoves
            ? Avx512BW.ConvertToVector256ByteWithSaturation(Vector512.Load((ushort*)from))
            : Vector256.NarrowWithSaturation(Vector256.Load((ushort*)from), Vector256.Load((ushort*)from + 16));
        narrowed.Store(p);
        return TRule.Stops(narrowed).ExtractMostSignificantBits();
    }

    /// <summary>Stores 16 characters; bit i of the result is character i.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StoreSixteen<TRule>(char* from, byte* p)
        where TRule : IEscapeRule
    {
        Vector128<byte> narrowed = Vector128.NarrowWithSaturation(Vector128.Load((ushort*)from), Vector128.Load((ushort*)from + 8));
        narrowed.Store(p);
        return TRule.Stops(narrowed).ExtractMostSignificantBits();
    }

    /// <summary>Stores up to 15 characters as two overlapping halves in one vector; false if one of them can't stay as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryStoreFew<TRule>(char* from, int length, byte* p)
        where TRule : IEscapeRule
    {
        if (length >= 8)
        {
            Vector128<byte> narrowed = Vector128.NarrowWithSaturation(Vector128.Load((ushort*)from), Vector128.Load((ushort*)from + length - 8));
            Unsafe.WriteUnaligned(p, narrowed.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(p + length - 8, narrowed.AsUInt64().GetElement(1));
            return TRule.Stops(narrowed) == Vector128<byte>.Zero;
        }

        if (length >= 4)
        {
            var halves = Vector128.Create(Unsafe.ReadUnaligned<ulong>(from), Unsafe.ReadUnaligned<ulong>(from + length - 4));
            Vector128<byte> narrowed = Vector128.NarrowWithSaturation(halves.AsUInt16(), halves.AsUInt16());
            Unsafe.WriteUnaligned(p, narrowed.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned(p + length - 4, narrowed.AsUInt32().GetElement(1));
            return TRule.Stops(narrowed) == Vector128<byte>.Zero;
        }

        for (int i = 0; i < length; i++)
        {
            if (from[i] >= 0x80 || TRule.Escapes((byte)from[i]))
            {
                return false;
            }

            p[i] = (byte)from[i];
        }

        return true;
    }
}
