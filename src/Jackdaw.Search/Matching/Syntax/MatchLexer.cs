using System.Globalization;
using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Reads the elements of a match text: operators, words, fields. One character of lookahead; tokens are not stored.</summary>
internal ref struct MatchLexer(string text)
{
    // The rest of a longer run such as "a.b.c" is not read.
    public const int LongestRun = 512;

    private readonly string _text = text;

    public int Position { get; set; }

    public readonly bool AtEnd => Position >= _text.Length;

    public readonly char Current => Position < _text.Length ? _text[Position] : '\0';

    public readonly char Next => Position + 1 < _text.Length ? _text[Position + 1] : '\0';

    /// <summary>Skips separators. As on the servers, a single <c>&lt;</c> and other punctuation have no meaning.</summary>
    public void SkipSeparators()
    {
        while (Position < _text.Length && IsSeparator(Position))
        {
            Position += _text[Position] == '\\' ? Math.Min(2, _text.Length - Position) : 1;
        }
    }

    public bool Take(char expected)
    {
        if (Current == expected && !AtEnd)
        {
            Position++;
            return true;
        }

        return false;
    }

    /// <summary>Whether an upper-case operator word is at the position.</summary>
    public readonly bool IsOperatorWord(string word, char follower = '\0')
    {
        if (string.CompareOrdinal(_text, Position, word, 0, word.Length) != 0)
        {
            return false;
        }

        int end = Position + word.Length;
        char behind = end < _text.Length ? _text[end] : ' ';
        return follower != '\0' ? behind == follower : !CharacterClasses.IsWordOrBlend(behind) && behind != '*';
    }

    public int ReadInteger(string what)
    {
        int start = Position;
        while (char.IsAsciiDigit(Current))
        {
            Position++;
        }

        if (!int.TryParse(_text.AsSpan(start, Position - start), NumberStyles.None, CultureInfo.InvariantCulture, out int value))
        {
            throw MatchSyntaxError.Unexpected(_text, start, what);
        }

        return value;
    }

    /// <summary>Reads a number.</summary>
    /// <param name="value">The number.</param>
    /// <param name="mayBeNegative">Whether a minus sign may precede it.</param>
    public bool TryReadNumber(out double value, bool mayBeNegative = false)
    {
        bool isNegative = mayBeNegative && Current == '-' && (char.IsAsciiDigit(Next) || Next == '.');
        int start = Position + (isNegative ? 1 : 0);
        int end = start;
        while (end < _text.Length && (char.IsAsciiDigit(_text[end]) || (_text[end] == '.' && end + 1 < _text.Length && char.IsAsciiDigit(_text[end + 1]))))
        {
            end++;
        }

        if (!double.TryParse(_text.AsSpan(start, end - start), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out value))
        {
            return false;
        }

        value = isNegative ? -value : value;
        Position = end;
        return true;
    }

    /// <summary>Reads the characters of a word without their backslashes; stops at the first that can't be part of a word.</summary>
    public string ReadWord()
    {
        Span<char> buffer = stackalloc char[LongestRun];
        int length = 0;
        while (Position < _text.Length)
        {
            char c = _text[Position];
            int size = 1;
            if (c == '\\' && Position + 1 < _text.Length && CharacterClasses.IsWordOrBlend(_text[Position + 1]))
            {
                c = _text[Position + 1];
                size = 2;
            }
            else if (c == '\\' || !(CharacterClasses.IsWordOrBlend(c) || c == '*'))
            {
                break;
            }

            if (length < buffer.Length)
            {
                buffer[length++] = c;
            }

            Position += size;
        }

        return new string(buffer[..length]);
    }

    private readonly bool IsSeparator(int at)
    {
        char c = _text[at];
        char next = at + 1 < _text.Length ? _text[at + 1] : '\0';
        return c switch
        {
            '\\' => at + 1 >= _text.Length || !CharacterClasses.IsWordOrBlend(next),
            '<' => next != '<',
            '(' or ')' or '|' or '-' or '!' or '"' or '@' or '^' or '$' or '=' or '*' or '~' or '/' => false,
            _ => !CharacterClasses.IsWordOrBlend(c),
        };
    }
}
