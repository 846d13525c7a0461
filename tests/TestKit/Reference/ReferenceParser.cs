using System.Globalization;
using System.Text;

namespace Jackdaw.TestKit.Reference;

/// <summary>
/// A JSON parser as slow and as obvious as possible, written from RFC 8259 and RFC 3629 alone; it shares nothing with the library
/// but the names of the errors. The library has to agree with it on every document: same value, or same error at the same byte.
/// An error is where the text stops being the beginning of any valid document; of a surrogate without its partner and of
/// ill-formed UTF-8 it is the beginning. Text that is merely cut off is an unexpected end.
/// </summary>
public sealed class ReferenceParser
{
    private readonly byte[] _text;
    private readonly int _maxDepth;
    private readonly int _maxNumberLength;

    /// <summary>One entry per open object or array: the name of the current member, the index of the current element.</summary>
    private readonly List<string> _path = [];
    private int _at;
    private int _overflowAt = -1;
    private string? _overflowPath;

    private ReferenceParser(byte[] text, int maxDepth, int maxNumberLength)
    {
        _text = text;
        _maxDepth = maxDepth;
        _maxNumberLength = maxNumberLength;
    }

    public static ReferenceResult Parse(byte[] text, int maxDepth = 64, int maxNumberLength = 1000)
    {
        ReferenceParser parser = new(text, maxDepth, maxNumberLength);
        try
        {
            Tree value = parser.Document();
            return new ReferenceResult(value, 0, -1, parser._overflowAt, parser._overflowPath, null);
        }
        catch (Wrong wrong)
        {
            return new ReferenceResult(null, wrong.Error, wrong.Offset, parser._overflowAt, parser._overflowPath, parser.Path);
        }
    }

    private string Path => "$" + string.Concat(_path);

    private int Current => _at < _text.Length ? _text[_at] : -1;

    private Tree Document()
    {
        Whitespace();
        Tree value = Value();
        bool afterNumber = value is Tree.Number;
        int end = _at;
        Whitespace();
        if (_at < _text.Length)
        {
            throw Fail(afterNumber && _at == end && IsNumberCharacter() ? JsonError.InvalidNumber : JsonError.TrailingData);
        }

        return value;
    }

    private Tree Value()
    {
        switch (Current)
        {
            case '{':
                return Object();
            case '[':
                return Array();
            case '"':
                return new Tree.Text(String());
            case 't':
                return Word("true", new Tree.Boolean(true));
            case 'f':
                return Word("false", new Tree.Boolean(false));
            case 'n':
                return Word("null", Tree.Null.Value);
            case '-' or (>= '0' and <= '9'):
                return Number();
            default:
                throw Fail(JsonError.ExpectedValue);
        }
    }

    private Tree Object()
    {
        Enter();
        List<(string, Tree)> members = [];
        Whitespace();
        if (Current != '}')
        {
            while (true)
            {
                if (Current != '"')
                {
                    throw Fail(JsonError.ExpectedName);
                }

                string name = String();
                _path[^1] = PathOf(name);
                Whitespace();
                if (Current != ':')
                {
                    throw Fail(JsonError.ExpectedColon);
                }

                _at++;
                Whitespace();
                Tree value = Value();
                members.Add((name, value));
                if (!Comma('}', value))
                {
                    break;
                }

                _path[^1] = "";
            }
        }

        Leave();
        return new Tree.Object(members);
    }

    private Tree Array()
    {
        Enter();
        List<Tree> elements = [];
        Whitespace();
        if (Current != ']')
        {
            do
            {
                _path[^1] = $"[{elements.Count}]";
                elements.Add(Value());
            }
            while (Comma(']', elements[^1]));
        }

        Leave();
        return new Tree.Array(elements);
    }

    private bool Comma(char close, Tree before)
    {
        int end = _at;
        Whitespace();
        if (Current == close)
        {
            return false;
        }

        if (Current != ',')
        {
            throw Fail(before is Tree.Number && _at == end && IsNumberCharacter() ? JsonError.InvalidNumber : JsonError.ExpectedCommaOrEnd);
        }

        _at++;
        Whitespace();
        return true;
    }

