using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Skips the four whitespace bytes of JSON.</summary>
// SAFETY: the input is padded: 64 readable bytes follow every position up to the terminating zero, which is no whitespace and ends the run.
internal static unsafe class Whitespace
{
    /// <summary>The first byte at or after <paramref name="p"/> that is no whitespace. In compact text that costs one comparison.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Skip(byte* p) => *p > ' ' ? p : SkipRun(p);

    /// <summary>The same out of line, for a position where whitespace is likely: a line break and its indentation are one block.</summary>
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

    /// <summary>The scalar twin of <see cref="SkipRun"/>.</summary>
    public static byte* SkipScalar(byte* p)
    {
        while (*p is (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r')
        {
            p++;
        }

        return p;
    }

    /// <summary>
    /// All bits of a lane are set where the byte is whitespace: the four have different low nibbles, so one table by nibble
    /// names the only candidate. The fillers have another nibble than their index and match nothing.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> In(Vector128<byte> block)
    {
        Vector128<byte> candidates = Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
        return Vector128.Equals(Vector128.ShuffleNative(candidates, block & Vector128.Create((byte)0x0F)), block);
    }
}
