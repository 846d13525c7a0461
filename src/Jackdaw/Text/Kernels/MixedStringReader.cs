using System.Buffers;
using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Reads the strings that are more than plain ASCII: escapes and text in other scripts.</summary>
// SAFETY: the input is padded. The characters go to a scratch whose last 128 are never counted on: a run may begin while "to" is at most
// "limit" and stores at most 64, an escape or a four-byte sequence adds two.
internal static unsafe class MixedStringReader
{
    private const int Room = 128;
    private const int StackCharacters = 1024;

    /// <summary><paramref name="p"/> is behind the opening quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    public static StringResult Read(byte* p)
    {
        char* scratch = stackalloc char[StackCharacters + Room];
        char* to = scratch;
        byte* end = Transcode(p, ref to, scratch + StackCharacters);
        if (end != null)
        {
            return new StringResult(end, new string(scratch, 0, (int)(to - scratch)));
        }

        return to <= scratch + StackCharacters ? default : ReadLong(p);
    }

    /// <summary>Starts over with a scratch that surely suffices: no text has more characters than bytes.</summary>
    private static StringResult ReadLong(byte* p)
    {
        byte* quote = StringScan.FindQuote(p);
        if (quote == null)
        {
            return default;
        }

        char[] rented = ArrayPool<char>.Shared.Rent((int)(quote - p) + Room);
        StringResult result = default;
        fixed (char* scratch = rented)
        {
            char* to = scratch;
            byte* end = Transcode(p, ref to, scratch + rented.Length - Room);
            if (end != null)
            {
                result = new StringResult(end, new string(scratch, 0, (int)(to - scratch)));
            }
        }

        ArrayPool<char>.Shared.Return(rented);
        return result;
    }

    /// <summary>Returns the position behind the closing quote; null if the text is invalid or <paramref name="to"/> has passed <paramref name="limit"/>.</summary>
    private static byte* Transcode(byte* p, ref char* to, char* limit)
    {
        char* next = to;
        while (true)
        {
            p = Utf8Decoder.DecodeRun(p, ref next, limit);
            if (p == null || next > limit)
            {
                break;
            }

            if (*p == '"')
            {
                to = next;
                return p + 1;
            }

            // Escapes and supplementary characters like company: take them in a row.
            do
            {
                uint scalar;
                if (*p == '\\')
                {
                    p = EscapeSequence.Decode(p, out scalar);
                }
                else if (*p >= 0xF0)
                {
                    p = Utf8Sequence.Decode(p, out scalar);
                }
                else
                {
                    p = null;
                    scalar = 0;
                }

                if (p == null)
                {
                    break;
                }

                next = Utf16.Append(scalar, next);
            }
            while ((*p == '\\' || *p >= 0xF0) && next <= limit);
            if (p == null)
            {
                break;
            }
        }

        to = next;
        return null;
    }
}
