using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>
/// Splits the texts of a match into words, as servers and the embedded index split documents, and removes parts without words. Parts in the
/// extended syntax are parsed too, so that the tree is the same however the match was created.
/// </summary>
internal sealed class MatchReader
{
    private const int DeepestPart = 64;
    private const int MostWords = 4096;

    private readonly MatchExpression _match;
    private readonly int _infixLength;
    private readonly Func<string, string> _prepare;
    private int _words;

    private MatchReader(MatchExpression match, int infixLength, Func<string, string>? prepare)
    {
        _match = match;
        _infixLength = infixLength;
        _prepare = prepare ?? (static text => text);
    }

    /// <summary>Creates the tree of words.</summary>
    /// <param name="match">The match.</param>
    /// <param name="infixLength">The minimum number of characters for which a star before a word is a wildcard; 0 for never.</param>
    /// <param name="prepare">A transformation of each text before it is split, or null.</param>
    /// <exception cref="FulltextException">A part in the extended syntax is invalid, or the match is too deep or too large.</exception>
    public static MatchNode Read(MatchExpression match, int infixLength = 0, Func<string, string>? prepare = null)
    {
        MatchReader reader = new(match, infixLength, prepare);
        return reader.Read(match, FieldScope.All, 0) is var node and not MatchNotNode ? node : throw MatchSyntaxError.Negations(match.ToString());
    }

    private MatchNode Read(MatchExpression match, FieldScope scope, int depth)
    {
        StackSpace.Require("The match expression");
        if (depth > DeepestPart)
        {
            throw Wrong($"more than {DeepestPart} groups are nested.");
        }

        return match switch
        {
            MatchWord word => Word(word, scope),
            WordsExpression words => All([.. Pieces(words.Text).SelectMany(piece => Words(piece, scope))]),
            PhraseExpression phrase => Phrase(Terms(phrase.Text), scope),
            ProximityExpression near => Several(Terms(near.Text), scope, words => new MatchProximityNode(words, near.Distance, scope)),
            QuorumExpression some => Terms(some.Text) is { Count: > 0 } words ? new MatchQuorumNode(words, some.Count, some.Count > 0 ? 0 : some.Share, scope) : MatchEmptyNode.Instance,
            AndExpression and => All([.. and.Parts.Select(part => Read(part, scope, depth + 1))]),
            OrExpression or => Any([.. or.Parts.Select(part => new MatchAlternative(Kept(part, scope, depth), IsOptional: false))]),
            MaybeExpression maybe => Any([new(Kept(maybe.Part, scope, depth), IsOptional: false), new(Kept(maybe.Optional, scope, depth), IsOptional: true)]),
            NotExpression not => Kept(not.Part, scope, depth) is var part and not MatchEmptyNode ? new MatchNotNode(part) : MatchEmptyNode.Instance,
            OrderExpression order => Chain([.. order.Parts.Select(part => new MatchLink(MatchRelation.Before, Kept(part, scope, depth), 0))]),
            NearExpression near => Chain([
                new(MatchRelation.Before, Kept(near.Left, scope, depth), 0),
                new(near.IsNegated ? MatchRelation.NotNear : MatchRelation.Near, Kept(near.Right, scope, depth), near.Words)]),
            FieldExpression field => Read(field.Part, new FieldScope(field.Limit.Columns, field.Limit.IsExcluded, field.Limit.Words) { Text = _match }, depth + 1),
            SyntaxExpression syntax => MatchParser.Parse(_prepare(syntax.Syntax), _infixLength, scope, depth == 0),
            _ => MatchEmptyNode.Instance,
        };
    }

    /// <summary>Reads a part that must match.</summary>
    private MatchNode Kept(MatchExpression part, FieldScope scope, int depth) =>
        Read(part, scope, depth + 1) is var node and not MatchNotNode
            ? node
            : throw Wrong($"expected a word, a phrase or a group, but \"{part}\" only excludes documents.");

    private MatchNode All(List<MatchNode> parts)
    {
        parts.RemoveAll(static part => part is MatchEmptyNode);
        return parts.Count switch
        {
            0 => MatchEmptyNode.Instance,
            1 => parts[0],
            _ when parts.TrueForAll(static part => part is MatchNotNode) => throw MatchSyntaxError.Negations(_match.ToString()),
            _ => new MatchAllNode(parts),
        };
    }

