namespace fastJSON.Reading;

/// <content>Text in quotation marks of either kind.</content>
internal ref partial struct LenientTranslator
{
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
            else if (c < ' ')
            {
                Control(c);
            }
            else
            {
                int plain = Math.Max(_source[_at..].IndexOfAnyExceptInRange((byte)' ', (byte)0xFF) is var control && control < 0 ? _source.Length - _at : control, 1);
                int special = _source.Slice(_at, plain).IndexOfAny((byte)'"', (byte)'\'', (byte)'\\');
                Copy(Math.Max(special < 0 ? plain : special, 1));
            }
        }

        _to.Fail(start, "The text in quotation marks does not end.");
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
                    _to.Fail(start, "The escape \\u needs four hexadecimal digits.");
                    return false;
                }

                _to.Put("\\u"u8);
                _to.Put(digits);
                _at += 5;
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

                // Otherwise the blank is text.
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

    private void Control(byte c)
    {
        Span<byte> escape = [(byte)'\\', (byte)'u', (byte)'0', (byte)'0', (byte)('0' + (c >> 4)), "0123456789ABCDEF"u8[c & 15]];
        _to.Put(escape);
        _at++;
        _to.Place(_at);
    }
}
