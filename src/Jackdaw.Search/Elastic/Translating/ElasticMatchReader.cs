using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Reads a match as words with positions, whether it is a tree or a text in the extended syntax, and removes the words that a field
/// ignores, as the embedded index does: a server would find nothing for them.
/// </summary>
/// <param name="index">The index.</param>
/// <param name="rules">The rules of its fields.</param>
internal sealed class ElasticMatchReader(IndexMap index, Dictionary<string, ElasticWordRules> rules)
{
    /// <exception cref="FulltextException">The match has invalid syntax or names an unknown field.</exception>
    public MatchNode Read(MatchExpression match)
    {
        int infix = index.Fields.Count == 0 ? 0 : index.Fields.Max(field => field.Analysis.MinInfixLength);
        MatchNode root = MatchReader.Read(match, infix, ElasticWordRules.Preparation(index));
        if (rules.Values.All(rule => rule.IsPlain))
        {
            return root;
        }

        MatchNode kept = MatchLeaves.Replace(root, WithoutIgnored);
        return IgnoredWords.MustCount(root, kept) ? MatchLeaves.Replace(root, Exactly, WithoutIgnored) : kept;
    }

    private MatchNode WithoutIgnored(IReadOnlyList<MatchTerm> words, FieldScope scope, MatchLeaves.Several several) =>
        MatchLeaves.Kept([.. words.Where(word => !IsIgnored(word, scope))], scope, several);

    private MatchNode Exactly(IReadOnlyList<MatchTerm> words, FieldScope scope, MatchLeaves.Several several) =>
        MatchLeaves.Kept([.. words.Select(word => IsIgnored(word, scope) ? word with { IsExact = true } : word)], scope, several);

    private bool IsIgnored(MatchTerm word, FieldScope scope) =>
        word is { IsExact: false, IsWildcard: false, Edits: 0 } && ElasticFieldScope.Of(index, scope).Any(field => rules[field.Column].Ignores(word.Text));
}
