using System.Globalization;
using System.Text;

namespace Jackdaw.Dom;

/// <content>Strings and numbers in a query.</content>
internal sealed partial class PathParser
{
    private string QuotedText()
    {
        char quote = _text[_at++];
        StringBuilder text = new();
        while (true)
        {
            if (_at >= _text.Length)
            {
                throw Expected($"the end of the string, {quote}");
            }

            char c = _text[_at];
            if (c == quote)
            {
                _at++;
                return text.ToString();
            }

            if (c < ' ')
            {
                throw Problem("a control character in a string must be escaped");
            }

            if (c == '\\')
            {
                Escape(text, quote);
            }
            else if (!char.IsSurrogate(c))
            {
                text.Append(c);
                _at++;
            }
            else if (char.IsHighSurrogate(c) && _at + 1 < _text.Length && char.IsLowSurrogate(_text[_at + 1]))
            {
                text.Append(c).Append(_text[_at + 1]);
                _at += 2;
            }
            else
            {
                throw Problem("a lone surrogate is not a character");
            }
        }
    }

    private void Escape(StringBuilder text, char quote)
    {
        char letter = _at + 1 < _text.Length ? _text[_at + 1] : '\0';
        char? simple = letter switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '/' or '\\' => letter,
            '\'' or '"' when letter == quote => letter,
            _ => null,
        };
        if (simple is { } c)
        {
            text.Append(c);
            _at += 2;
            return;
        }

        if (letter != 'u')
        {
            throw Problem($"the string has an unknown escape sequence. The known ones are \\b, \\f, \\n, \\r, \\t, \\/, \\\\, \\{quote} and \\u with four hexadecimal digits");
        }

        char unit = Unit();
        text.Append(unit);
        if (!char.IsSurrogate(unit))
        {
            return;
        }

        int second = _at;
        if (char.IsLowSurrogate(unit) || !_text.AsSpan(_at).StartsWith("\\u", StringComparison.Ordinal) || !char.IsLowSurrogate(unit = Unit()))
        {
            _at = second;
            throw Problem("the string contains an escaped lone surrogate");
        }

        text.Append(unit);
    }

    private char Unit()
    {
        ReadOnlySpan<char> digits = _text.AsSpan(_at + 2, Math.Min(4, _text.Length - _at - 2));
        if (digits.Length < 4 || !ushort.TryParse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit))
        {
            throw Problem("\\u must be followed by four hexadecimal digits");
        }

        _at += 6;
        return (char)unit;
    }

    private LiteralOperand Number()
    {
        int start = _at;
        Take('-');
        int whole = _at;
        Digits();
        if (_text[whole] == '0' && _at > whole + 1)
        {
            _at = whole;
            throw Problem("a number must not have leading zeros");
        }

        if (Take('.'))
        {
            Digits();
        }

        if (Take('e') || Take('E'))
        {
            _ = Take('-') || Take('+');
            Digits();
        }

        return new(TreeKind.Number, "", Encoding.ASCII.GetBytes(_text, start, _at - start));
    }

    private void Digits()
    {
        int start = _at;
        while (char.IsAsciiDigit(Current))
        {
            _at++;
        }

        if (_at == start)
        {
            throw Expected("a digit");
        }
    }
}
