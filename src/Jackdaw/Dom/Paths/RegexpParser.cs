namespace Jackdaw.Dom;

/// <summary>
/// Parses the grammar of RFC 9485. Outside brackets, <c>^</c> and <c>$</c> match the start and the end of the text, as in the compliance
/// tests of RFC 9535. Any other deviation from the grammar is invalid.
/// </summary>
internal sealed class RegexpParser
{
    private const int GreatestNesting = 64;

    private readonly string _text;
    private int _at;
    private int _nesting;
    private RegexpVerdict _verdict = RegexpVerdict.Valid;

    private RegexpParser(string text) => _text = text;

    internal static RegexpVerdict Parse(string text, out RegexpPart? part)
    {
        RegexpParser parser = new(text);
        part = parser.Choice();
        return parser._verdict == RegexpVerdict.Valid && parser._at < text.Length ? RegexpVerdict.Invalid : parser._verdict;
    }

    private char Current => _at < _text.Length ? _text[_at] : '\0';

    private bool IsFailed => _verdict != RegexpVerdict.Valid;

    private RegexpPart Choice()
    {
        List<RegexpPart> parts = [Sequence()];
        while (!IsFailed && Take('|'))
        {
            parts.Add(Sequence());
        }

        return parts.Count == 1 ? parts[0] : new ChoicePart(parts);
    }

    private SequencePart Sequence()
    {
        List<RegexpPart> parts = [];
        while (!IsFailed && _at < _text.Length && Current is not ('|' or ')'))
        {
            parts.Add(Quantified(Atom()));
        }

        return new SequencePart(parts);
    }

    private RegexpPart Atom()
    {
        switch (Current)
        {
            case '(':
                return Group();
            case '.':
                _at++;
                return new CharacterPart(RegexpClass.Dot);
            case '[':
                return new CharacterPart(Bracketed());
            case '\\':
                return new CharacterPart(Escaped());
            case '^':
                _at++;
                return new AnchorPart(RegexpOp.Start);
            case '$':
                _at++;
                return new AnchorPart(RegexpOp.End);
            case '*' or '+' or '?' or ']' or '{' or '}':
                return new CharacterPart(Failed());
            default:
                return new CharacterPart(RegexpClass.Of(CodePoint()));
        }
    }

    private RegexpPart Group()
    {
        if (++_nesting > GreatestNesting)
        {
            _verdict = RegexpVerdict.TooLarge;
            return new SequencePart([]);
        }

        _at++;
        RegexpPart inner = Choice();
        _nesting--;
        if (!Take(')'))
        {
            Failed();
        }

        return inner;
    }

    private RegexpPart Quantified(RegexpPart part)
    {
        switch (Current)
        {
            case '*':
                _at++;
                return new RepeatedPart(part, 0, null);
            case '+':
                _at++;
                return new RepeatedPart(part, 1, null);
            case '?':
                _at++;
                return new RepeatedPart(part, 0, 1);
            case '{':
                _at++;
                return Counted(part);
            default:
                return part;
        }
    }

    private RepeatedPart Counted(RegexpPart part)
    {
        int least = Number();
        int? most = least;
        if (Take(','))
        {
            most = Current == '}' ? null : Number();
        }

        if (!Take('}') || most < least)
        {
            Failed();
        }

        return new RepeatedPart(part, least, most);
    }

    private int Number()
    {
        int start = _at;
        int number = 0;
        for (; char.IsAsciiDigit(Current); _at++)
        {
            number = Math.Min((10 * number) + (Current - '0'), RegexpProgram.GreatestSize + 1);
        }

        if (_at == start)
        {
            Failed();
        }

        return number;
    }

    private RegexpClass Bracketed()
    {
        _at++;
        RegexpClass characters = new();
        if (Take('^'))
        {
            characters.Negate();
        }

        bool isEmpty = true;
        if (Take('-'))
        {
            characters.Add('-', '-');
            isEmpty = false;
        }

        while (!IsFailed && !Take(']'))
        {
            if (Current == '-' && !isEmpty && _at + 1 < _text.Length && _text[_at + 1] == ']')
            {
                characters.Add('-', '-');
                _at++;
            }
            else
            {
                Element(characters);
            }

            isEmpty = false;
        }

        return isEmpty ? Failed() : characters;
    }

    /// <summary>Parses a character, a range or a category within brackets.</summary>
    private void Element(RegexpClass characters)
    {
        if (Current == '\\' && _at + 1 < _text.Length && _text[_at + 1] is 'p' or 'P')
        {
            characters.AddCategories(Category());
            return;
        }

        int first = ClassCharacter();
        int last = first;
        if (Current == '-' && _at + 1 < _text.Length && _text[_at + 1] != ']')
        {
            _at++;
            last = ClassCharacter();
        }

        if (last < first)
        {
            Failed();
        }

        characters.Add(first, last);
    }

    private int ClassCharacter()
    {
        if (Current == '\\')
        {
            return SingleEscape();
        }

        if (_at >= _text.Length || Current is '-' or '[' or ']')
        {
            Failed();
            return 0;
        }

        return CodePoint();
    }

    private RegexpClass Escaped()
    {
        if (_at + 1 < _text.Length && _text[_at + 1] is 'p' or 'P')
        {
            RegexpClass characters = new();
            characters.AddCategories(Category());
            return characters;
        }

        return RegexpClass.Of(SingleEscape());
    }

    private int SingleEscape()
    {
        char letter = _at + 1 < _text.Length ? _text[_at + 1] : '\0';
        _at += 2;
        switch (letter)
        {
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case (>= '(' and <= '+') or '-' or '.' or '?' or (>= '[' and <= '^') or (>= '{' and <= '}'):
                return letter;
            default:
                Failed();
                return 0;
        }
    }

    /// <summary>Parses <c>\p{Lu}</c>, or its complement with a capital P.</summary>
    private uint Category()
    {
        bool isNegated = _text[_at + 1] == 'P';
        _at += 2;
        int end = _text.AsSpan(_at, Math.Min(4, _text.Length - _at)).IndexOf('}');
        uint categories = end > 0 && Current == '{' ? RegexpCategories.Of(_text[(_at + 1)..(_at + end)]) : 0;
        if (categories == 0)
        {
            Failed();
            return 0;
        }

        _at += end + 1;
        return isNegated ? ~categories : categories;
    }

    private int CodePoint()
    {
        char c = _text[_at++];
        return char.IsHighSurrogate(c) && _at < _text.Length && char.IsLowSurrogate(_text[_at]) ? char.ConvertToUtf32(c, _text[_at++]) : c;
    }

    private bool Take(char c)
    {
        bool has = _at < _text.Length && _text[_at] == c;
        _at += has ? 1 : 0;
        return has;
    }

    private RegexpClass Failed()
    {
        _verdict = _verdict == RegexpVerdict.TooLarge ? _verdict : RegexpVerdict.Invalid;
        return new RegexpClass();
    }
}
