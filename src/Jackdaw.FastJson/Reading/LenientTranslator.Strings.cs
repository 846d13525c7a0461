using System.Buffers;
using System.Globalization;

namespace fastJSON.Reading;

/// <content>Strings in single or double quotation marks.</content>
internal ref partial struct LenientTranslator
{
    /// <summary>
    /// The bytes that need handling: control characters, quotation marks, backslashes, and the first bytes of lone surrogates and of their
    /// marks.
    /// </summary>
    private static readonly SearchValues<byte> Special = SearchValues.Create([.. Enumerable.Range(0, ' ').Select(control => (byte)control), (byte)'"', (byte)'\'', (byte)'\\', 0xED, 0xEF]);

    private bool Text(byte quote)
    {
        int start = _at++;
        _to.Put((byte)'"');
        while (_at < _source.Length)
        {
            byte c = _source[_at];
            if (c == quote)
            {
                _to.Place(_at);
                _to.Put((byte)'"');
                _at++;
                return true;
            }

            if (c == (byte)'\\')
            {
                if (!Escape())
                {
                    return false;
                }
            }
            else if (c == (byte)'"')
            {
                _to.Put("\\\""u8);
                _at++;
            }
            else
            {
                Character(c, _source.Length);
            }
        }

        _to.Fail(start, "The string is unterminated.");
        return false;
    }

    private bool Escape()
    {
        _to.Place(_at);
        int start = _at++;
        byte c = _at < _source.Length ? _source[_at] : (byte)0;
        switch (c)
        {
            case (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t' or (byte)'"' or (byte)'\\':
                _to.Put([(byte)'\\', c]);
                _at++;
                return true;
            case (byte)'u':
                ReadOnlySpan<byte> digits = _source[(_at + 1)..];
                digits = digits[..Math.Min(4, digits.Length)];
                if (digits.Length < 4 || digits.ContainsAnyExcept("0123456789abcdefABCDEF"u8))
                {
                    _to.Fail(start, "The escape \\u must be followed by four hexadecimal digits.");
                    return false;
                }

                Unit(digits);
                return true;
            case (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n':
                int end = _at;
                while (end < _source.Length && _source[end] is (byte)' ' or (byte)'\t')
                {
                    end++;
                }

                if (_source[end..].StartsWith("\r\n"u8))
                {
                    _at = end + 2;
                }
                else if (end < _source.Length && _source[end] is (byte)'\n' or (byte)'\r')
                {
                    _at = end + 1;
                }

                // Otherwise the space is part of the text.
                return true;
            default:
                // An unknown escape is the character itself, which comes next.
                if (c is >= (byte)' ' and < 0x80)
                {
                    _to.Put(c);
                    _at++;
                }

                return true;
        }
    }

    /// <summary>Writes a UTF-16 unit as an escape.</summary>
    private void Unit(ReadOnlySpan<byte> digits)
    {
        char unit = Hexadecimal(digits);
        _at += 5;
        if (char.IsHighSurrogate(unit) && IsLowSurrogate(_source[_at..]))
        {
            _to.Put("\\u"u8);
            _to.Put(digits);
            _to.Put(_source.Slice(_at, 6));
            _at += 6;
        }
        else if (char.IsSurrogate(unit))
        {
            LoneSurrogates.Put(_to, unit);
            _to.Place(_at);
        }
        else if (unit == LoneSurrogates.Mark)
        {
            LoneSurrogates.PutMark(_to);
        }
        else
        {
            _to.Put("\\u"u8);
            _to.Put(digits);
        }

        _to.Place(_at);
    }

    private static bool IsLowSurrogate(ReadOnlySpan<byte> text) =>
        text.StartsWith("\\u"u8) && text.Length >= 6 && !text[2..6].ContainsAnyExcept("0123456789abcdefABCDEF"u8) && char.IsLowSurrogate(Hexadecimal(text[2..6]));

    private static char Hexadecimal(ReadOnlySpan<byte> digits) => (char)ushort.Parse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);

    /// <summary>Translates text other than quotation marks and escapes: as much as can be copied, or one character that cannot.</summary>
    private void Character(byte c, int end)
    {
        ReadOnlySpan<byte> rest = _source[_at..end];
        if (c < ' ')
        {
            Control(c);
        }
        else if (_isText && LoneSurrogates.IsAt(rest))
        {
            LoneSurrogates.Put(_to, LoneSurrogates.Of(rest));
            _at += 3;
            _to.Place(_at);
        }
        else if (rest.StartsWith(LoneSurrogates.MarkUtf8))
        {
            LoneSurrogates.PutMark(_to);
            _at += 3;
            _to.Place(_at);
        }
        else
        {
            // The first one has been checked.
            int plain = rest[1..].IndexOfAny(Special);
            Copy(plain < 0 ? rest.Length : plain + 1);
        }
    }

    private void Control(byte c)
    {
        Span<byte> escape = [(byte)'\\', (byte)'u', (byte)'0', (byte)'0', (byte)('0' + (c >> 4)), "0123456789ABCDEF"u8[c & 15]];
        _to.Put(escape);
        _at++;
        _to.Place(_at);
    }
}
