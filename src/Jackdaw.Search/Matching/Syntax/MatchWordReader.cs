using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Reads one word with what may stand around it: <c>^</c>, <c>=</c> before, <c>$</c>, <c>^2.5</c> after.</summary>
internal static class MatchWordReader
{
    /// <summary>A word; null when there was only punctuation. The position has not moved when there was nothing at all.</summary>
    public static MatchTerm? Read(ref MatchLexer lexer, bool inPhrase, int gap, int infixLength)
    {
        bool atStart = false;
        bool exact = false;
        int before = lexer.Position;
        while (lexer.Current is '^' or '=' && !lexer.AtEnd)
        {
            atStart |= lexer.Current == '^';
            exact |= lexer.Current == '=';
            lexer.Position++;
        }

        int start = lexer.Position;
        string raw = lexer.ReadWord();
        if (lexer.Position == start)
        {
            // A mark without a word: '=' and a lone '$' mean nothing beside words, '^' alone is an error of the caller.
            if (lexer.Current == '$' && !lexer.AtEnd)
            {
                lexer.Position++;
            }
            else if (atStart && !exact && !inPhrase)
            {
                lexer.Position = before;
            }

            return null;
        }

        bool atEnd = lexer.Take('$');
        double boost = 1;
        if (lexer.Current == '^' && !lexer.AtEnd)
        {
            int caret = lexer.Position++;
            if (!lexer.TryReadNumber(out boost, mayBeNegative: true))
            {
                boost = 1;
                lexer.Position = caret + (lexer.AtEnd || lexer.Current is ' ' or ')' or '-' ? 1 : 0);
            }
        }

        return Analyze(raw, gap, infixLength) is { } term
            ? term with { AtStart = atStart, AtEnd = atEnd, IsExact = exact, Boost = boost }
            : null;
    }

    /// <summary>The pattern, folded. Its pieces are cut where words are cut, several stars are one.</summary>
    private static string Pattern(string raw)
    {
        string[] pieces = raw.Split('*', StringSplitOptions.RemoveEmptyEntries);
        return string.Join('*', pieces.Select(piece => WordFolding.Fold(piece))) + (raw.EndsWith('*') ? "*" : "");
    }

    /// <summary>A word without the marks around it, with <c>*</c> for any characters; null when it is punctuation.</summary>
    public static MatchTerm? Analyze(string raw, int gap, int infixLength)
    {
        // Without infixes beginnings of words are found, ends are not: stars before a word mean nothing, as on a server without min_infix_len.
        string bare = raw.TrimStart('*');
        bool isInfix = infixLength > 0 && bare.Length < raw.Length && bare.Split('*')[0].Length >= infixLength;
        raw = bare;
        if (isInfix)
        {
            return new MatchTerm("*" + Pattern(raw), gap, 1) { IsWildcard = true };
        }

        if (raw.Contains('*', StringComparison.Ordinal))
        {
            return new MatchTerm(Pattern(raw), gap, 1) { IsWildcard = true };
        }

        WordRun run = WordRun.Of(raw);
        return run.Words == 0 ? null : new MatchTerm(WordFolding.Fold(raw.AsSpan(run.Start, run.Length)), gap, run.Words);
    }
}
