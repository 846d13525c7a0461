namespace Jackdaw.Text.Kernels;

/// <summary>Walks over a JSON string without building it; everything a reader of the string would refuse is refused here too.</summary>
// SAFETY: the input is padded and every step stops at the terminating zero (see StopBytes, Utf8Sequence, EscapeSequence).
internal static unsafe class StringScan
{
    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Returns the position of the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* FindEnd(byte* p, out TextTraits traits)
    {
        byte* stop = StopBytes.Find(p);
        if (*stop == '"')
        {
            traits = TextTraits.None;
            return stop;
        }

        return FindEndFrom(stop, out traits);
    }

    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Returns the position behind the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* Skip(byte* p)
    {
        byte* end = FindEnd(p, out _);
        return end == null ? null : end + 1;
    }

    /// <summary>Continues at a stop byte that may be anything.</summary>
    private static byte* FindEndFrom(byte* p, out TextTraits traits)
    {
        traits = TextTraits.None;
        while (*p != '"')
        {
            if (*p == '\\')
            {
                traits |= TextTraits.Escaped;
                p = EscapeSequence.Decode(p, out _);
            }
            else if (*p >= 0x80)
            {
                traits |= TextTraits.NonAscii;
                p = Utf8Sequence.Decode(p, out _);
            }
            else
            {
                return null;
            }

            if (p == null)
            {
                return null;
            }

            if (*p < 0x80)
            {
                p = StopBytes.Find(p);
            }
        }

        return p;
    }
}
