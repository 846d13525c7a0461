using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Reads one word with its modifiers: <c>^</c> and <c>=</c> before it, <c>$</c> and <c>^2.5</c> after it.</summary>
internal static class MatchWordReader
{
    /// <summary>Reads a word; returns null if there was only punctuation. The position is unchanged if there was nothing.</summary>
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
            // A modifier without a word: '=' and a single '$' have no meaning next to words; a single '^' is an error reported by the
            // caller.
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

    /// <summary>The folded pattern. Its pieces are split like words, and consecutive stars are one.</summary>
    private static string Pattern(string raw)
    {
        string[] pieces = raw.Split('*', StringSplitOptions.RemoveEmptyEntries);
        return string.Join('*', pieces.Select(piece => WordFolding.Fold(piece))) + (raw.EndsWith('*') ? "*" : "");
    }

    /// <summary>The word without modifiers, with <c>*</c> as a wildcard; null if it is punctuation.</summary>
    public static MatchTerm? Analyze(string raw, int gap, int infixLength)
    {
        // Without infixes only prefixes are found: leading stars have no meaning, as on a server without min_infix_len.
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
