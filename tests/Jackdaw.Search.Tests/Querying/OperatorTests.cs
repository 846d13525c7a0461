using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Translating;
using Xunit;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Operators without lambdas, and that no query is ever changed.</summary>
public class OperatorTests
{
    private readonly QueryHarness _harness = new();

    [Fact]
    public void Queries_never_change()
    {
        IFulltextQuery<Post> query = _harness.Posts.Match("a").Where(p => p.Score > 1);
        query.Match("b");
        query.Where(p => p.Level == 2);
        query.Limit(5);
        query.OrderBy(p => p.Id);
        query.Options(o => o with { Cutoff = 3 });
        query.Facet(p => p.Type, out _);
        QueryPlan plan = QueryHarness.PlanOf(query);
        Assert.Equal(("a", "score > 1", 20), (plan.Match?.ToString(), ModelText.Where(plan), plan.Take));
        Assert.Empty(plan.Shape.OrderBy);
        Assert.Empty(plan.Shape.Facets);
        Assert.Null(plan.Options.Cutoff);
    }

    [Fact]
    public void Match_texts_are_joined()
    {
        Assert.Equal("a | b", Match(_harness.Posts.Match("a | b")));
        Assert.Equal("(a | b) (c)", Match(_harness.Posts.Match("a | b").Match("c")));
        Assert.Equal("(a) (b) (c)", Match(_harness.Posts.Match("a").Match("b").Match("c")));
        Assert.Equal(@"(a) (c\-d)", Match(_harness.Posts.Match("a").MatchText("c-d")));
        Assert.Equal("(@title x) y", Match(_harness.Posts.Match(m => m.Field(p => p.Title, "x")).Match(m => m.Word("y"))));
        Assert.Equal("(a | b) (c++ \"\\!\\!\")", Match(_harness.Posts.Match("a | b").MatchText(" c++  !! ")));
        Assert.Null(Match(_harness.Posts.Match(" ").MatchText(null).MatchText("  ").Match(m => m.Everything())));
    }

    [Fact]
    public void A_match_of_negations_alone_is_misuse()
    {
        Assert.Throws<ArgumentException>(() => _harness.Posts.Match(m => !m.Word("a")));
        Assert.Throws<ArgumentException>(() => _harness.Posts.Select(p => new { p.Title }).Match(m => m.Field(x => x.Title, "a")));
    }

    [Fact]
    public void Pages()
    {
        Assert.Equal((0, 7), Page(_harness.Posts.Limit(7)));
        Assert.Equal((5, 7), Page(_harness.Posts.Limit(5, 7)));
        Assert.Equal((30, 10), Page(_harness.Posts.Page(3, 10)));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Limit(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Limit(-1, 5));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Page(-1, 5));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Page(int.MaxValue, 5));
    }

    [Fact]
    public void Options_are_checked()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts
            .Options(o => o with { Ranker = Ranker.Sph04 })
            .Options(o => o with { FieldWeights = new Dictionary<string, int> { ["title"] = 10 } }));
        Assert.Equal(Ranker.Sph04, plan.Options.Ranker);
        Assert.Equal(10, plan.Options.FieldWeights!["title"]);
        ArgumentException exception = Assert.Throws<ArgumentException>(() =>
            _harness.Posts.Options(o => o with { FieldWeights = new Dictionary<string, int> { ["titel"] = 10 } }));
        Assert.Contains("titel", exception.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Options(o => o with { FieldWeights = new Dictionary<string, int> { ["title"] = 0 } }));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Options(o => o with { MaxMatches = 0 }));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Options(o => o with { Cutoff = -1 }));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Options(o => o with { MaxQueryTime = TimeSpan.Zero }));
    }

    [Fact]
    public void Weights_that_are_changed_later_change_no_query()
    {
        Dictionary<string, int> weights = new() { ["title"] = 10 };
        IFulltextQuery<Post> query = _harness.Posts.Options(o => o with { FieldWeights = weights, IndexWeights = weights });
        weights["title"] = 1;
        weights["titel"] = 2;
        QueryOptions options = QueryHarness.PlanOf(query).Options;
        Assert.Equal([new("title", 10)], options.FieldWeights!);
        Assert.Equal([new("title", 10)], options.IndexWeights!);
    }

    [Fact]
    public void Groups_have_their_own_conditions()
    {
        IFulltextQuery<long> groups = _harness.Posts.GroupBy(p => p.Type).Select(g => g.Count());
        Assert.Throws<InvalidOperationException>(() => groups.Where(count => count > 3));
        Assert.Throws<InvalidOperationException>(() => groups.Facet(count => count, out _));
        Assert.Throws<InvalidOperationException>(() => _harness.Posts.Select(p => p.Id).GroupBy(id => id));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.GroupBy(p => p.Type).PerGroup(0));
    }

    [Fact]
    public void Facets_are_checked()
    {
        Assert.Throws<ArgumentException>(() => _harness.Posts.FacetRanges(p => p.Score, (long[])[], out _));
        Assert.Throws<ArgumentException>(() => _harness.Posts.FacetRanges(p => p.Score, [2, 2], out _));
        Assert.Throws<ArgumentOutOfRangeException>(() => _harness.Posts.Facet(p => p.Score, out _, top: 0));
    }

    private static string? Match<T>(IFulltextQuery<T> query) => QueryHarness.PlanOf(query).Match?.ToString();

    private static (int Skip, int Take) Page<T>(IFulltextQuery<T> query) => QueryHarness.PlanOf(query) is var plan ? (plan.Skip, plan.Take) : default;
}
