using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Analyzes the words of a match by the settings of their fields, and removes words that are ignored in one of them: requiring them would
/// hide documents that only contain the others.
/// </summary>
internal sealed class MatchAnalysis
{
    private readonly IndexSchema _schema;
    private readonly bool _everyField;
    private readonly bool _keepsAll;

    private MatchAnalysis(IndexSchema schema, bool everyField, bool keepsAll)
    {
        _schema = schema;
        _everyField = everyField;
        _keepsAll = keepsAll;
    }

    /// <summary>Analyzes a match for an index.</summary>
    /// <param name="match">The match.</param>
    /// <param name="schema">The fields with their settings.</param>
    /// <param name="everyField">Whether the fields of the match are ignored.</param>
    /// <exception cref="FulltextException">The match has invalid syntax or names an unknown field.</exception>
    public static MatchNode Read(MatchExpression match, IndexSchema schema, bool everyField)
    {
        if (!schema.HasAnalysis)
        {
            return MatchReader.Read(match);
        }

        bool joins = schema.Analyzers.Any(analyzer => analyzer.Settings.CompoundNumbers);
        int infix = schema.Analyzers.Max(analyzer => analyzer.Settings.MinInfixLength);
        MatchNode root = MatchReader.Read(match, infix, joins ? CompoundNumbers.Join : null);
        MatchNode analyzed = new MatchAnalysis(schema, everyField, keepsAll: false).Apply(root);

        // A text that consists only of stop words searches for them: "to be or not to be".
        return analyzed is MatchEmptyNode or MatchNotNode && root is not MatchEmptyNode
            ? new MatchAnalysis(schema, everyField, keepsAll: true).Apply(root)
            : analyzed;
    }

    private MatchNode Apply(MatchNode node) => node switch
    {
        MatchWordNode word => Leaf([word.Word], word.Scope, static (words, scope) => new MatchPhraseNode(words, scope)),
        MatchPhraseNode phrase => Leaf(phrase.Words, phrase.Scope, static (words, scope) => new MatchPhraseNode(words, scope)),
        MatchProximityNode near => Leaf(near.Words, near.Scope, (words, scope) => new MatchProximityNode(words, near.Distance, scope)),
        MatchQuorumNode quorum => Leaf(quorum.Words, quorum.Scope, (words, scope) => quorum with { Words = words, Scope = scope }),
        MatchAllNode all => All(all),
        MatchAnyNode any => Any([.. any.Parts.Select(Apply).Where(part => part is not MatchEmptyNode)]),
        MatchNotNode not => Apply(not.Part) is var part and not MatchEmptyNode ? new MatchNotNode(part) : MatchEmptyNode.Instance,
        MatchAlternativesNode alternatives => Alternatives(alternatives),
        MatchChainNode chain => Chain(chain),
        _ => node,
    };

    private MatchNode All(MatchAllNode all)
    {
        MatchNode[] parts = [.. all.Parts.Select(Apply).Where(part => part is not MatchEmptyNode)];

        // Negations alone select no documents; the parts they were combined with are ignored, so nothing matches.
        return parts.Length == 0 || Array.TrueForAll(parts, part => part is MatchNotNode) ? MatchEmptyNode.Instance
            : parts.Length == 1 ? parts[0]
            : new MatchAllNode(parts);
    }

    private static MatchNode Any(MatchNode[] parts) => parts.Length switch
    {
        0 => MatchEmptyNode.Instance,
        1 => parts[0],
        _ => new MatchAnyNode(parts),
    };

    private MatchNode Alternatives(MatchAlternativesNode node)
    {
        List<MatchAlternative> kept = [];
        foreach (MatchAlternative alternative in node.Parts)
        {
            MatchNode part = Apply(alternative.Part);
            if (part is not MatchEmptyNode && (!alternative.IsOptional || kept.Count > 0))
            {
                kept.Add(new MatchAlternative(part, alternative.IsOptional));
            }
        }

        return kept.Count == 0 ? MatchEmptyNode.Instance : kept.Count == 1 ? kept[0].Part : new MatchAlternativesNode(kept);
    }

