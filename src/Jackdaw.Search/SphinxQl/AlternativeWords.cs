using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Converts a match to its words as alternatives. Manticore highlights what satisfies the match in snippets. With alternatives it
/// highlights each word wherever it occurs, which is the meaning of disabling <see cref="SnippetOptions.QueryMode"/>.
/// </summary>
internal static class AlternativeWords
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
            return string.Join(" | ", MatchedWords.Of(match).Select(Word).Distinct());
        }
        catch (FulltextException e)
        {
            throw new FulltextException(
                $"Snippets with SnippetOptions.QueryMode disabled require the words of the match on Manticore. {e.Message}", e);
        }
    }

    /// <summary>Only <c>*</c> keeps its meaning.</summary>
    private static string Word(string text) => string.Join('*', text.Split('*').Select(MatchEscape.Escape));
}
