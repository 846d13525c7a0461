using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Backends;

/// <summary>
/// Splits a connection string into keys and values: <c>host=a;password='p;w'</c>. A value that begins with a quote ends with that quote; a
/// doubled quote inside it stands for one. Elsewhere a quote is an ordinary character. Messages report the position of an error but no
/// values, which may be part of the password.
/// </summary>
internal ref struct ConnectionStringParts(ReadOnlySpan<char> text)
{
    private readonly ReadOnlySpan<char> _text = text;
    private int _at;

    /// <summary>The 1-based position of the part that was read last.</summary>
    public int Position { get; private set; }

    /// <summary>Reads the next part; returns false at the end.</summary>
    /// <exception cref="ArgumentException">The part has no key or no '=', or a quote is not closed.</exception>
    public bool TryRead(out string key, out string value)
    {
        key = value = "";
        while (_at < _text.Length && (_text[_at] == ';' || char.IsWhiteSpace(_text[_at])))
        {
            _at++;
        }

        if (_at == _text.Length)
        {
            return false;
        }

        int start = _at;
        Position = start + 1;
        int length = _text[start..].IndexOfAny('=', ';');
        if (length < 0 || _text[start + length] == ';')
        {
            throw Wrong(start, "missing '=': expected 'key=value'");
        }

        key = _text.Slice(start, length).ToString().Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant();
        if (key.Length == 0)
        {
            throw Wrong(start, "missing key before '='");
        }

        _at = start + length + 1;
        while (_at < _text.Length && char.IsWhiteSpace(_text[_at]))
        {
            _at++;
        }

        value = _at < _text.Length && _text[_at] is '"' or '\'' ? ReadQuoted() : ReadPlain();
        return true;
    }

    private string ReadPlain()
    {
        int length = _text[_at..].IndexOf(';');
        ReadOnlySpan<char> value = length < 0 ? _text[_at..] : _text.Slice(_at, length);
        _at += value.Length;
        return value.Trim().ToString();
    }

    private string ReadQuoted()
    {
        int open = _at;
        char quote = _text[_at++];
        StringBuilder value = new();
        while (_at < _text.Length)
        {
            char character = _text[_at++];
            if (character != quote)
            {
                value.Append(character);
                continue;
            }

            if (_at < _text.Length && _text[_at] == quote)
            {
                value.Append(quote);
                _at++;
                continue;
            }

            ReadOnlySpan<char> rest = _text[_at..];
            int end = rest.IndexOf(';');
            if (!(end < 0 ? rest : rest[..end]).IsWhiteSpace())
            {
                throw Wrong(_at, "unexpected text between the closing quote and the next ';'");
            }

            _at += end < 0 ? rest.Length : end;
            return value.ToString();
        }

        throw Wrong(open, $"unclosed quote ({quote})");
    }

    private static ArgumentException Wrong(int index, string what) =>
        new(string.Create(CultureInfo.InvariantCulture, $"Invalid connection string at character {index + 1}: {what}."));
}
