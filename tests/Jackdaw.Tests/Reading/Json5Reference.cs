using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;

namespace Jackdaw.Tests.Reading;

/// <summary>
/// What a document in JSON5 means, as JSON: straight from the grammar of spec.json5.org, recursive, character by character, with nothing in common with the reader.
/// </summary>
internal sealed class Json5Reference
{
    private const int MaxDepth = 64;

    private readonly string _text;
    private int _at;
    private int _word;

    private Json5Reference(string text) => _text = text;

    /// <summary>The document as JSON, or null when it is none.</summary>
    internal static string? ToJson(string text)
    {
        try
        {
            Json5Reference reference = new(text);
            string value = reference.Value(1);
            reference.Blanks();
            return reference._at == text.Length ? value : null;
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private char Here => _at < _text.Length ? _text[_at] : '\0';

    private bool IsAtEnd => _at >= _text.Length;

    private string Value(int depth)
    {
        Blanks();
        switch (Here)
        {
            case '{':
                return Items('}', depth, () =>
                {
                    string name = Here is '"' or '\'' ? String() : JsonSerializer.Serialize(Identifier());
                    Blanks();
                    Take(':');
                    return name + ":" + Value(depth + 1);
                });
            case '[':
                return Items(']', depth, () => Value(depth + 1));
            case '"' or '\'':
                return String();
            case '+' or '-' or '.' or (>= '0' and <= '9') or 'I' or 'N':
                return Number();
            default:
                return Word() is "true" or "false" or "null" ? _text[_word.._at] : throw new FormatException();
        }
    }

    private string Items(char end, int depth, Func<string> item)
    {
        if (depth > MaxDepth)
        {
            throw new FormatException();
        }

        List<string> items = [];
        char start = Here;
        _at++;
        Blanks();
        while (Here != end)
        {
            items.Add(item());
            Blanks();
            if (Here != ',')
            {
                break;
            }

            _at++;
            Blanks();
        }

        Take(end);
        return start + string.Join(",", items) + end;
    }

    private string Number()
    {
        int start = _at;
        string sign = "";
        if (Here is '+' or '-')
        {
            sign = Here == '-' ? "-" : "";
            _at++;
        }

        if (Here is 'I' or 'N')
        {
            string word = Word();
            return word is "Infinity" ? $"\"{sign}Infinity\"" : word is "NaN" ? "\"NaN\"" : throw new FormatException();
        }

        string result;
        if (Here == '0' && _at + 1 < _text.Length && _text[_at + 1] is 'x' or 'X')
        {
            _at += 2;
            string digits = Run(char.IsAsciiHexDigit);
            result = BigInteger.Parse("0" + (digits.Length > 0 ? digits : throw new FormatException()), NumberStyles.HexNumber, CultureInfo.InvariantCulture)
                .ToString(CultureInfo.InvariantCulture);
        }
        else
        {
            string integer = Run(char.IsAsciiDigit);
            string fraction = "";
            if (Here == '.')
            {
                _at++;
                fraction = Run(char.IsAsciiDigit);
            }

            if (integer + fraction == "" || (integer.Length > 1 && integer[0] == '0'))
            {
                throw new FormatException();
            }

            result = (integer == "" ? "0" : integer) + (fraction == "" ? "" : "." + fraction);
            if (Here is 'e' or 'E')
            {
                int exponent = _at++;
                _at += Here is '+' or '-' ? 1 : 0;
                if (Run(char.IsAsciiDigit) == "")
                {
                    throw new FormatException();
                }

                result += _text[exponent.._at];
            }
        }

        // Neither a digit nor the start of a name may follow, and no sign or point can.
        return !IsAtEnd && (char.IsLetterOrDigit(Here) || Here is '$' or '_' or '\\' or '+' or '-' or '.') ? throw new FormatException(_text[start..]) : sign + result;
    }

    private string Run(Func<char, bool> belongs)
    {
        int start = _at;
        while (!IsAtEnd && belongs(Here))
        {
            _at++;
        }

        return _text[start.._at];
    }

    /// <summary>A name as it is written: literals have no escapes.</summary>
    private string Word()
    {
        _word = _at;
        Identifier();
        return _text[_word.._at];
    }

    private string Identifier()
    {
        StringBuilder name = new();
        while (!IsAtEnd)
        {
            int taken = 1;
            Rune c;
            if (Here == '\\')
            {
                if (_at + 6 > _text.Length || _text[_at + 1] != 'u' || !_text.AsSpan(_at + 2, 4).ToString().All(char.IsAsciiHexDigit))
                {
                    throw new FormatException();
                }

                taken = 6;
                c = Rune.TryCreate((char)int.Parse(_text.AsSpan(_at + 2, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture), out Rune escaped) ? escaped : throw new FormatException();
                if (!IsPart(c, name.Length == 0))
                {
                    throw new FormatException();
                }
            }
            else
            {
                c = Rune.GetRuneAt(_text, _at);
                taken = c.Utf16SequenceLength;
            }

            if (!IsPart(c, name.Length == 0))
            {
                break;
            }

            name.Append(c.ToString());
            _at += taken;
        }

        return name.Length > 0 ? name.ToString() : throw new FormatException();
    }

    private static bool IsPart(Rune c, bool isFirst)
    {
        string category = Rune.GetUnicodeCategory(c).ToString();
        return c.Value is '$' or '_'
            || category.EndsWith("Letter", StringComparison.Ordinal) || category == "LetterNumber"
            || (!isFirst && (c.Value is 0x200C or 0x200D || category is "NonSpacingMark" or "SpacingCombiningMark" or "DecimalDigitNumber" or "ConnectorPunctuation"));
    }

    private string String()
    {
        char quote = Here;
        _at++;
        StringBuilder value = new();
        while (Here != quote || IsAtEnd)
        {
            if (IsAtEnd || Here is '\n' or '\r')
            {
                throw new FormatException();
            }

            if (Here != '\\')
            {
                value.Append(_text[_at++]);
                continue;
            }

            _at++;
            if (IsAtEnd)
            {
                throw new FormatException();
            }

            char letter = _text[_at++];
            switch (letter)
            {
                case '\r':
                    _at += Here == '\n' ? 1 : 0;
                    break;
                case '\n' or '\u2028' or '\u2029':
                    break;
                case 'u':
                    value.Append(Hexadecimal(4));
                    break;
                case 'x':
                    value.Append(Hexadecimal(2));
                    break;
                case '0' when !char.IsAsciiDigit(Here):
                    value.Append('\0');
                    break;
                case >= '0' and <= '9':
                    throw new FormatException();
                default:
                    int known = "bfnrtv".IndexOf(letter);
                    value.Append(known >= 0 ? "\b\f\n\r\t\v"[known] : letter);
                    break;
            }
        }

        _at++;
        for (int i = 0; i < value.Length; i++)
        {
            if (char.IsSurrogate(value[i]) && (i + 1 == value.Length || !char.IsSurrogatePair(value[i], value[++i])))
            {
                throw new FormatException();
            }
        }

        return JsonSerializer.Serialize(value.ToString());
    }

    private char Hexadecimal(int digits)
    {
        if (_at + digits > _text.Length || !_text.Substring(_at, digits).All(char.IsAsciiHexDigit))
        {
            throw new FormatException();
        }

        _at += digits;
        return (char)int.Parse(_text.AsSpan(_at - digits, digits), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
    }

    private void Take(char c)
    {
        if (IsAtEnd || Here != c)
        {
            throw new FormatException();
        }

        _at++;
    }

    private void Blanks()
    {
        while (!IsAtEnd)
        {
            if (Here == '/' && _at + 1 < _text.Length && _text[_at + 1] == '*')
            {
                int end = _text.IndexOf("*/", _at + 2, StringComparison.Ordinal);
                _at = end >= 0 ? end + 2 : throw new FormatException();
            }
            else if (Here == '/' && _at + 1 < _text.Length && _text[_at + 1] == '/')
            {
                int end = _text.IndexOfAny(['\n', '\r', '\u2028', '\u2029'], _at);
                _at = end >= 0 ? end : _text.Length;
            }
            else if (Here is '\t' or '\n' or '\v' or '\f' or '\r' or ' ' or '\u00A0' or '\uFEFF' or '\u2028' or '\u2029' || char.GetUnicodeCategory(Here) == UnicodeCategory.SpaceSeparator)
            {
                _at++;
            }
            else
            {
                return;
            }
        }
    }
}
