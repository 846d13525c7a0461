using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Eight decimal digits in one 64-bit word, the first digit in the lowest byte (little-endian text order).
/// The multiply-and-keep-half scheme is the usual "SIMD within a register" one.
/// </summary>
// SAFETY: Load reads 8 bytes; the reader's input is padded with 64. Table indexes are at most 7 by their callers' construction.
internal static unsafe class FloatDigits
{
    private const ulong Zeros = 0x3030303030303030;

    /// <summary>10^n: what the digits already read are worth when n more follow.</summary>
    private static ReadOnlySpan<ulong> PowersOfTen => [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

    /// <summary>Eight bytes of text with '0' taken off: a digit becomes its value, anything else something above 9.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Load(byte* p)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(p);
        if (!BitConverter.IsLittleEndian)
        {
            word = System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(word);
        }

        return word ^ Zeros;
    }

    /// <summary>1 for a minus sign, 0 for any other byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Sign(byte* p)
    {
        // Not a comparison: the JIT makes that a SETE into part of a register which the scaling of the number before wrote last,
        // so each number waits for the one before it to be finished (FloatReader on canada.json: 13 ns a number instead of 7.6).
        return ((uint)(*p ^ '-') - 1) >> 31;
    }

    /// <summary>
    /// A bit (0x80 of its byte) for what is not a digit. The lowest bit is exact, those above it may be wrong (carries);
    /// zero means eight digits.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Stops(ulong word) => ((word + 0x7676767676767676) | word) & 0x8080808080808080;

    /// <summary>The number written by eight digit values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Value(ulong word)
    {
        word = ((word * ((10UL << 8) + 1)) >> 8) & 0x00FF00FF00FF00FF;
        word = ((word * ((100UL << 16) + 1)) >> 16) & 0x0000FFFF0000FFFF;
        return (word * ((10_000UL << 32) + 1)) >> 32;
    }

    /// <summary>10^n for n below 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong PowerOfTen(nint n) => Unsafe.Add(ref MemoryMarshal.GetReference(PowersOfTen), n);
}
