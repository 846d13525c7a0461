using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Writes text that contains non-ASCII characters or characters to escape, and the closing quotation mark.</summary>
// SAFETY: every character has six bytes of space, and 65 bytes follow those of the last one: blocks store 32, runs 64 bytes at a time.
// Blocks are loaded whole, so fewer remaining characters are first copied to a scratch buffer with space for two blocks.
internal static unsafe class MixedStringWriter
{
    private static int Width => Vector256.IsHardwareAccelerated ? 32 : 16;

    /// <summary>
    /// Writes the characters up to <paramref name="end"/>, at least one, and the quotation mark. Returns the new end, or null if there is a
    /// lone surrogate.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    public static byte* Write<TRule>(byte* p, char* from, char* end)
        where TRule : IEscapeRule
    {
        if (!Vector128.IsHardwareAccelerated)
        {
            return WriteScalar<TRule>(p, from, end);
        }

        if (*from >= 0x80)
        {
            p = WriteNonAscii<TRule>(ref from, end, p);
            if (p == null)
            {
                return null;
            }
        }

        char* scratch = stackalloc char[64];
        char* lastLoad = end - Width;
        while (from < end)
        {
            int left = (int)Math.Min(Width, end - from);
            if (from > lastLoad)
            {
                Unsafe.CopyBlockUnaligned(scratch, from, (uint)left * sizeof(char));
                from = scratch;
                end = scratch + left;
                lastLoad = scratch + Width;
            }

            uint stops = Store<TRule>(from, p) & (uint)((1UL << left) - 1);
            while (true)
            {
                if (stops == 0)
                {
                    from += left;
                    p += left;
                    break;
                }

                int plain = BitOperations.TrailingZeroCount(stops);
                from += plain;
                p += plain;
                uint unit = *from;
                if (unit >= 0x80)
                {
                    p = WriteNonAscii<TRule>(ref from, end, p);
                    if (p == null)
                    {
                        return null;
                    }

                    break;
                }

                p = EscapeWriter.Ascii<TRule>(p, unit);
                from++;
                left -= plain + 1;
                if (left == 0 || from > lastLoad)
                {
                    break;
                }

                stops = (uint)((ulong)stops >> (plain + 1));
                Store<TRule>(from, p);
            }
        }

        *p = (byte)'"';
        return p + 1;
    }

    /// <summary>Scalar version of <see cref="Write"/>.</summary>
    public static byte* WriteScalar<TRule>(byte* p, char* from, char* end)
        where TRule : IEscapeRule
    {
        while (from < end)
        {
            uint unit = *from;
            if (unit >= 0x80)
            {
                p = WriteNonAscii<TRule>(ref from, end, p);
                if (p == null)
                {
                    return null;
                }
            }
            else
            {
                from++;
                if (TRule.Escapes((byte)unit))
                {
                    p = EscapeWriter.Ascii<TRule>(p, unit);
                }
                else
                {
                    *p++ = (byte)unit;
                }
            }
        }

        *p = (byte)'"';
        return p + 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Store<TRule>(char* from, byte* p)
        where TRule : IEscapeRule =>
        Vector256.IsHardwareAccelerated ? Utf16Block.StoreThirtyTwo<TRule>(from, p) : Utf16Block.StoreSixteen<TRule>(from, p);

    /// <summary>Writes the non-ASCII characters at the position. Returns the new end, or null at a lone surrogate.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteNonAscii<TRule>(ref char* from, char* end, byte* p)
        where TRule : IEscapeRule
    {
        if (!TRule.KeepsNonAscii)
        {
            return EscapeUnits(ref from, end, p);
        }

        p = Utf16Encoder.EncodeRun(ref from, end, end - 1, stopsAtEscapes: true, p);
        return from < end && char.IsSurrogate(*from) ? null : p;
    }

    /// <summary>Escapes the non-ASCII characters at the position. Returns the new end, or null at a lone surrogate.</summary>
    private static byte* EscapeUnits(ref char* from, char* end, byte* p)
    {
        char* next = from;
        do
        {
            uint unit = *next;
            if (unit - 0xD800 < 0x800)
            {
                if (unit >= 0xDC00 || end - next < 2 || (uint)next[1] - 0xDC00 >= 0x400)
                {
                    return null;
                }

                p = EscapeWriter.Hex(p, unit);
                unit = *++next;
            }

            p = EscapeWriter.Hex(p, unit);
            next++;
        }
        while (next < end && *next >= 0x80);
        from = next;
        return p;
    }
}
