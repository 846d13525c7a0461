using System.Text;

namespace Jackdaw.Shapes;

/// <summary>
/// Parses the text of <c>[JsonSchema]</c>: an object or a boolean (RFC 8259) without references to the enclosing document.
/// </summary>
internal sealed class StatedSchema
{
    private const int Deepest = 64;

    private readonly string _source;
    private readonly StringBuilder _text = new();
    private int _at;

    private StatedSchema(string source) => _source = source;

    /// <summary>Returns the schema without white space between tokens, or null and the error.</summary>
    public static string? Read(string source, out string? reason)
    {
        var schema = new StatedSchema(source);
        try
        {
            schema.Space();
            if (schema.Next is not ('{' or 't' or 'f'))
            {
                throw schema.Expected("an object, true or false");
            }

            schema.Value(0);
            schema.Space();
            reason = schema._at == source.Length ? null : throw schema.Expected("its end");
            return schema._text.ToString();
        }
        catch (FormatException wrong)
        {
            reason = wrong.Message;
            return null;
        }
    }

    private char Next => _at < _source.Length ? _source[_at] : '\0';

    private void Value(int depth)
    {
        if (depth == Deepest)
        {
            throw new FormatException("is nested more deeply than " + Deepest + " levels");
        }

        Space();
        switch (Next)
        {
            case '{':
                Many('}', () =>
                {
                    Space();
                    string name = Text();
                    Space();
                    Take(':');
                    Space();
                    int start = _text.Length;
                    Value(depth + 1);
                    if (name is "\"$ref\"" or "\"$dynamicRef\"" && _text.ToString(start, _text.Length - start).StartsWith("\"#", StringComparison.Ordinal))
                    {
                        throw new FormatException("has a " + name.Trim('"') + " into itself, which would refer to a different location once the schema is part of a larger one; insert the referenced schema instead");
                    }
                });
                break;
            case '[':
                Many(']', () => Value(depth + 1));
                break;
            case '"':
                Text();
                break;
            case 't':
                Word("true");
                break;
            case 'f':
                Word("false");
                break;
            case 'n':
                Word("null");
                break;
            default:
                Number();
                break;
        }
    }

    private void Many(char end, Action item)
    {
        Take(Next);
        Space();
        if (Next != end)
        {
            item();
            Space();
            while (Next == ',')
            {
                Take(',');
                item();
                Space();
            }
        }

        Take(end);
    }

    private string Text()
    {
        int start = _at;
        Skip('"');
        while (Next != '"')
        {
            if (Next == '\\')
            {
                _at++;
                if (Next == 'u' && _source.Skip(_at + 1).Take(4).Count(Uri.IsHexDigit) == 4)
                {
                    _at += 4;
                }
                else if (Next == '\0' || "\"\\/bfnrt".IndexOf(Next) < 0)
                {
                    throw Expected("an escape of JSON");
                }
            }
            else if (Next < ' ')
            {
                throw Expected("the end of a string");
            }

            _at++;
        }

        _at++;
        string text = _source.Substring(start, _at - start);
        _text.Append(text);
        return text;
    }

    private void Number()
    {
        int start = _at;
        _at += Next == '-' ? 1 : 0;
        bool isZero = Next == '0';
        int digits = Digits();
        if (digits == 0 || (isZero && digits > 1))
        {
            throw Expected("a value");
        }

        if (Next == '.')
        {
            _at++;
            _ = Digits() > 0 ? 0 : throw Expected("a digit");
        }

        if (Next is 'e' or 'E')
        {
            _at++;
            _at += Next is '+' or '-' ? 1 : 0;
            _ = Digits() > 0 ? 0 : throw Expected("a digit");
        }

        _text.Append(_source, start, _at - start);
    }

    private int Digits()
    {
        int start = _at;
        while (Next is >= '0' and <= '9')
        {
            _at++;
        }

        return _at - start;
    }

    private void Word(string word)
    {
        if (string.CompareOrdinal(_source, _at, word, 0, word.Length) != 0)
        {
            throw Expected("a value");
        }

        _at += word.Length;
        _text.Append(word);
    }

    private void Take(char letter)
    {
        Skip(letter);
        _text.Append(letter);
    }

    private void Skip(char letter)
    {
        if (Next != letter)
        {
            throw Expected("'" + letter + "'");
        }

        _at++;
    }

    private void Space()
    {
        while (Next is ' ' or '\t' or '\r' or '\n')
        {
            _at++;
        }
    }

    private FormatException Expected(string what) => new("is not a JSON schema: expected " + what + " at character " + (_at + 1));
}
