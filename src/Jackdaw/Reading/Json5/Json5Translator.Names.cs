using System.Buffers;
using System.Globalization;
using System.Text;

namespace Jackdaw.Reading;

/// <content>Words: unquoted member names (IdentifierName of ECMAScript 5.1, section 7.6) and literals.</content>
internal ref partial struct Json5Translator
{
    /// <summary>Translates a literal or a named number. Returns false unless an ASCII letter is here.</summary>
    private bool Word()
    {
        if (!char.IsAsciiLetter((char)_source[_at]))
        {
            return false;
        }

        if (_source[_at] is (byte)'I' or (byte)'N' && _source[_at..AfterName(_at)] is var word && (word.SequenceEqual("Infinity"u8) || word.SequenceEqual("NaN"u8)))
        {
            NamedNumber(_at, _at, isNegative: false);
            return true;
        }

        // Copy any word: the reader accepts true, false and null, and rejects the rest.
        int end = AfterName(_at);
        _to.Copy(_source[_at..end], _at);
        _at = end;
        return true;
    }

    /// <summary>Translates a member name. Returns false if there is none or it is malformed.</summary>
    private bool Name()
    {
        Span<byte> utf8 = stackalloc byte[4];
        int start = _at;
        int p = start;
        int copied = start;
        bool isQuoted = false;
        while (p < _source.Length)
        {
            int length = LengthOfPart(p, isFirst: p == start, out int unit);
            if (length <= 0)
            {
                if (length < 0)
                {
                    return false;
                }

                break;
            }

            if (!isQuoted)
            {
                _to.Copy("\""u8, start);
                isQuoted = true;
            }

            if (unit >= 0)
            {
                _to.Put(_source[copied..p]);
                _to.Put(utf8[..new Rune(unit).EncodeToUtf8(utf8)]);
                copied = p + length;
            }

            p += length;
        }

        if (!isQuoted)
        {
            return false;
        }

        _to.Put(_source[copied..p]);
        _to.Put((byte)'"');
        _at = p;
        return true;
    }

    /// <summary>Returns the length in bytes of the next character of a name: 0 at the end of the name, negative if malformed.</summary>
    private readonly int LengthOfPart(int p, bool isFirst, out int unit)
    {
        unit = -1;
        byte c = _source[p];
        if (c == (byte)'\\')
        {
            return LengthOfEscape(p, isFirst, out unit);
        }

        if (c < 0x80)
        {
            return IsAsciiPart(c, isFirst) ? 1 : 0;
        }

        if (Rune.DecodeFromUtf8(_source[p..], out Rune rune, out int length) != OperationStatus.Done)
        {
            _to.Fail(JsonError.InvalidUtf8, p);
            return -1;
        }

        return IsPart(rune, isFirst) ? length : 0;
    }

    private readonly int LengthOfEscape(int p, bool isFirst, out int unit)
    {
        unit = 0;
        for (int i = p + 1; i < p + 6; i++)
        {
            if (i == _source.Length)
            {
                _to.Fail(JsonError.UnexpectedEnd, i);
                return -1;
            }

            if (i == p + 1 ? _source[i] != (byte)'u' : !char.IsAsciiHexDigit((char)_source[i]))
            {
                _to.Fail(JsonError.InvalidEscape, i, "Found an invalid escape sequence in an unquoted member name. Only \\u followed by four hexadecimal digits is allowed.");
                return -1;
            }

            unit = i == p + 1 ? 0 : (unit << 4) | HexValue(_source[i]);
        }

        if (Rune.TryCreate(unit, out Rune rune) && (rune.IsAscii ? IsAsciiPart((byte)unit, isFirst) : IsPart(rune, isFirst)))
        {
            return 6;
        }

        _to.Fail(JsonError.InvalidEscape, p, "Found an escaped character that is not allowed in an unquoted member name. Put the name in quotation marks.");
        return -1;
    }

    /// <summary>Returns the position after the ASCII characters that may continue a name.</summary>
    private readonly int AfterName(int p)
    {
        while (p < _source.Length && IsAsciiPart(_source[p], isFirst: false))
        {
            p++;
        }

        return p;
    }

    private static bool IsAsciiPart(byte c, bool isFirst) =>
        char.IsAsciiLetter((char)c) || c is (byte)'$' or (byte)'_' || (!isFirst && char.IsAsciiDigit((char)c));

    // Supplementary characters are allowed, as in later editions of ECMAScript and in the reference implementation.
    private static bool IsPart(Rune rune, bool isFirst) => Rune.GetUnicodeCategory(rune) switch
    {
        UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter or UnicodeCategory.ModifierLetter
            or UnicodeCategory.OtherLetter or UnicodeCategory.LetterNumber => true,
        UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark or UnicodeCategory.DecimalDigitNumber or UnicodeCategory.ConnectorPunctuation => !isFirst,
        _ => !isFirst && rune.Value is 0x200C or 0x200D,
    };
}
