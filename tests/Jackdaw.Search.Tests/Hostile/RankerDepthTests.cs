using Jackdaw.Search.Tests.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Ranker formulas of any length and depth, on a stack of 256 KB.</summary>
public sealed class RankerDepthTests
{
    private const int Many = 20_000;

    [Theory]
    [InlineData("+1", Many)]
    [InlineData("-1", -Many)]
    [InlineData("*1", 0)]
    [InlineData("/1", 0)]
    [InlineData("+sum(hit_count)-1", 0)]
    public void A_formula_of_thousands_of_terms_is_computed(string term, long expected)
    {
        using EntryIndex index = new();
        index.Put(new Entry { Id = 1, Body = "word" });
        string formula = "doc_word_count" + string.Concat(Enumerable.Repeat(term, Many));
        SmallStack.Run(() => Assert.Equal([(1L, expected + 1)], index.Weighed("word", new QueryOptions { Ranker = Ranker.Formula(formula) })));
    }

    [Theory]
    [InlineData("(", ")")]
    [InlineData("-(", ")")]
    [InlineData("1+(2*", ")")]
    [InlineData("-", "")]
    [InlineData("sum(", ")")]
    public void A_formula_of_many_levels_is_refused(string open, string close)
    {
        using EntryIndex index = new();
        index.Put(new Entry { Id = 1, Body = "word" });
        string formula = string.Concat(Enumerable.Repeat(open, Many)) + "1" + string.Concat(Enumerable.Repeat(close, Many));
        FulltextException? refused = SmallStack.WorksOrIsRefused(() => index.Weighed("word", new QueryOptions { Ranker = Ranker.Formula(formula) }));
        Assert.Contains("ranker expression", refused?.Message, StringComparison.Ordinal);
    }
}