    private MatchNode Chain(MatchChainNode chain)
    {
        MatchNode first = Apply(chain.First);
        List<MatchLink> links = [];
        foreach (MatchLink link in chain.Links)
        {
            MatchNode part = Apply(link.Part);
            if (part is MatchEmptyNode)
            {
                continue;
            }

            if (first is MatchEmptyNode)
            {
                first = part;
            }
            else
            {
                links.Add(link with { Part = part });
            }
        }

        return links.Count == 0 ? first : new MatchChainNode(first, links);
    }

    private MatchNode Leaf(IReadOnlyList<MatchTerm> words, FieldScope scope, Func<IReadOnlyList<MatchTerm>, FieldScope, MatchNode> several)
    {
        scope = _everyField ? FieldScope.All : scope;
        ulong fields = FieldScopes.Resolve(scope, _schema);
        List<int> plain = [];
        List<int> inPairs = [];
        for (int field = 0; field < _schema.Analyzers.Length; field++)
        {
            if ((fields & (1UL << field)) != 0)
            {
                (_schema.Analyzers[field].Settings.CjkBigrams ? inPairs : plain).Add(field);
            }
        }

        if (inPairs.Count == 0 || !words.Any(word => CjkLetters.IsAnyIn(word.Text)))
        {
            return Leaf(words, scope, [.. plain, .. inPairs], several);
        }

        IReadOnlyList<MatchTerm> pairs = MatchPairs.Of(words);
        return plain.Count == 0
            ? Leaf(pairs, scope, inPairs, several)
            : Any([.. new[] { Leaf(words, Only(scope, plain), plain, several), Leaf(pairs, Only(scope, inPairs), inPairs, several) }.Where(part => part is not MatchEmptyNode)]);
    }

    private MatchNode Leaf(
        IReadOnlyList<MatchTerm> words, FieldScope scope, IReadOnlyList<int> fields, Func<IReadOnlyList<MatchTerm>, FieldScope, MatchNode> several)
    {
        WordAnalyzer[] analyzers = [.. fields.Select(field => _schema.Analyzers[field]).Distinct()];
        MatchTerm[] kept = [.. words.Select(word => WithTerms(word, analyzers, fields)).OfType<MatchTerm>()];
        if (kept.Length == 0)
        {
            return MatchEmptyNode.Instance;
        }

        int first = kept[0].Gap;
        kept = Array.ConvertAll(kept, word => word with { Gap = word.Gap - first });
        return kept.Length == 1 ? new MatchWordNode(kept[0], scope) : several(kept, scope);
    }

    /// <summary>The word with its terms; null if it is ignored.</summary>
    private MatchTerm? WithTerms(MatchTerm word, WordAnalyzer[] analyzers, IReadOnlyList<int> fields)
    {
        if ((word.IsExact && !word.IsWildcard) || word.Edits > 0)
        {
            return word;
        }

        if (word.IsWildcard)
        {
            string[] patterns = [.. analyzers.Select(analyzer => analyzer.Pattern(word.Text)).OfType<string>()];
            return patterns.Length == 0 ? word : word with { Terms = [word.Text, .. patterns] };
        }

        List<string> terms = [];
        ulong wordFields = 0;
        foreach (WordAnalyzer analyzer in analyzers)
        {
            IReadOnlyList<string> found = !analyzer.ChangesWords ? [word.Text]
                : word.IsPair ? [analyzer.Pair(word.Text)]
                : word.Text.Length == 1 && analyzer.Settings.CjkBigrams && CjkLetters.Contains(word.Text[0]) ? [word.Text]
                : analyzer.Terms(word.Text);
            if (found.Count == 0)
            {
                if (!_keepsAll)
                {
                    return null;
                }

                found = [word.Text];
            }

            if (found.Contains(word.Text))
            {
                wordFields |= fields.Where(field => _schema.Analyzers[field] == analyzer).Aggregate(0UL, static (bits, field) => bits | (1UL << field));
            }

            terms.AddRange(found);
        }

        string[] distinct = [.. terms.Distinct(StringComparer.Ordinal)];
        return distinct is [] || (distinct is [var only] && only == word.Text) ? word
            : word with { Terms = distinct, WordFields = wordFields == 0 ? ulong.MaxValue : wordFields };
    }

    private FieldScope Only(FieldScope scope, List<int> fields) =>
        scope with { Names = fields.ConvertAll(field => _schema.Columns[_schema.FieldColumns[field]].Name), IsExcluded = false };
}
