using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>Columns, orders, groups and facets of translated queries.</summary>
public class ShapeTests
{
    private readonly QueryHarness _harness = new();

    [Fact]
    public void Whole_documents_have_all_stored_columns()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts);
        Assert.Equal(
            "id, title, body, slug, score, views, big, level, type, isopen, maybe, created, changed, answers, price, lat, lon, tags, links, meta, map, labels, weight",
            string.Join(", ", plan.Shape.Columns.Select(column => column.Name)));
        Assert.Null(plan.Match);
        Assert.Equal((0, 20), (plan.Skip, plan.Take));
        Assert.Empty(plan.Shape.OrderBy);
    }

    [Fact]
    public void Projections_take_the_columns_they_need()
    {
        int add = 3;
        Columns("id as id, title as title", _harness.Posts.Select(p => new { p.Id, p.Title }));
        Columns("score as score", _harness.Posts.Select(p => p.Score));
        Columns("score as score", _harness.Posts.Select(p => (p.Score * 2) + add + (p.Score / 3)));
        Columns("weight as weight", _harness.Posts.Select(p => p.Weight));
        Columns("weight as weight", _harness.Posts.Select(p => Fulltext.Weight()));
        Columns("meta.Votes.Up:Integer as c0, meta.Votes:Json as c1, meta as meta", _harness.Posts.Select(p => new { p.Meta!.Votes.Up, p.Meta.Votes, p.Meta }));
        Columns("Snippet(body, \uFDD0) as c0, id as id", _harness.Posts.Select(p => new { S = Fulltext.Snippet(p.Body, new SnippetOptions { BeforeMatch = "<em>" }), p.Id }));
        Columns("Snippet(body, <em>) as c0, id as id", _harness.Posts.Select(p => new { S = Fulltext.Snippet(p.Body, new SnippetOptions { HtmlEncode = false, BeforeMatch = "<em>" }), p.Id }));
        Columns("Distance(lat, lon, 1r, 2r) in m as c0", _harness.Posts.Select(p => Fulltext.GeoDistance(p.Lat, p.Lon, 1, 2) / 1000));
        Columns("Length(tags) as c0, Length(meta.Arr) as c1", _harness.Posts.Select(p => p.Tags.Count + p.Meta!.Arr.Length));
        Columns("title as title, slug as slug", _harness.Posts.Select(p => p.Title.ToUpperInvariant() + (p.Slug ?? "-")));
        Columns("id as id", _harness.Posts.Select(p => 1));
        Columns("meta.Text:Text as c0", _harness.Posts.Select(p => p.Meta!.Text!.Length));
    }

    [Fact]
    public void Operators_behind_a_projection_see_through_it()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts
            .Select(p => new { Key = p.Id, Far = Fulltext.GeoDistance(p.Lat, p.Lon, 0, 0), Inner = new { p.Score } })
            .Where(x => x.Far < 100 && x.Inner.Score > 3)
            .OrderByDescending(x => x.Far)
            .Select(x => new Pair(x.Key, x.Inner.Score))
            .ThenBy(x => x.Second));
        Assert.Equal("(Distance(lat, lon, 0r, 0r) in m < 100r and score > 3)", ModelText.Where(plan));
        Assert.Equal("Distance(lat, lon, 0r, 0r) in m desc, score", ModelText.Order(plan));
        Assert.Equal("id as id, score as score", ModelText.Columns(plan));
    }

    [Fact]
    public void Orders()
    {
        int constant = 3;
        Order("score, created desc", _harness.Posts.OrderBy(p => p.Score).ThenByDescending(p => p.Created));
        Order("title desc", _harness.Posts.OrderBy(p => p.Score).OrderByDescending(p => p.Title));
        Order("weight desc, id", _harness.Posts.OrderByWeight().ThenBy(p => p.Id));
        Order("Random()", _harness.Posts.OrderBy(p => p.Score).OrderByRandom());
        Order("meta.Votes.Up:Integer desc", _harness.Posts.OrderByDescending(p => p.Meta!.Votes.Up));
        Order("(score Multiply 2)", _harness.Posts.OrderBy(p => p.Score * 2));
        Order("", _harness.Posts.OrderBy(p => constant));
        Order("weight desc", _harness.Posts.OrderByDescending(p => Fulltext.Weight()));
    }

    [Fact]
    public void Groups()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts
            .Where(p => p.Score > 0)
            .GroupBy(p => p.Type)
            .WithinGroupOrderByDescending(p => p.Score)
            .Having(g => g.Count() > 3)
            .PerGroup(2)
            .OrderByDescending(g => g.Sum(p => p.Score))
            .Select(g => new { g.Key, Count = g.Count(), Mean = g.Average(p => p.Price), g.First.Title, Most = g.Max(p => p.Views), Ids = g.Concatenate(p => p.Id) }));
        Assert.Equal("2 by type within score desc having Count() > 3", ModelText.Group(plan));
        Assert.Equal("Sum(score) desc", ModelText.Order(plan));
        Assert.Equal("key as c0, Count() as c1, Average(price) as c2, title as title, Maximum(views) as c4, Concatenate(id) as c5", ModelText.Columns(plan));
        Assert.Equal("score > 0", ModelText.Where(plan));
    }

    [Fact]
    public void Groups_of_lists_times_and_several_keys()
    {
        Assert.Equal("1 by tags", ModelText.Group(QueryHarness.PlanOf(_harness.Posts.GroupByEach(p => p.Tags).Select(g => new { g.Key, N = g.Count() }))));
        Assert.Equal("1 by Year(created)", ModelText.Group(QueryHarness.PlanOf(_harness.Posts.GroupBy(p => p.Created.Year).Select(g => g.Key))));
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts.GroupBy(p => new { p.Type, p.Level }).Select(g => new { g.Key.Level, D = g.CountDistinct(p => p.Score) }));
        Assert.Equal("1 by type, level", ModelText.Group(plan));
        Assert.Equal("level as level, CountDistinct(score) as c1", ModelText.Columns(plan));
        Assert.Equal(
            "type as type, level as level",
            ModelText.Columns(QueryHarness.PlanOf(_harness.Posts.GroupBy(p => new { p.Type, p.Level }).Select(g => g.Key))));
    }

    [Fact]
    public void Groups_sorted_by_their_projection()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts.GroupBy(p => p.Type).Select(g => new { Type = g.Key, N = g.Count() }).OrderByDescending(x => x.N).ThenBy(x => x.Type));
        Assert.Equal("Count() desc, key", ModelText.Order(plan));
    }

    [Fact]
    public void Facets()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts
            .Facet(p => p.Type, out Facet<PostType> type)
            .FacetEach(p => p.Tags, out Facet<uint> tags, top: 5, FacetOrder.KeyDescending)
            .FacetRanges(p => p.Score, [0, 10], out Facet<int> ranges)
            .Facet(p => p.Created.Year, out _));
        Assert.Equal(
            "facet0: type top 20 by Count; facet1: tags top 5 by KeyDescending; facet2: Interval(score, 0, 10) top 3 by KeyAscending; facet3: Year(created) top 20 by Count",
            ModelText.Facets(plan));
        Assert.Equal(["facet0", "facet1", "facet2"], [type.Name, tags.Name, ranges.Name]);
    }

    private static void Columns<T>(string expected, IFulltextQuery<T> query) => Assert.Equal(expected, ModelText.Columns(QueryHarness.PlanOf(query)));

    private static void Order<T>(string expected, IFulltextQuery<T> query) => Assert.Equal(expected, ModelText.Order(QueryHarness.PlanOf(query)));

    private sealed record Pair(int First, int Second);
}
