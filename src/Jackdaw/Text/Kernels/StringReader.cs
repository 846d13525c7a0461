using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Reads a JSON string into a <see cref="string"/>.</summary>
// SAFETY: the input is padded (see StopBytes); a new string is written only within its own length, pinned, before any other code has seen
// it.
internal static unsafe class StringReader
{
    /// <summary>
    /// Reads a string; <paramref name="p"/> is directly after the opening quotation mark. Returns the position after the closing one, or
    /// null if the string is invalid or too long.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Read(byte* p, out string value)
    {
        StringResult result = Read(p);
        value = result.Value;
        return result.End;
    }

    /// <inheritdoc cref="Read(byte*, out string)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static StringResult Read(byte* p)
    {
        int length;
        if (Vector256.IsHardwareAccelerated)
        {
            uint stops = StopBytes.In(Vector256.Load(p)).ExtractMostSignificantBits();
            if (stops == 0)
            {
                return ReadLong(p);
            }

            length = BitOperations.TrailingZeroCount(stops);
        }
        else if (Vector128.IsHardwareAccelerated)
        {
            uint stops = StopBytes.In(Vector128.Load(p)).ExtractMostSignificantBits();
            if (stops == 0)
            {
                return ReadLong(p);
            }

            length = BitOperations.TrailingZeroCount(stops);
        }
        else
        {
            return ReadLong(p);
        }

        if (p[length] != '"')
        {
            return MixedStringReader.Read(p);
        }

        if (length == 0)
        {
            return new StringResult(p + 1, string.Empty);
        }

        string value = new('\0', length);
        fixed (char* to = &value.GetPinnableReference())
        {
            AsciiWidener.WidenShort(p, to, length);
        }

        return new StringResult(p + length + 1, value);
    }

    /// <summary>Reads a string without a stop byte in its first block, or without vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static StringResult ReadLong(byte* p)
    {
        byte* stop = StopBytes.Find(p + StopBytes.FirstBlock);
        if (*stop != '"')
        {
            return MixedStringReader.Read(p);
        }

        int length = (int)(stop - p);
        if (length == 0)
        {
            return new StringResult(p + 1, string.Empty);
        }

        if (length > TextLimit.Characters)
        {
            return default;
        }

        string value = new('\0', length);
        fixed (char* to = &value.GetPinnableReference())
        {
            AsciiWidener.WidenLong(p, to, length);
        }

        return new StringResult(stop + 1, value);
    }
}
