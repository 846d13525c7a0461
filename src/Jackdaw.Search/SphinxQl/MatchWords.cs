using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// The words of a match text as alternatives. Manticore marks in snippets what fulfils the match text; asked for these, it marks each word
/// wherever it stands, as <see cref="SnippetOptions.QueryMode"/> off means it.
/// </summary>
internal static class MatchWords
{
    private static readonly IndexSnapshot OneText = new(IndexSchema.Of([new SchemaColumn("text", AttributeKind.None, true)]), []);

    /// <exception cref="FulltextException">The match text is wrong, or has an operator whose words are not known here.</exception>
    public static string Of(string? match)
    {
        if (string.IsNullOrWhiteSpace(match))
        {
            return "";
        }

        try
        {
            MatchTree tree = new(match, OneText, QueryLimits.Of(CancellationToken.None), everyField: true);
            return string.Join(" | ", tree.Leaves.Where(leaf => leaf.IsPositive).Select(leaf => Word(leaf.Term.Text)).Distinct());
        }
        catch (FulltextException e)
        {
            throw new FulltextException($"Snippets with SnippetOptions.QueryMode off need the words of the match text on Manticore. {e.Message}", e);
        }
    }

    /// <summary>Only <c>*</c> keeps its meaning.</summary>
    private static string Word(string text) => string.Join('*', text.Split('*').Select(MatchEscape.Escape));
}
