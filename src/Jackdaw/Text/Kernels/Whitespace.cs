using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Skips the four white space bytes of JSON.</summary>
// SAFETY: the input is padded: 64 readable bytes follow every position up to the terminating zero, which is not white space and ends the
// run.
internal static unsafe class Whitespace
{
    /// <summary>
    /// Returns the first byte at or after <paramref name="p"/> that is not white space. In compact text this costs one comparison.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Skip(byte* p) => *p > ' ' ? p : SkipRun(p);

    /// <summary>Skips white space out of line, where it is likely: a line break and its indentation are one block.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* SkipRun(byte* p)
    {
        if (Vector128.IsHardwareAccelerated)
        {
            for (; ; p += 16)
            {
                uint others = ~In(Vector128.Load(p)).ExtractMostSignificantBits() & 0xFFFF;
                if (others != 0)
                {
                    return p + BitOperations.TrailingZeroCount(others);
                }
            }
        }

        return SkipScalar(p);
    }

    /// <summary>Scalar version of <see cref="SkipRun"/>.</summary>
    public static byte* SkipScalar(byte* p)
    {
        while (*p is (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r')
        {
            p++;
        }

        return p;
    }

    /// <summary>
    /// Sets all bits of a lane whose byte is white space: the four have different low nibbles, so a lookup by nibble gives the only
    /// candidate. The filler values have another nibble than their index and match nothing.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> In(Vector128<byte> block)
    {
        Vector128<byte> candidates = Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
        return Vector128.Equals(Vector128.ShuffleNative(candidates, block & Vector128.Create((byte)0x0F)), block);
    }
}
