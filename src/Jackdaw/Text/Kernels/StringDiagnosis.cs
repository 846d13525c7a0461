namespace Jackdaw.Text.Kernels;

/// <summary>Finds out why a string was refused: a plain walk, byte by byte, run only after a failure.</summary>
// SAFETY: never leaves the range between p and documentEnd except for reads inside the 64 bytes of padding behind it.
internal static unsafe class StringDiagnosis
{
    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Says what is wrong first and where: the offending byte, the backslash of the escape,
    /// the first byte of the ill-formed sequence, or the end of the document.
    /// </summary>
    public static TextError Find(byte* p, byte* documentEnd, out byte* at)
    {
        while (p < documentEnd)
        {
            at = p;
            byte value = *p;
            if (value == '"')
            {
                return TextError.None;
            }

            if (value < 0x20)
            {
                return TextError.ControlCharacter;
            }

            if (value == '\\')
            {
                byte* next = EscapeSequence.Decode(p, out _);
                if (next == null)
                {
                    return ReasonOfBadEscape(p, documentEnd, ref at);
                }

                p = next;
            }
            else if (value >= 0x80)
            {
                p = Utf8Sequence.Decode(p, out _);
                if (p == null)
                {
                    return TextError.InvalidUtf8;
                }
            }
            else
            {
                p++;
            }
        }

        at = documentEnd;
        return TextError.Unterminated;
    }

    private static TextError ReasonOfBadEscape(byte* p, byte* documentEnd, ref byte* at)
    {
        if (p[1] == 'u' && EscapeSequence.HexQuad(p + 2) is >= 0xD800 and <= 0xDFFF)
        {
            return TextError.LoneSurrogate;
        }

        // A document that breaks off inside the escape is rather cut short than wrong.
        byte* digit = p + 1;
        if (*digit == 'u')
        {
            do
            {
                digit++;
            }
            while (digit < p + 6 && char.IsAsciiHexDigit((char)*digit));
        }

        if (digit < documentEnd)
        {
            return TextError.InvalidEscape;
        }

        at = documentEnd;
        return TextError.Unterminated;
    }
}
