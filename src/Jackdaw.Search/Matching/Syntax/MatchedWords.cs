namespace Jackdaw.Search.Matching.Syntax;

/// <summary>
/// The words that a match looks for, for snippets that highlight each of them wherever it occurs: the meaning of disabling
/// <see cref="SnippetOptions.QueryMode"/>.
/// </summary>
internal static class MatchedWords
{
    /// <summary>Returns the words in the order of the match, each once; only <c>*</c> is an operator in them.</summary>
    /// <exception cref="FulltextException">The text of the match is invalid.</exception>
    public static IReadOnlyCollection<string> Of(MatchExpression match)
    {
        HashSet<string> words = [];
        Collect(MatchReader.Read(match), words);
        return words;
    }

    /// <summary>Collects the required words, without those that must not occur.</summary>
    private static void Collect(MatchNode node, HashSet<string> words)
    {
        switch (node)
        {
            case MatchWordNode word:
                words.Add(word.Word.Text);
                break;
            case MatchPhraseNode phrase:
                words.UnionWith(phrase.Words.Select(static word => word.Text));
                break;
            case MatchProximityNode proximity:
                words.UnionWith(proximity.Words.Select(static word => word.Text));
                break;
            case MatchQuorumNode quorum:
                words.UnionWith(quorum.Words.Select(static word => word.Text));
                break;
            case MatchAllNode all:
                CollectAll(all.Parts, words);
                break;
            case MatchAnyNode any:
                CollectAll(any.Parts, words);
                break;
            case MatchAlternativesNode alternatives:
                CollectAll(alternatives.Parts.Select(static alternative => alternative.Part), words);
                break;
            case MatchChainNode chain:
                Collect(chain.First, words);
                CollectAll(chain.Links.Where(static link => link.Relation != MatchRelation.NotNear).Select(static link => link.Part), words);
                break;
        }
    }

    private static void CollectAll(IEnumerable<MatchNode> parts, HashSet<string> words)
    {
        foreach (MatchNode part in parts)
        {
            Collect(part, words);
        }
    }
}
