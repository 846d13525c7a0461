using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Scalars;

/// <summary>
/// Powers of ten as 128-bit significands, shared by the reader and the writer: <c>10^q = (upper · 2^64 + lower + r) · 2^(Log2(q) − 127)</c>
/// with <c>0 ≤ r &lt; 1</c>; the highest bit of <c>upper</c> is set. Always rounded down, so that a product with an entry is a lower bound;
/// adding one to <c>lower</c> gives an upper bound (no entry's lower word is all ones).
/// </summary>
// SAFETY: the table is constant data of the module: its address never moves, and every caller keeps q within Smallest..Largest.
internal static unsafe partial class FloatPowers
{
    /// <summary>The smallest exponent that the reader needs: 2^64 · 10^-343 is below half of the smallest double.</summary>
    internal const int Smallest = -342;

    /// <summary>The largest exponent that the writer needs: 10^324 scales the smallest double. (The reader stops at 308.)</summary>
    internal const int Largest = 324;

    /// <summary>Whether the table contains 10^q.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool Contains(long q) => (ulong)(q - Smallest) <= Largest - Smallest;

    /// <summary>Returns the two words of 10^q, the upper one first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong* Of(nint q)
    {
        return (ulong*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(Table)) + (q * 2) - (Smallest * 2);
    }

    /// <summary>Returns ⌊log2(10^q)⌋, exact for the whole table.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Log2(int q) => (q * 217706) >> 16;

    /// <summary>Returns the upper half of the product, without storing the lower one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong UpperProduct(ulong a, ulong b)
    {
        return Bmi2.X64.IsSupported ? Bmi2.X64.MultiplyNoFlags(a, b) : Math.BigMul(a, b, out _);
    }
}
