namespace Jackdaw.Search.Matching.Syntax;

/// <summary>
/// Parses the extended match syntax. Operators from the lowest to the highest precedence: adjacency (all parts must match);
/// <c>&lt;&lt;</c>, NEAR and NOTNEAR; a leading <c>-</c>; <c>|</c> and MAYBE. Sphinx uses the same order.
/// </summary>
internal ref struct MatchParser
{
    private const int DeepestGroup = 64;
    private const int MostParts = 4096;
    private const int LongestText = 256 * 1024;

    private readonly string _text;
    private MatchLexer _lexer;
    private FieldScope _scope;
    private bool _isRelaxed;
    private int _depth;
    private int _parts;
    private readonly int _infixLength;

    private MatchParser(string text, int infixLength, FieldScope scope)
    {
        _scope = scope;
        _text = text;
        _infixLength = infixLength;
        _lexer = new MatchLexer(text);
    }

    /// <summary>Parses a match text.</summary>
    /// <param name="text">The match text.</param>
    /// <param name="infixLength">The minimum number of characters for which a star before a word is a wildcard; 0 for never.</param>
    /// <param name="scope">The fields to search if the text names none; null for all.</param>
    /// <param name="standsAlone">Whether it is a complete match, which must contain something to search for.</param>
    /// <exception cref="FulltextException">
    /// The syntax is invalid, or the text is too deep or too large; the exception has the position.
    /// </exception>
    public static MatchNode Parse(string text, int infixLength = 0, FieldScope? scope = null, bool standsAlone = true)
    {
        if (text.Length > LongestText)
        {
            throw MatchSyntaxError.At(text, LongestText, $"it has {text.Length} characters; the maximum is {LongestText}.");
        }

        MatchParser parser = new(text, infixLength, scope ?? FieldScope.All);
        parser._lexer.SkipSeparators();

        // The escaped form of a text with operators only: it has no words but is valid.
        MatchNode node = parser._lexer.AtEnd ? MatchEmptyNode.Instance : parser.ReadAll();
        parser._lexer.SkipSeparators();
        if (node is MatchNotNode && standsAlone)
        {
            throw MatchSyntaxError.Negations(text);
        }

        if (!parser._lexer.AtEnd)
        {
            throw MatchSyntaxError.Unexpected(text, parser._lexer.Position, "a word, a phrase, a group or an operator");
        }

        return node;
    }

    private MatchNode ReadAll()
    {
        List<MatchNode> parts = [];
        do
        {
            parts.Add(ReadOrdered());
            _lexer.SkipSeparators();
        }
        while (StartsPart());

        parts.RemoveAll(part => part is MatchEmptyNode or MatchNotNode { Part: MatchEmptyNode });
        return parts.Count switch
        {
            0 => MatchEmptyNode.Instance,

            // A group with one negation excludes from the parts around the group.
            1 => parts[0],
            _ when parts.TrueForAll(part => part is MatchNotNode) => throw MatchSyntaxError.Negations(_text),
            _ => new MatchAllNode(parts),
        };
    }

    /// <summary>
    /// Whether another part of a conjunction begins here: anything but the end, a closing parenthesis and binary operators.
    /// </summary>
    private readonly bool StartsPart() => !_lexer.AtEnd && _lexer.Current is not (')' or '|' or '~' or '/');

    private MatchNode ReadOrdered()
    {
        MatchNode first = ReadSigned();
        List<MatchLink> links = [];
        while (true)
        {
            _lexer.SkipSeparators();
            int at = _lexer.Position;
            if (_lexer.Current == '<' && _lexer.Next == '<')
            {
                _lexer.Position += 2;
                Join(ref first, links, new MatchLink(MatchRelation.Before, ReadSigned(), 0), at);
            }
            else if (_lexer.IsOperatorWord("NEAR", '/'))
            {
                int distance = ReadDistance("NEAR/");
                Join(ref first, links, new MatchLink(MatchRelation.Near, ReadSigned(), distance), at);
            }
            else if (_lexer.IsOperatorWord("NOTNEAR", '/'))
            {
                int distance = ReadDistance("NOTNEAR/");
                Join(ref first, links, new MatchLink(MatchRelation.NotNear, ReadSigned(), distance), at);
            }
            else
            {
                RefuseUnavailable();
                return links.Count == 0 ? first : new MatchChainNode(first, links);
            }
        }
    }

    private MatchNode ReadSigned()
    {
        SkipToPart();
        if (_lexer.Current is '-' or '!' && !_lexer.AtEnd)
        {
            _lexer.Position++;
            int at = _lexer.Position;
            return ReadAlternatives() is var part and not MatchNotNode ? new MatchNotNode(part) : throw NotHere(at);
        }

        return ReadAlternatives();
    }

    private MatchNode ReadAlternatives()
    {
        int start = _lexer.Position;
        MatchNode first = ReadPart();
        List<MatchAlternative>? several = null;
        while (true)
        {
            _lexer.SkipSeparators();
            if (first is MatchNotNode && (_lexer.Current == '|' || _lexer.IsOperatorWord("MAYBE")) && !_lexer.AtEnd)
            {
                throw NotHere(start);
            }

            if (_lexer.Take('|'))
            {
                several ??= [new MatchAlternative(first, IsOptional: false)];
                several.Add(new MatchAlternative(ReadKept(), IsOptional: false));
            }
            else if (_lexer.IsOperatorWord("MAYBE"))
            {
                _lexer.Position += "MAYBE".Length;
                several ??= [new MatchAlternative(first, IsOptional: false)];
                several.Add(new MatchAlternative(ReadKept(), IsOptional: true));
            }
            else
            {
                return several is null ? first : Close(several);
            }
        }
    }

    /// <summary>Reads a part that is not a group with a single negation.</summary>
    private MatchNode ReadKept()
    {
        int at = _lexer.Position;
        return ReadPart() is var part and not MatchNotNode ? part : throw NotHere(at);
    }

    private readonly FulltextException NotHere(int at) =>
        MatchSyntaxError.At(_text, at,
            "expected a word, a phrase or a group; a negation cannot be an operand of '|', MAYBE or another negation.");

    /// <summary>Removes empty parts, and optional parts that follow nothing.</summary>
    private static MatchNode Close(List<MatchAlternative> several)
    {
        List<MatchAlternative> kept = [];
        foreach (MatchAlternative alternative in several)
        {
            if (alternative.Part is not MatchEmptyNode && (!alternative.IsOptional || kept.Count > 0))
            {
                kept.Add(alternative);
            }
        }

        return kept.Count switch
        {
            0 => MatchEmptyNode.Instance,
            1 => kept[0].Part,
            _ when kept.TrueForAll(static part => !part.IsOptional) => new MatchAnyNode(kept.ConvertAll(static part => part.Part)),
            _ => new MatchAlternativesNode(kept),
        };
    }

    private MatchNode ReadPart()
    {
        SkipToPart();
        if (++_parts > MostParts)
        {
            throw MatchSyntaxError.At(_text, _lexer.Position, $"it has more than {MostParts} words and groups.");
        }

        if (_lexer.Current == '(')
        {
            return ReadGroup();
        }

        // As on the servers, a start marker before a phrase has no effect.
        if (_lexer.Current == '"' || (_lexer.Current == '^' && _lexer.Next == '"'))
        {
            _lexer.Take('^');
            MatchPhraseReader phrases = new(_text, _scope, _infixLength);
            MatchNode phrase = phrases.Read(ref _lexer);
            _parts += phrases.WordsRead;
            return phrase;
        }

        if (_lexer.IsOperatorWord("MAYBE") || _lexer.IsOperatorWord("NEAR", '/') || _lexer.IsOperatorWord("NOTNEAR", '/'))
        {
            throw MatchSyntaxError.At(_text, _lexer.Position, "expected a word, a phrase or a group before this operator.");
        }

        RefuseUnavailable();
        int start = _lexer.Position;
        if (_lexer.Current is '-' or '!')
        {
            throw MatchSyntaxError.At(_text, start, "expected a word, a phrase or a group; a negation cannot be an operand of '|'.");
        }

        MatchTerm? term = MatchWordReader.Read(ref _lexer, inPhrase: false, gap: 0, _infixLength);
        if (_lexer.Position == start)
        {
            throw MatchSyntaxError.Unexpected(_text, start, "a word, a phrase or a group");
        }

        return term is null || term.Text is "*" or "" ? MatchEmptyNode.Instance : new MatchWordNode(term, _scope);
    }

    private MatchNode ReadGroup()
    {
        StackSpace.Require("The match text");
        int open = _lexer.Position;
        if (++_depth > DeepestGroup)
        {
            throw MatchSyntaxError.At(_text, open, $"more than {DeepestGroup} groups are nested.");
        }

        _lexer.Position++;
        FieldScope outer = _scope;
        MatchNode inner = ReadAll();
        _lexer.SkipSeparators();
        if (!_lexer.Take(')'))
        {
            throw MatchSyntaxError.Unexpected(_text, _lexer.Position, $"')' for the parenthesis at character {open + 1}");
        }

        _scope = outer;
        _depth--;
        return inner;
    }

    /// <summary>Skips separators and reads field specifications, which apply until the next one or the end of the group.</summary>
    private void SkipToPart()
    {
        _lexer.SkipSeparators();
        while (_lexer.Current == '@')
        {
            int at = _lexer.Position;
            if (string.CompareOrdinal(_text, at, "@@relaxed", 0, 9) == 0)
            {
                _lexer.Position += 9;
                _isRelaxed = true;
            }
            else
            {
                _scope = FieldScopeReader.Read(_text, ref _lexer) with { IsRelaxed = _isRelaxed };
            }

            _lexer.SkipSeparators();
            if (_lexer.Current == '@' && !_isRelaxed)
            {
                throw MatchSyntaxError.At(_text, _lexer.Position, "expected a word, a phrase or a group after the fields.");
            }
        }
    }

    private int ReadDistance(string operatorText)
    {
        _lexer.Position += operatorText.Length;
        return _lexer.ReadInteger($"a number of words after {operatorText}");
    }

    private readonly void Join(ref MatchNode first, List<MatchLink> links, in MatchLink link, int at)
    {
        if (first is MatchNotNode || link.Part is MatchNotNode)
        {
            throw MatchSyntaxError.At(_text, at,
                "expected a word, a phrase or a group; a negation cannot be an operand of <<, NEAR or NOTNEAR.");
        }

        if (first is MatchEmptyNode)
        {
            first = link.Part;
        }
        else if (link.Part is not MatchEmptyNode)
        {
            links.Add(link);
        }
    }

    private readonly void RefuseUnavailable()
    {
        foreach (string word in (ReadOnlySpan<string>)["SENTENCE", "PARAGRAPH"])
        {
            if (_lexer.IsOperatorWord(word))
            {
                throw MatchSyntaxError.At(_text, _lexer.Position,
                    $"{word} is not supported: the embedded index, Elasticsearch and OpenSearch do not index sentence and paragraph boundaries.");
            }
        }

        foreach (string word in (ReadOnlySpan<string>)["ZONE", "ZONESPAN"])
        {
            if (_lexer.IsOperatorWord(word, ':'))
            {
                throw MatchSyntaxError.At(_text, _lexer.Position,
                    $"{word} is not supported: the embedded index, Elasticsearch and OpenSearch do not index zones.");
            }
        }
    }
}
