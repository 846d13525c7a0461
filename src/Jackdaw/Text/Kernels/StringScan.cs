using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Walks over a JSON string without building it; everything a reader of the string would refuse is refused here too.</summary>
// SAFETY: the input is padded and every step stops at the terminating zero (see StopBytes, Utf8Decoder, EscapeSequence).
internal static unsafe class StringScan
{
    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Returns the position of the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* FindEnd(byte* p, out TextTraits traits)
    {
        byte* stop = StopBytes.Find(p);
        traits = TextTraits.None;
        return *stop == '"' ? stop : FindEndFrom(stop, ref traits);
    }

    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Returns the position behind the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* Skip(byte* p)
    {
        byte* stop = StopBytes.Find(p);
        if (*stop == '"')
        {
            return stop + 1;
        }

        TextTraits traits = TextTraits.None;
        stop = FindEndFrom(stop, ref traits);
        return stop == null ? null : stop + 1;
    }

    /// <summary>The closing quote of a string whose text may be invalid otherwise; null if a control character or the end of the document comes first.</summary>
    public static byte* FindQuote(byte* p)
    {
        while (*p != '"')
        {
            if (*p < 0x20)
            {
                return null;
            }

            // A backslash keeps the next byte from ending the string, unless that is a control and ends it anyway.
            p += *p == '\\' && p[1] >= 0x20 ? 2 : 1;
        }

        return p;
    }

    /// <summary>Continues at a stop byte that is not the closing quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* FindEndFrom(byte* p, ref TextTraits traits)
    {
        do
        {
            if (*p == '\\')
            {
                traits |= TextTraits.Escaped;
                p = EscapeSequence.Decode(p, out _);
            }
            else if (*p >= 0xF0)
            {
                traits |= TextTraits.NonAscii;
                p = Utf8Sequence.Decode(p, out _);
            }
            else if (*p >= 0x80)
            {
                traits |= TextTraits.NonAscii;
                p = Utf8Decoder.SkipRun(p);
            }
            else if (*p < 0x20)
            {
                return null;
            }
            else
            {
                p = StopBytes.Find(p);
            }
        }
        while (p != null && *p != '"');
        return p;
    }
}
