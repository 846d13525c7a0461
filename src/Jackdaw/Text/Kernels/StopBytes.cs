using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Finds the bytes that end a run of plain text inside a JSON string: the quotation mark, the backslash, control characters and all
/// non-ASCII bytes.
/// </summary>
/// <remarks>
/// One signed comparison "below 0x20" covers the control characters, the zero that ends the document, and every byte of 0x80 and above.
/// </remarks>
// SAFETY: the input is padded: 64 readable bytes follow every position up to the terminating zero, and no run goes past that zero.
internal static unsafe class StopBytes
{
    /// <summary>The number of bytes that the short-string paths test first; zero without vectors.</summary>
    public static int FirstBlock => Vector256.IsHardwareAccelerated ? 32 : Vector128.IsHardwareAccelerated ? 16 : 0;

    /// <summary>Sets all bits of a lane whose byte ends a plain run.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> In(Vector128<byte> block) =>
        Vector128.LessThan(block.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
        | Vector128.Equals(block, Vector128.Create((byte)'"'))
        | Vector128.Equals(block, Vector128.Create((byte)'\\'));

    /// <inheritdoc cref="In(Vector128{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> In(Vector256<byte> block) =>
        Vector256.LessThan(block.AsSByte(), Vector256.Create((sbyte)0x20)).AsByte()
        | Vector256.Equals(block, Vector256.Create((byte)'"'))
        | Vector256.Equals(block, Vector256.Create((byte)'\\'));

    /// <inheritdoc cref="In(Vector128{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<byte> In(Vector512<byte> block) =>
        Vector512.LessThan(block.AsSByte(), Vector512.Create((sbyte)0x20)).AsByte()
        | Vector512.Equals(block, Vector512.Create((byte)'"'))
        | Vector512.Equals(block, Vector512.Create((byte)'\\'));

    /// <summary>Whether a byte ends a plain run.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Is(byte value) => (sbyte)value < 0x20 || value == '"' || value == '\\';

    /// <summary>Returns the first stop byte at or after <paramref name="p"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Find(byte* p)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            for (; ; p += 64)
            {
                ulong stops = In(Vector512.Load(p)).ExtractMostSignificantBits();
                if (stops != 0)
                {
                    return p + BitOperations.TrailingZeroCount(stops);
                }
            }
        }

        if (Vector256.IsHardwareAccelerated)
        {
            for (; ; p += 32)
            {
                uint stops = In(Vector256.Load(p)).ExtractMostSignificantBits();
                if (stops != 0)
                {
                    return p + BitOperations.TrailingZeroCount(stops);
                }
            }
        }

        if (Vector128.IsHardwareAccelerated)
        {
            for (; ; p += 16)
            {
                uint stops = In(Vector128.Load(p)).ExtractMostSignificantBits();
                if (stops != 0)
                {
                    return p + BitOperations.TrailingZeroCount(stops);
                }
            }
        }

        return FindScalar(p);
    }

    /// <summary>
    /// Returns the first stop byte at or after <paramref name="p"/>, if it is probably near: comparing 32 bytes has lower latency, because
    /// the result of 64 comes from a mask register.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* FindNear(byte* p)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            uint stops = In(Vector256.Load(p)).ExtractMostSignificantBits();
            return stops != 0 ? p + BitOperations.TrailingZeroCount(stops) : FindFar(p + 32);
        }

        return Find(p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* FindFar(byte* p) => Find(p);

    /// <summary>Scalar version of <see cref="Find"/>.</summary>
    public static byte* FindScalar(byte* p)
    {
        while (!Is(*p))
        {
            p++;
        }

        return p;
    }
}