    /// <summary>Removes empty parts, and optional parts that follow nothing.</summary>
    private static MatchNode Any(List<MatchAlternative> parts)
    {
        if (parts[0].Part is MatchEmptyNode)
        {
            parts.RemoveAll(static part => part.IsOptional);
        }

        parts.RemoveAll(static part => part.Part is MatchEmptyNode);
        return parts.Count switch
        {
            0 => MatchEmptyNode.Instance,
            1 => parts[0].Part,
            _ when parts.TrueForAll(static part => !part.IsOptional) => new MatchAnyNode(parts.ConvertAll(static part => part.Part)),
            _ => new MatchAlternativesNode(parts),
        };
    }

    private static MatchNode Chain(List<MatchLink> links)
    {
        links.RemoveAll(static link => link.Part is MatchEmptyNode);
        return links.Count switch
        {
            0 => MatchEmptyNode.Instance,
            1 => links[0].Part,
            _ => new MatchChainNode(links[0].Part, links[1..]),
        };
    }

    private MatchNode Word(MatchWord word, FieldScope scope)
    {
        if (!word.Word.Any(char.IsLetterOrDigit))
        {
            return Phrase(Terms(word.Word), scope);
        }

        List<string> runs = Runs(_prepare(word.Word));
        List<MatchNode> parts = [];
        for (int i = 0; i < runs.Count; i++)
        {
            bool isLast = i == runs.Count - 1;
            bool isWithin = i == 0 && word.IsWithin;
            string run = (isWithin ? "*" : "") + runs[i] + (isLast && word.Form is MatchWordForm.Prefix or MatchWordForm.Infix ? "*" : "");
            if (MatchWordReader.Analyze(run, 0, isWithin ? 1 : _infixLength) is not { } term)
            {
                continue;
            }

            Count();
            parts.Add(new MatchWordNode(
                term with
                {
                    IsExact = i == 0 && word.IsExact,
                    Edits = word.IsFuzzy ? MatchWordForms.Edits(word.Edits, term.Text.Length) : 0,
                    AtStart = i == 0 && word.IsAtStart,
                    AtEnd = isLast && word.IsAtEnd,
                    Boost = isLast ? word.Factor ?? 1 : 1,
                },
                scope));
        }

        return All(parts);
    }

    /// <summary>The words of a blank-separated piece.</summary>
    private IEnumerable<MatchNode> Words(string piece, FieldScope scope)
    {
        if (!piece.Any(char.IsLetterOrDigit))
        {
            // Symbols that are searched as words (emoji), as a phrase.
            yield return Phrase(Terms(piece), scope);
            yield break;
        }

        foreach (string run in Runs(piece))
        {
            if (MatchWordReader.Analyze(run, 0, _infixLength) is { } term)
            {
                Count();
                yield return new MatchWordNode(term, scope);
            }
        }
    }

    private static MatchNode Phrase(List<MatchTerm> words, FieldScope scope) =>
        words.Count == 1 ? new MatchWordNode(words[0] with { Gap = 0 }, scope) : Several(words, scope, several => new MatchPhraseNode(several, scope));

    private static MatchNode Several(List<MatchTerm> words, FieldScope scope, Func<List<MatchTerm>, MatchNode> several) => words.Count switch
    {
        0 => MatchEmptyNode.Instance,
        1 => new MatchWordNode(words[0], scope),
        _ => several(words),
    };

    /// <summary>The words with their positions; punctuation that could be part of a word occupies a position.</summary>
    private List<MatchTerm> Terms(string text)
    {
        List<MatchTerm> terms = [];
        int gap = 0;
        foreach (string run in Runs(_prepare(text)))
        {
            Count();
            if (MatchWordReader.Analyze(run, gap, _infixLength) is { } term)
            {
                terms.Add(term);
                gap += term.Length;
            }
            else
            {
                gap++;
            }
        }

        return terms;
    }

    private IEnumerable<string> Pieces(string text) => _prepare(text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Take(UserTextLimit.MostWords);

    /// <summary>The runs of characters that can be part of words.</summary>
    private static List<string> Runs(string text)
    {
        List<string> runs = [];
        int start = 0;
        for (int at = 0; at <= text.Length; at++)
        {
            if (at < text.Length && CharacterClasses.IsWordOrBlend(text[at]))
            {
                continue;
            }

            if (at > start)
            {
                runs.Add(text[start..Math.Min(at, start + MatchLexer.LongestRun)]);
            }

            start = at + 1;
        }

        return runs;
    }

    private void Count()
    {
        if (++_words > MostWords)
        {
            throw Wrong($"it has more than {MostWords} words.");
        }
    }

    private FulltextException Wrong(string message) => MatchSyntaxError.At(_match.ToString(), 0, message);
}
