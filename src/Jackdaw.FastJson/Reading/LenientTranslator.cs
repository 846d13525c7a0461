using System.Buffers;
using System.Globalization;
using System.Text;

namespace fastJSON.Reading;

/// <summary>
/// Translates fastJSON's extensions of RFC 8259 to strict JSON, token by token: comments, extra commas, single quotation marks, unquoted
/// names, raw line breaks in text, unknown escapes, numbers with a plus sign, without digits on one side of the decimal point or in
/// hexadecimal, NaN and infinities. Order and nesting are left to the reader; invalid text stays invalid.
/// </summary>
internal ref partial struct LenientTranslator
{
    /// <summary>
    /// The bytes that end a word. One search for all of them, because one search for each could scan the rest of the document.
    /// </summary>
    private static readonly SearchValues<byte> WordEnds = SearchValues.Create(" \t\r\n,]}:[{\"'/"u8);

    private readonly ReadOnlySpan<byte> _source;
    private readonly bool _allowsPlainNames;
    private readonly bool _isText;
    private readonly LenientText _to;
    private readonly Stack<bool> _isObject = [];
    private int _at;
    private bool _afterValue;
    private bool _isCommaDue;
    private bool _afterColon;
    private bool _isName;

    private LenientTranslator(ReadOnlySpan<byte> source, bool allowsPlainNames, bool isText)
    {
        _source = source;
        _allowsPlainNames = allowsPlainNames;
        _isText = isText;
        _to = new LenientText(source.Length + 16);
    }

    /// <summary>Translates a document.</summary>
    /// <param name="source">The document.</param>
    /// <param name="allowsPlainNames">Whether names may be unquoted.</param>
    /// <param name="isText">
    /// Whether the source was a .NET string, which may contain lone surrogates (see <see cref="LoneSurrogates.GetBytes"/>); bytes must not.
    /// </param>
    internal static LenientText Translate(ReadOnlySpan<byte> source, bool allowsPlainNames, bool isText)
    {
        LenientTranslator translator = new(source, allowsPlainNames, isText);
        while (translator.Blank() && translator.Token())
        {
        }

        translator._to.Place(source.Length);
        return translator._to;
    }

    /// <summary>Skips white space and comments. Returns false at the end, or if a comment is unterminated.</summary>
    private bool Blank()
    {
        while (_at < _source.Length)
        {
            byte c = _source[_at];
            if (c is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
            {
                _at++;
            }
            else if (_source[_at..].StartsWith("//"u8))
            {
                int end = _source[_at..].IndexOfAny((byte)'\r', (byte)'\n');
                _at = end < 0 ? _source.Length : _at + end + 1;
            }
            else if (_source[_at..].StartsWith("/*"u8))
            {
                int end = _source[(_at + 2)..].IndexOf("*/"u8);
                if (end < 0)
                {
                    _to.Fail(_at, "The comment is unterminated.");
                    return false;
                }

                _at += end + 4;
            }
            else
            {
                return true;
            }
        }

        return false;
    }

    private bool Token()
    {
        byte c = _source[_at];
        bool afterColon = _afterColon;
        _afterColon = c == (byte)':';
        switch (c)
        {
            case (byte)'{' or (byte)'[':
                Begin();
                _isObject.Push(c == (byte)'{');
                _isName = c == (byte)'{';
                _afterValue = false;
                Copy(1);
                return true;
            case (byte)'}' or (byte)']':
                _isCommaDue = false;
                _isObject.TryPop(out _);
                _isName = false;
                _afterValue = true;
                Copy(1);
                return true;
            case (byte)',' when !afterColon && _isObject.TryPeek(out bool isObject):
                // The comma is written once something follows it.
                _isCommaDue |= _afterValue;
                _afterValue = false;
                _isName = isObject;
                _at++;
                return true;
            case (byte)':':
                _isName = false;
                _afterValue = false;
                Copy(1);
                return true;
            case (byte)'"' or (byte)'\'':
                Begin();
                _afterValue = true;
                return Text(c);
            default:
                Begin();
                _afterValue = true;
                return _isName && _allowsPlainNames ? PlainName() : Word();
        }
    }

    private void Begin()
    {
        if (_isCommaDue)
        {
            _to.Place(_at);
            _to.Put((byte)',');
            _isCommaDue = false;
        }
        else if (_afterValue)
        {
            // Two values without a comma must not be joined.
            _to.Put((byte)' ');
        }

        _to.Place(_at);
    }

    private void Copy(int count)
    {
        _to.Place(_at);
        _to.Put(_source.Slice(_at, count));
        _at += count;
    }

    private bool PlainName()
    {
        int length = _source[_at..].IndexOf((byte)':');
        if (length < 0)
        {
            _to.Fail(_at, "Expected a colon after the name.");
            return false;
        }

        int end = _at + length;
        int endOfName = _at + _source[_at..end].TrimEnd(" \t\r\n"u8).Length;
        _to.Put((byte)'"');
        while (_at < endOfName)
        {
            byte c = _source[_at];
            if (c is (byte)'"' or (byte)'\\')
            {
                _to.Put([(byte)'\\', c]);
                _at++;
            }
            else
            {
                Character(c, endOfName);
            }
        }

        _to.Put((byte)'"');
        _at = end;
        return true;
    }

    /// <summary>Translates a number, or a word that stands for a value.</summary>
    private bool Word()
    {
        // Most words are numbers that are valid JSON.
        int digits = _at;
        while (digits < _source.Length && _source[digits] is >= (byte)'0' and <= (byte)'9')
        {
            digits++;
        }

        if (digits > _at && digits < _source.Length && _source[digits] is (byte)',' or (byte)']' or (byte)'}')
        {
            Copy(digits - _at);
            return true;
        }

        int length = _source[_at..].IndexOfAny(WordEnds);
        ReadOnlySpan<byte> word = length < 0 ? _source[_at..] : _source.Slice(_at, length);
        if (word.IsEmpty)
        {
            Copy(1);
            return true;
        }

        if (word.SequenceEqual("Null"u8))
        {
            _to.Put("null"u8);
        }
        else if (NamedNumber(word) is { } named)
        {
            _to.NamedNumbers.Add(_to.Length);
            _to.Put(Encoding.UTF8.GetBytes(named));
        }
        else if (!Number(word))
        {
            _to.Put(word);
        }

        _at += word.Length;
        return true;
    }

    private static string? NamedNumber(ReadOnlySpan<byte> word)
    {
        bool isNegative = word[0] == (byte)'-';
        ReadOnlySpan<byte> name = isNegative || word[0] == (byte)'+' ? word[1..] : word;
        return Ascii.EqualsIgnoreCase(name, "nan"u8) ? "\"NaN\""
            : Ascii.EqualsIgnoreCase(name, "infinity"u8) ? (isNegative ? "\"-Infinity\"" : "\"Infinity\"")
            : null;
    }

    private readonly bool Number(ReadOnlySpan<byte> word)
    {
        bool isNegative = word[0] == (byte)'-';
        ReadOnlySpan<byte> digits = isNegative || word[0] == (byte)'+' ? word[1..] : word;
        if (digits.IsEmpty || digits[0] is not ((byte)'.' or (>= (byte)'0' and <= (byte)'9')))
        {
            return false;
        }

        if (digits.StartsWith("0x"u8) || digits.StartsWith("0X"u8))
        {
            if (!ulong.TryParse(digits[2..], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ulong value))
            {
                return false;
            }

            _to.Put(Encoding.UTF8.GetBytes((isNegative ? "-" : "") + value.ToString(CultureInfo.InvariantCulture)));
            return true;
        }

        int point = digits.IndexOf((byte)'.');
        _to.Put(isNegative ? "-"u8 : ""u8);
        _to.Put(point == 0 ? "0"u8 : ""u8);
        if (point >= 0 && (point == digits.Length - 1 || digits[point + 1] is (byte)'e' or (byte)'E'))
        {
            // A number with a decimal point keeps it.
            _to.Put(digits[..(point + 1)]);
            _to.Put((byte)'0');
            digits = digits[(point + 1)..];
        }

        _to.Put(digits);
        return true;
    }
}
