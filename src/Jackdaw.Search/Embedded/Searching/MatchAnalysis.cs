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
        MatchAnalysis analysis = new(schema, everyField, keepsAll: false);
        MatchNode analyzed = MatchLeaves.Replace(root, analysis.Leaf);
        return IgnoredWords.MustCount(root, analyzed)
            ? MatchLeaves.Replace(root, new MatchAnalysis(schema, everyField, keepsAll: true).Leaf, analysis.Leaf)
            : analyzed;
    }

    /// <summary>A word with its terms in some fields; null if it is ignored in one of them.</summary>
    public static MatchTerm? WithTerms(MatchTerm word, FieldScope scope, IndexSchema schema)
    {
        ulong fields = FieldScopes.Resolve(scope, schema);
        int[] searched = [.. Enumerable.Range(0, schema.Analyzers.Length).Where(field => (fields & (1UL << field)) != 0)];
        return new MatchAnalysis(schema, everyField: false, keepsAll: false).WithTerms(word, [.. searched.Select(field => schema.Analyzers[field]).Distinct()], searched);
    }

    private MatchNode Leaf(IReadOnlyList<MatchTerm> words, FieldScope scope, MatchLeaves.Several several)
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
            : MatchLeaves.Any([.. new[] { Leaf(words, Only(scope, plain), plain, several), Leaf(pairs, Only(scope, inPairs), inPairs, several) }.Where(part => part is not MatchEmptyNode)]);
    }

    private MatchNode Leaf(
        IReadOnlyList<MatchTerm> words, FieldScope scope, IReadOnlyList<int> fields, MatchLeaves.Several several)
    {
        WordAnalyzer[] analyzers = [.. fields.Select(field => _schema.Analyzers[field]).Distinct()];
        MatchTerm[] kept = [.. words.Select(word => WithTerms(word, analyzers, fields)).OfType<MatchTerm>()];
        return MatchLeaves.Kept(kept, scope, several);
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
