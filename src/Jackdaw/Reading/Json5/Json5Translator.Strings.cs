using System.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Strings in single or double quotation marks.</content>
internal ref partial struct Json5Translator
{
    private static readonly SearchValues<byte> Special =
        SearchValues.Create([.. Enumerable.Range(0, 0x20).Select(code => (byte)code), (byte)'"', (byte)'\'', (byte)'\\']);

    private void String(byte quote)
    {
        _to.Copy("\""u8, _at++);
        while (_to.Failure is null)
        {
            int plain = _source[_at..].IndexOfAny(Special);
            if (plain < 0)
            {
                _to.Copy(_source[_at..], _at);
                FailAtEnd();
                return;
            }

            _to.Copy(_source.Slice(_at, plain), _at);
            _at += plain;
            byte c = _source[_at];
            if (c == quote)
            {
                _to.Copy("\""u8, _at++);
                return;
            }

            switch (c)
            {
                case (byte)'\\':
                    Escape();
                    break;
                case (byte)'"':
                    _to.Copy("\\\""u8, _at++);
                    break;
                case (byte)'\'':
                    _to.Copy("'"u8, _at++);
                    break;
                case (byte)'\n' or (byte)'\r':
                    _to.Fail(JsonError.ControlCharacter, _at, "Found a line break in a string. End the line with a backslash, or write \\n.");
                    break;
                default:
                    // JSON5 does not forbid other control characters.
                    Unit(c, _at++);
                    break;
            }
        }
    }

    private void Escape()
    {
        int start = _at;
        if (start + 1 == _source.Length)
        {
            FailAtEnd();
            return;
        }

        int lineBreak = Json5Blank.LineBreakAt(_source, start + 1);
        if (lineBreak > 0)
        {
            _at += 1 + lineBreak;
            FailWithinCharacter();
            return;
        }

        byte letter = _source[start + 1];
        switch (letter)
        {
            case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t' or (byte)'u':
                // The reader checks the digits after \u.
                _to.Copy(_source.Slice(start, 2), start);
                _at += 2;
                break;
            case (byte)'v':
                Unit((byte)'\v', start);
                _at += 2;
                break;
            case (byte)'0' when start + 2 == _source.Length || !char.IsAsciiDigit((char)_source[start + 2]):
                Unit(0, start);
                _at += 2;
                break;
            case (byte)'x':
                HexEscape(start);
                break;
            case >= (byte)'0' and <= (byte)'9':
                _to.Fail(JsonError.InvalidEscape, start + 1, "Found an escape sequence that starts with a digit in a string. JSON5 allows only \\0, \\x followed by two hexadecimal digits and \\u followed by four.");
                break;
            default:
                // Drop the backslash: the next iteration copies or escapes the character itself.
                _at++;
                FailWithinCharacter();
                if (letter is (byte)'\'' or >= 0x20)
                {
                    _to.Copy(_source.Slice(_at, 1), _at);
                }
                else
                {
                    Unit(letter, _at);
                }

                _at++;
                break;
        }
    }

    /// <summary>
    /// Fails if removed text would join the bytes of a character that it separated: the original was not UTF-8, which the reader could not
    /// detect afterwards.
    /// </summary>
    private readonly void FailWithinCharacter()
    {
        if (_at < _source.Length && (_source[_at] & 0xC0) == 0x80)
        {
            _to.Fail(JsonError.InvalidUtf8, _at, ErrorText.Of(JsonError.InvalidUtf8));
        }
    }

    private void HexEscape(int start)
    {
        int value = 0;
        for (int at = start + 2; at < start + 4; at++)
        {
            if (at == _source.Length)
            {
                FailAtEnd();
                return;
            }

            if (!char.IsAsciiHexDigit((char)_source[at]))
            {
                _to.Fail(JsonError.InvalidEscape, at, "Found an invalid escape sequence in a string. Exactly two hexadecimal digits must follow \\x.");
                return;
            }

            value = (value << 4) | HexValue(_source[at]);
        }

        Unit((byte)value, start);
        _at = start + 4;
    }

    /// <summary>Writes a character below U+0100 as an escape.</summary>
    private readonly void Unit(byte value, int original)
    {
        _to.Copy("\\u00"u8, original);
        _to.Put("0123456789abcdef"u8[value >> 4]);
        _to.Put("0123456789abcdef"u8[value & 0xF]);
    }

    private static int HexValue(byte digit) => digit <= (byte)'9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}
