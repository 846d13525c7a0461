using System.Buffers;
using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>Determines why a string was rejected: a simple byte-by-byte scan that runs only after a failure.</summary>
// SAFETY: never leaves the range between p and documentEnd, except for reads inside the 64 bytes of padding after it.
internal static unsafe class StringDiagnosis
{
    /// <summary>
    /// Returns the first error of the string and its position; <paramref name="p"/> is after the opening quotation mark. The position is
    /// the invalid byte (within an escape, the first invalid one), the first byte of an ill-formed sequence, or the backslash of a lone
    /// surrogate. For truncated text it is the end of the document.
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
                byte* next = Utf8Sequence.Decode(p, out _);
                if (next == null)
                {
                    return ReasonOfBadSequence(p, documentEnd, ref at);
                }

                p = next;
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
        if (p[1] == 'u' && EscapeSequence.HexQuad(p + 2) is >= 0xD800 and <= 0xDFFF and var unit)
        {
            if (unit < 0xDC00 && IsCutLowSurrogate(p + 6, documentEnd))
            {
                at = documentEnd;
                return TextError.Unterminated;
            }

            return TextError.LoneSurrogate;
        }

        // The first invalid byte: the letter, or a digit.
        at = p + 1;
        if (*at == 'u')
        {
            do
            {
                at++;
            }
            while (at < p + 6 && char.IsAsciiHexDigit((char)*at));
        }

        return at < documentEnd ? TextError.InvalidEscape : TextError.Unterminated;
    }

    private static TextError ReasonOfBadSequence(byte* p, byte* documentEnd, ref byte* at)
    {
        // The form of a lone surrogate from a UTF-16 document (see Utf16Transcoder): the same error for both encodings.
        if (p[0] == 0xED && p[1] is >= 0xA0 and <= 0xBF)
        {
            return TextError.LoneSurrogate;
        }

        if (Rune.DecodeFromUtf8(new ReadOnlySpan<byte>(p, (int)Math.Min(4, documentEnd - p)), out _, out _) == OperationStatus.NeedMoreData)
        {
            at = documentEnd;
            return TextError.Unterminated;
        }

        return TextError.InvalidUtf8;
    }

    /// <summary>Whether the document ends inside what may still become a low surrogate.</summary>
    private static bool IsCutLowSurrogate(byte* p, byte* documentEnd)
    {
        for (int i = 0; i < 6; i++)
        {
            if (p + i == documentEnd)
            {
                return true;
            }

            bool fits = i switch
            {
                0 => p[i] == '\\',
                1 => p[i] == 'u',
                2 => (p[i] | 0x20) == 'd',
                3 => (p[i] | 0x20) is >= 'c' and <= 'f',
                _ => char.IsAsciiHexDigit((char)p[i]),
            };
            if (!fits)
            {
                return false;
            }
        }

        return false;
    }
}
