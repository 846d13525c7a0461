namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Reads quoted text and the <c>~n</c> or <c>/n</c> that may follow.</summary>
internal struct MatchPhraseReader(string text, FieldScope scope, int infixLength)
{
    public int WordsRead { get; private set; }

    public MatchNode Read(ref MatchLexer lexer)
    {
        int open = lexer.Position++;
        List<MatchTerm> words = ReadWords(ref lexer, open);
        if (lexer.Take('~'))
        {
            int at = lexer.Position;
            int distance = lexer.ReadInteger("a number of words after '~'");
            if (distance == 0)
            {
                throw MatchSyntaxError.At(text, at, "expected a distance of at least 1 after '~'.");
            }

            return words.Count == 0 ? MatchEmptyNode.Instance
                : words.Count == 1 ? new MatchWordNode(words[0], scope)
                : new MatchProximityNode(words, distance, scope);
        }

        if (lexer.Take('/'))
        {
            return ReadQuorum(ref lexer, words);
        }

        return words.Count switch
        {
            0 => MatchEmptyNode.Instance,
            1 => new MatchWordNode(words[0] with { Gap = 0 }, scope),
            _ => new MatchPhraseNode(words, scope),
        };
    }

    private readonly MatchNode ReadQuorum(ref MatchLexer lexer, List<MatchTerm> words)
    {
        int at = lexer.Position;
        if (!lexer.TryReadNumber(out double number))
        {
            throw MatchSyntaxError.Unexpected(text, at, "a number of words, or a fraction such as 0.5, after '/'");
        }

        bool isShare = text.AsSpan(at, lexer.Position - at).Contains('.');
        if (isShare && number > 1)
        {
            throw MatchSyntaxError.At(text, at, "expected a fraction between 0.0 and 1.0 after '/'.");
        }

        if (!isShare && number is < 1 or > int.MaxValue)
        {
            throw MatchSyntaxError.At(text, at, "expected a number of words of at least 1 after '/'.");
        }

        return words.Count == 0 ? MatchEmptyNode.Instance : new MatchQuorumNode(words, isShare ? 0 : (int)number, isShare ? number : 0, scope);
    }

    private List<MatchTerm> ReadWords(ref MatchLexer lexer, int open)
    {
        List<MatchTerm> words = [];
        int gap = 0;
        while (true)
        {
            if (lexer.AtEnd)
            {
                throw MatchSyntaxError.Unexpected(text, lexer.Position, $"'\"' for the quote at character {open + 1}");
            }

            if (lexer.Take('"'))
            {
                return words;
            }

            int start = lexer.Position;
            MatchTerm? term = MatchWordReader.Read(ref lexer, inPhrase: true, gap, infixLength);
            if (lexer.Position == start)
            {
                // Operators have no meaning in quotes; an escaped quote does not end the text.
                lexer.Position += lexer.Current == '\\' && lexer.Next != '\0' ? 2 : 1;
                continue;
            }

            WordsRead++;
            if (term is null || term.Text == "*")
            {
                // '*' stands for one word, and punctuation occupies a position; markers without a word do not.
                gap += text.AsSpan(start, lexer.Position - start).IndexOfAnyExcept("^=$") >= 0 ? 1 : 0;
            }
            else
            {
                words.Add(term);
                gap += term.Length;
            }
        }
    }
}
