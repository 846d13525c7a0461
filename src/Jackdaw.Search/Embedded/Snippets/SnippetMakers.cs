using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>The snippet makers of a query: one for each distinct text analysis.</summary>
/// <param name="match">The match.</param>
/// <param name="similar">The words that replace misspelled ones of the match.</param>
/// <param name="limits">The limits of the search.</param>
internal sealed class SnippetMakers(MatchExpression match, IReadOnlyList<string> similar, QueryLimits limits)
{
    private readonly Dictionary<WordAnalyzer, SnippetMaker> _makers = [];

    public SnippetMaker For(WordAnalyzer analyzer)
    {
        if (!_makers.TryGetValue(analyzer, out SnippetMaker? maker))
        {
            _makers.Add(analyzer, maker = new SnippetMaker(match, limits, analyzer.Settings, similar));
        }

        return maker;
    }
}