    /// <summary>
    /// As System.Text.Json: names with characters that mean something in a path stand in brackets. Only the first 128 characters of
    /// a name are shown.
    /// </summary>
    private static string PathOf(string name)
    {
        if (name.Length > 128)
        {
            name = name[..(char.IsHighSurrogate(name[127]) ? 127 : 128)] + "…";
        }

        return name.AsSpan().ContainsAny(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029") ? $"['{name}']" : $".{name}";
    }

    private Tree Number()
    {
        int start = _at;
        if (Current == '-')
        {
            _at++;
        }

        if (Current == '0')
        {
            _at++;
        }
        else
        {
            Digits();
        }

        if (Current is >= '0' and <= '9')
        {
            throw Fail(JsonError.InvalidNumber);
        }

        if (Current == '.')
        {
            _at++;
            Digits();
        }

        if (Current is 'e' or 'E')
        {
            _at++;
            if (Current is '+' or '-')
            {
                _at++;
            }

            Digits();
        }

        string text = Encoding.ASCII.GetString(_text, start, _at - start);
        if (text.Length > _maxNumberLength)
        {
            throw new Wrong(JsonError.NumberTooLong, start);
        }

        double value = double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
        if (double.IsInfinity(value) && _overflowAt < 0 && !IsNumberCharacter())
        {
            _overflowAt = start;
            _overflowPath = Path;
        }

        return new Tree.Number(value);
    }

    private void Digits()
    {
        if (Current is not (>= '0' and <= '9'))
        {
            throw Fail(JsonError.InvalidNumber);
        }

        while (Current is >= '0' and <= '9')
        {
            _at++;
        }
    }

    private bool IsNumberCharacter() => Current is (>= '0' and <= '9') or '.' or 'e' or 'E' or '+' or '-';

    private string String()
    {
        StringBuilder text = new();
        _at++;
        while (Current != '"')
        {
            if (Current < 0x20)
            {
                throw Fail(JsonError.ControlCharacter);
            }

            if (Current == '\\')
            {
                Escape(text);
            }
            else
            {
                text.Append(Character());
            }
        }

        _at++;
        return text.ToString();
    }

    private void Escape(StringBuilder text)
    {
        int start = _at++;
        const string Letters = "\"\\/bfnrt";
        int letter = Current < 0 ? -1 : Letters.IndexOf((char)Current);
        if (letter >= 0)
        {
            text.Append("\"\\/\b\f\n\r\t"[letter]);
            _at++;
            return;
        }

        char unit = Unit(start);
        text.Append(unit);
        if (char.IsLowSurrogate(unit))
        {
            throw new Wrong(JsonError.LoneSurrogate, start);
        }

        if (char.IsHighSurrogate(unit))
        {
            text.Append(Partner(start));
        }
    }

    /// <summary>After a backslash: u and four hexadecimal digits.</summary>
    private char Unit(int start)
    {
        int unit = 0;
        for (int i = 0; i < 5; i++)
        {
            if (Current < 0)
            {
                throw Fail(JsonError.UnexpectedEnd);
            }

            if (i == 0 ? Current != 'u' : !char.IsAsciiHexDigit((char)Current))
            {
                throw Fail(JsonError.InvalidEscape);
            }

            unit = i == 0 ? 0 : (unit * 16) + Convert.ToInt32(((char)Current).ToString(), 16);
            _at++;
        }

        return (char)unit;
    }

    /// <summary>The low surrogate that has to follow a high one; whatever else follows leaves the high one alone.</summary>
    private char Partner(int start)
    {
        string[] expected = ["\\", "u", "dD", "cdefCDEF", "0123456789abcdefABCDEF", "0123456789abcdefABCDEF"];
        StringBuilder digits = new();
        foreach (string allowed in expected)
        {
            if (Current < 0)
            {
                throw Fail(JsonError.UnexpectedEnd);
            }

            if (!allowed.Contains((char)Current))
            {
                throw new Wrong(JsonError.LoneSurrogate, start);
            }

            digits.Append((char)Current);
            _at++;
        }

        return (char)Convert.ToInt32(digits.ToString()[2..], 16);
    }

    /// <summary>One character of UTF-8, after the table of RFC 3629 section 4.</summary>
    private string Character()
    {
        int start = _at;
        (int low, int high)[] rest = Current switch
        {
            < 0x80 => [],
            >= 0xC2 and <= 0xDF => [(0x80, 0xBF)],
            0xE0 => [(0xA0, 0xBF), (0x80, 0xBF)],
            (>= 0xE1 and <= 0xEC) or 0xEE or 0xEF => [(0x80, 0xBF), (0x80, 0xBF)],
            0xED => [(0x80, 0x9F), (0x80, 0xBF)],
            0xF0 => [(0x90, 0xBF), (0x80, 0xBF), (0x80, 0xBF)],
            >= 0xF1 and <= 0xF3 => [(0x80, 0xBF), (0x80, 0xBF), (0x80, 0xBF)],
            0xF4 => [(0x80, 0x8F), (0x80, 0xBF), (0x80, 0xBF)],
            _ => throw new Wrong(JsonError.InvalidUtf8, start),
        };
        bool surrogate = Current == 0xED;
        _at++;
        foreach ((int low, int high) in rest)
        {
            if (Current < 0)
            {
                throw Fail(JsonError.UnexpectedEnd);
            }

            if (Current < low || Current > high)
            {
                // ED A0..BF would be a surrogate in the form of UTF-8.
                throw new Wrong(surrogate && Current is >= 0xA0 and <= 0xBF && _at == start + 1 ? JsonError.LoneSurrogate : JsonError.InvalidUtf8, start);
            }

            _at++;
        }

        return Encoding.UTF8.GetString(_text, start, _at - start);
    }

    private Tree Word(string word, Tree value)
    {
        foreach (char letter in word)
        {
            if (Current != letter)
            {
                throw Fail(JsonError.InvalidLiteral);
            }

            _at++;
        }

        return value;
    }

    private void Enter()
    {
        if (_path.Count == _maxDepth)
        {
            throw Fail(JsonError.DepthExceeded);
        }

        _path.Add("");
        _at++;
    }

    private void Leave()
    {
        _path.RemoveAt(_path.Count - 1);
        _at++;
    }

    private void Whitespace()
    {
        while (Current is ' ' or '\t' or '\n' or '\r')
        {
            _at++;
        }
    }

    private Wrong Fail(JsonError error) => new(Current < 0 ? JsonError.UnexpectedEnd : error, _at);

    private sealed class Wrong(JsonError error, int offset) : Exception
    {
        internal JsonError Error => error;

        internal int Offset => offset;
    }
}
