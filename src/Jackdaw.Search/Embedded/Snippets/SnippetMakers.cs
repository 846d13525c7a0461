using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>The snippet makers of a query: one for each distinct text analysis.</summary>
internal sealed class SnippetMakers(MatchExpression match, QueryLimits limits)
{
    private readonly Dictionary<WordAnalyzer, SnippetMaker> _makers = [];

    public SnippetMaker For(WordAnalyzer analyzer)
    {
        if (!_makers.TryGetValue(analyzer, out SnippetMaker? maker))
        {
            _makers.Add(analyzer, maker = new SnippetMaker(match, limits, analyzer.Settings));
        }

        return maker;
    }
}
