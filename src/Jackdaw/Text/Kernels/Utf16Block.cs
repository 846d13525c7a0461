using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Narrows blocks of characters to bytes, stores them, and reports those that cannot be copied.</summary>
// SAFETY: reads exactly the characters named and stores as many bytes.
internal static unsafe class Utf16Block
{
    /// <summary>
    /// Stores characters up to the first one that cannot be copied and returns their number; no byte after the length is touched.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StorePlain<TRule>(char* from, int length, byte* p)
        where TRule : IEscapeRule
    {
        // The last block overlaps the preceding one, so no shorter block is needed.
        if (Vector256.IsHardwareAccelerated && length >= 32)
        {
            for (int done = 0; ; done = Math.Min(done, length - 32))
            {
                uint stops = StoreThirtyTwo<TRule>(from + done, p + done);
                if (stops != 0)
                {
                    return done + BitOperations.TrailingZeroCount(stops);
                }

                done += 32;
                if (done == length)
                {
                    return length;
                }
            }
        }

        if (Vector128.IsHardwareAccelerated && length >= 16)
        {
            for (int done = 0; ; done = Math.Min(done, length - 16))
            {
                uint stops = StoreSixteen<TRule>(from + done, p + done);
                if (stops != 0)
                {
                    return done + BitOperations.TrailingZeroCount(stops);
                }

                done += 16;
                if (done == length)
                {
                    return length;
                }
            }
        }

        if (!Vector128.IsHardwareAccelerated)
        {
            return StorePlainScalar<TRule>(from, length, p);
        }

        return TryStoreFew<TRule>(from, length, p) ? length : 0;
    }

    /// <summary>Scalar version of <see cref="StorePlain"/>.</summary>
    public static int StorePlainScalar<TRule>(char* from, int length, byte* p)
        where TRule : IEscapeRule
    {
        int done = 0;
        while (done < length)
        {
            // Read once: another thread may change the text.
            uint unit = from[done];
            if (unit >= 0x80 || TRule.Escapes((byte)unit))
            {
                break;
            }

            p[done] = (byte)unit;
            done++;
        }

        return done;
    }

    /// <summary>Stores 32 characters; bit i of the result is set if character i cannot be copied.</summary>
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

    /// <summary>Stores 16 characters; bit i of the result is set if character i cannot be copied.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StoreSixteen<TRule>(char* from, byte* p)
        where TRule : IEscapeRule
    {
        Vector128<byte> narrowed = Vector128.NarrowWithSaturation(Vector128.Load((ushort*)from), Vector128.Load((ushort*)from + 8));
        narrowed.Store(p);
        return TRule.Stops(narrowed).ExtractMostSignificantBits();
    }

    /// <summary>
    /// Stores up to 15 characters as two overlapping halves of one vector; returns false if one of them cannot be copied.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryStoreFew<TRule>(char* from, int length, byte* p)
        where TRule : IEscapeRule
    {
        if (length >= 8)
        {
            Vector128<byte> narrowed = Vector128.NarrowWithSaturation(Vector128.Load((ushort*)from), Vector128.Load((ushort*)from + length - 8));
            Unsafe.WriteUnaligned(p, narrowed.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(p + length - 8, narrowed.AsUInt64().GetElement(1));
            return TRule.Stops(narrowed).ExtractMostSignificantBits() == 0;
        }

        if (length >= 4)
        {
            var halves = Vector128.Create(Unsafe.ReadUnaligned<ulong>(from), Unsafe.ReadUnaligned<ulong>(from + length - 4));
            Vector128<byte> narrowed = Vector128.NarrowWithSaturation(halves.AsUInt16(), halves.AsUInt16());
            Unsafe.WriteUnaligned(p, narrowed.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned(p + length - 4, narrowed.AsUInt32().GetElement(1));
            return TRule.Stops(narrowed).ExtractMostSignificantBits() == 0;
        }

        return StorePlainScalar<TRule>(from, length, p) == length;
    }
}
