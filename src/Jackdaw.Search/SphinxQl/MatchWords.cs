using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Converts a match to its words as alternatives. Manticore highlights what satisfies the match in snippets. With alternatives it
/// highlights each word wherever it occurs, which is the meaning of disabling <see cref="SnippetOptions.QueryMode"/>.
/// </summary>
internal static class MatchWords
{
    /// <summary>Converts a match.</summary>
    /// <exception cref="FulltextException">The match text is invalid, or has an operator whose words are not known here.</exception>
    public static string Of(MatchExpression? match)
    {
        if (match is null or { IsEverything: true })
        {
            return "";
        }

        try
        {
            HashSet<string> words = [];
            Collect(MatchReader.Read(match), words);
            return string.Join(" | ", words);
        }
        catch (FulltextException e)
        {
            throw new FulltextException(
                $"Snippets with SnippetOptions.QueryMode disabled require the words of the match on Manticore. {e.Message}", e);
        }
    }

    /// <summary>Collects the required words, without those that must not occur.</summary>
    private static void Collect(MatchNode node, HashSet<string> words)
    {
        switch (node)
        {
            case MatchWordNode word:
                words.Add(Word(word.Word.Text));
                break;
            case MatchPhraseNode phrase:
                words.UnionWith(phrase.Words.Select(static word => Word(word.Text)));
                break;
            case MatchProximityNode proximity:
                words.UnionWith(proximity.Words.Select(static word => Word(word.Text)));
                break;
            case MatchQuorumNode quorum:
                words.UnionWith(quorum.Words.Select(static word => Word(word.Text)));
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

    /// <summary>Only <c>*</c> keeps its meaning.</summary>
    private static string Word(string text) => string.Join('*', text.Split('*').Select(MatchEscape.Escape));
}
