using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>Parses a query (RFC 9535 section 2). Only filters use recursion; everything else is parsed in loops.</summary>
internal sealed partial class PathParser
{
    /// <summary>The maximum nesting of filters, parentheses and functions.</summary>
    internal const int GreatestNesting = 64;

    private readonly string _text;
    private int _at;
    private int _nesting;

    private PathParser(string text) => _text = text;

    internal static PathQuery Parse(string text)
    {
        PathParser parser = new(text);
        if (!parser.Take('$'))
        {
            throw parser.Expected("'$', the start of a query");
        }

        PathQuery query = parser.Query(isRelative: false);
        return parser._at == text.Length ? query : throw parser.Expected("'.', '[' or the end of the query");
    }

    /// <summary>Parses the segments after <c>$</c> or <c>@</c>.</summary>
    private PathQuery Query(bool isRelative)
    {
        List<PathSegment> segments = [];
        while (true)
        {
            int start = _at;
            Blanks();
            if (Current == '[')
            {
                segments.Add(new(isDescendant: false, Bracketed()));
            }
            else if (Take('.'))
            {
                bool isDescendant = Take('.');
                segments.Add(new(isDescendant, isDescendant && Current == '[' ? Bracketed() : [AfterDot()]));
            }
            else
            {
                // White space is part of the query only before a segment.
                _at = start;
                return new PathQuery(isRelative, [.. segments]);
            }
        }
    }

    private PathSelector AfterDot()
    {
        if (Take('*'))
        {
            return new WildcardSelector();
        }

        int start = _at;
        while (_at < _text.Length && NameCharacter(_at == start) is int length and > 0)
        {
            _at += length;
        }

        return _at > start ? new NameSelector(_text[start.._at]) : throw Expected("a name or '*'. Write names with other characters as ['name']");
    }

    /// <summary>Returns the number of code units of the next character if it may be part of an unquoted name; otherwise 0.</summary>
    private int NameCharacter(bool isFirst)
    {
        char c = _text[_at];
        return char.IsAsciiLetter(c) || c == '_' || (char.IsAsciiDigit(c) && !isFirst) ? 1
            : c < 0x80 ? 0
            : !char.IsSurrogate(c) ? 1
            : char.IsHighSurrogate(c) && _at + 1 < _text.Length && char.IsLowSurrogate(_text[_at + 1]) ? 2
            : throw Problem("a lone surrogate is not a character");
    }

    private PathSelector[] Bracketed()
    {
        Require('[');
        List<PathSelector> selectors = [];
        do
        {
            Blanks();
            selectors.Add(Selector());
            Blanks();
        }
        while (Take(','));
        if (!Take(']'))
        {
            throw Expected("',' or ']'");
        }

        return [.. selectors];
    }

    private PathSelector Selector()
    {
        switch (Current)
        {
            case '\'' or '"':
                return new NameSelector(QuotedText());
            case '*':
                _at++;
                return new WildcardSelector();
            case '?':
                _at++;
                return new FilterSelector(Nested(Condition));
            case ':' or '-' or (>= '0' and <= '9'):
                return IndexOrSlice();
            default:
                throw Expected("a name in quotation marks, an index, a slice, '*' or '?'");
        }
    }

    private PathSelector IndexOrSlice()
    {
        long? start = Current == ':' ? null : Integer();
        int afterStart = _at;
        Blanks();
        if (!Take(':'))
        {
            _at = afterStart;
            return new IndexSelector(start!.Value);
        }

        Blanks();
        long? end = IsInteger ? Integer() : null;
        Blanks();
        if (!Take(':'))
        {
            return new SliceSelector(start, end, 1);
        }

        Blanks();
        return new SliceSelector(start, end, IsInteger ? Integer() : 1);
    }

    private bool IsInteger => Current == '-' || char.IsAsciiDigit(Current);

    /// <summary>Parses an integer within ±(2^53 - 1), without leading zeros (RFC 9535 section 2.1).</summary>
    private long Integer()
    {
        int start = _at;
        bool isNegative = Take('-');
        int digits = _at;
        while (char.IsAsciiDigit(Current))
        {
            _at++;
        }

        ReadOnlySpan<char> text = _text.AsSpan(digits, _at - digits);
        if (text.IsEmpty || (text[0] == '0' && (text.Length > 1 || isNegative)))
        {
            _at = start;
            throw Expected("a whole number without leading zeros");
        }

        const long Greatest = (1L << 53) - 1;
        if (!long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out long value) || value > Greatest)
        {
            _at = start;
            throw Problem("the number exceeds 9007199254740991");
        }

        return isNegative ? -value : value;
    }

    /// <summary>The next character; after the last one a null character, which is not valid in a query.</summary>
    private char Current => _at < _text.Length ? _text[_at] : '\0';

    private bool Take(char c)
    {
        if (_at >= _text.Length || _text[_at] != c)
        {
            return false;
        }

        _at++;
        return true;
    }

    private bool Take(string text)
    {
        bool has = _text.AsSpan(_at).StartsWith(text, StringComparison.Ordinal);
        _at += has ? text.Length : 0;
        return has;
    }

    private void Require(char c)
    {
        if (!Take(c))
        {
            throw Expected($"'{c}'");
        }
    }

    private void Blanks()
    {
        while (Current is ' ' or '\t' or '\n' or '\r')
        {
            _at++;
        }
    }

    private T Nested<T>(Func<T> part)
    {
        if (++_nesting > GreatestNesting)
        {
            throw Problem($"filters, parentheses and functions are nested more than {GreatestNesting} levels deep");
        }

        T result = part();
        _nesting--;
        return result;
    }

    private FormatException Expected(string what) => Problem(_at < _text.Length ? $"expected {what}" : $"the query ends before {what}");

    private FormatException Problem(string what) =>
        new(string.Create(CultureInfo.InvariantCulture, $"The JSONPath query is not valid at index {_at}: {what}."));
}
