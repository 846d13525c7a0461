using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Backends;

/// <summary>
/// Cuts a connection string into keys and values: <c>host=a;password='p;w'</c>. A value that begins with a quote ends with it; two of them
/// inside stand for one. Elsewhere a quote is a character like others. Messages say where something is wrong and show no values: one may be
/// a part of the password.
/// </summary>
internal ref struct ConnectionStringParts(ReadOnlySpan<char> text)
{
    private readonly ReadOnlySpan<char> _text = text;
    private int _at;

    /// <summary>Where the part begins that was read last, from 1.</summary>
    public int Position { get; private set; }

    /// <summary>Reads the next part; false at the end.</summary>
    /// <exception cref="ArgumentException">It has no key, no '=', or a quote that is not closed.</exception>
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
            throw Wrong(start, "a part without '='; 'key=value' is expected");
        }

        key = _text.Slice(start, length).ToString().Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant();
        if (key.Length == 0)
        {
            throw Wrong(start, "a '=' without a key before it");
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
                throw Wrong(_at, "something between the end of a quoted value and the next ';'");
            }

            _at += end < 0 ? rest.Length : end;
            return value.ToString();
        }

        throw Wrong(open, $"a quote ({quote}) that is not closed");
    }

    private static ArgumentException Wrong(int index, string what) =>
        new(string.Create(CultureInfo.InvariantCulture, $"The connection string has, at character {index + 1}, {what}."));
}
