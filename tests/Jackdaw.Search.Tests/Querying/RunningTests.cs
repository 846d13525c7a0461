using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>What runs a query, and what comes back.</summary>
public class RunningTests
{
    private readonly QueryHarness _harness = new();

    public RunningTests() => _harness.Backend.Answer = plan => QueryHarness.Fill(plan, _ => "3", rows: Math.Min(plan.Take, 4));

    [Fact]
    public async Task Results()
    {
        IFulltextQuery<int> query = _harness.Posts.Select(p => p.Id);
        FulltextResult<int> result = query.ToResult();
        Assert.Equal([3, 3, 3, 3], result);
        Assert.Equal((4, 4L), (result.Count, result.Total));
        Assert.Equal(4, (await query.ToResultAsync()).Count);
        Assert.Equal([3, 3, 3, 3], await query.ToListAsync());
        Assert.Equal(3, query.FirstOrDefault());
        Assert.Equal(3, await query.FirstOrDefaultAsync());
        Assert.Equal([20, 20, 20, 1, 1], _harness.Backend.Plans.Select(plan => plan.Take));
    }

    [Fact]
    public async Task First_of_nothing_is_the_default()
    {
        _harness.Backend.Answer = _ => QueryHarness.Rows(["id"]);
        Assert.Null(_harness.Posts.FirstOrDefault());
        Assert.Equal(0, await _harness.Posts.Select(p => p.Id).FirstOrDefaultAsync());
    }

    [Fact]
    public async Task Counting_needs_the_total_alone()
    {
        _harness.Backend.Answer = _ => new PlanResult { Rows = QueryHarness.Set(["id"], ["1"]), Metadata = new QueryMetadata { Total = 1234 } };
        IFulltextQuery<Post> query = _harness.Posts.Match("x").Where(p => p.Score > 1).OrderBy(p => p.Score).Facet(p => p.Type, out _).Limit(100, 10);
        Assert.Equal(1234, query.Count());
        Assert.Equal(1234, await query.CountAsync());
        QueryPlan plan = _harness.Backend.Plans[0];
        Assert.Equal((0, 1, "x"), (plan.Skip, plan.Take, plan.Match?.ToString()));
        Assert.IsType<IdNode>(Assert.Single(plan.Shape.Columns).Value);
        Assert.Empty(plan.Shape.Facets);
        Assert.Empty(plan.Shape.OrderBy);
        Assert.NotNull(plan.Shape.Where);
        Assert.Same(plan.Shape, _harness.Backend.Plans[1].Shape);
    }

    [Fact]
    public async Task An_estimated_total_is_counted_again()
    {
        _harness.Backend.Answer = plan => new PlanResult
        {
            Rows = QueryHarness.Set([plan.Shape.Columns[0].Name], [plan.Shape.Columns[0].Value is AggregateNode ? "5678" : "1"]),
            Metadata = new QueryMetadata { Total = 1000, TotalRelation = TotalRelation.AtLeast },
        };
        Assert.Equal(5678, _harness.Posts.Count());
        Assert.Equal(5678, await _harness.Posts.CountAsync());
        Assert.Equal(4, _harness.Backend.Calls);
    }

    [Fact]
    public void Facets_are_read_with_their_keys()
    {
        _harness.Backend.Answer = plan => new PlanResult
        {
            Rows = QueryHarness.Set(["id"], ["1"]),
            Facets =
            [
                QueryHarness.Set(["type", "count(*)"], ["2", "10"], ["1", "5"]),
                QueryHarness.Set(["tags", "count(*)"], ["4000000000", "3"]),
                QueryHarness.Set(["rng", "count(*)"], ["0", "1"], ["2", "6"]),
                QueryHarness.Set(["id"]),
            ],
            Metadata = new QueryMetadata { Total = 1 },
        };
        FulltextResult<Post> result = _harness.Posts
            .Facet(p => p.Type, out Facet<PostType> types)
            .FacetEach(p => p.Tags, out Facet<uint> tags)
            .FacetRanges(p => p.Score, [0, 10], out Facet<int> ranges)
            .Facet(p => p.Title, out Facet<string> empty)
            .ToResult();
        Assert.Equal([new(PostType.Answer, 10), new(PostType.Question, 5)], result.Facet(types));
        Assert.Equal([new(4000000000, 3)], result.Facet(tags));
        Assert.Equal([new(0, 1), new(2, 6)], result.Facet(ranges));
        Assert.Empty(result.Facet(empty));
        _harness.Posts.Facet(p => p.Type, out Facet<PostType> other);
        Assert.Throws<ArgumentException>(() => result.Facet(other));
    }

    [Fact]
    public void Metadata_goes_where_it_was_asked_for()
    {
        IFulltextQuery<int> query = _harness.Posts.Select(p => p.Id).Metadata(out QueryMetadataHolder holder);
        Assert.False(holder.HasValue);
        Assert.Throws<InvalidOperationException>(() => holder.Value);
        query.ToList();
        Assert.Equal(4, holder.Value.Total);
    }

    [Fact]
    public async Task A_partial_result_throws_where_that_is_wanted()
    {
        _harness.Backend.Answer = _ => new PlanResult
        {
            Rows = QueryHarness.Set(["id"], ["1"]),
            Metadata = new QueryMetadata { Total = 1, IsPartial = true, Warnings = ["agent 127.0.0.1:1: connect failed"] },
        };
        Assert.Single(_harness.Posts.ToList());
        IFulltextQuery<Post> strict = _harness.Posts.ThrowOnPartialResult().Metadata(out QueryMetadataHolder holder);
        FulltextException exception = Assert.Throws<FulltextException>(strict.ToList);
        Assert.Contains("connect failed", exception.Message, StringComparison.Ordinal);
        Assert.True(exception.IsTransient);
        Assert.True(holder.Value.IsPartial);
        await Assert.ThrowsAsync<FulltextException>(() => strict.ToListAsync());
        await Assert.ThrowsAsync<FulltextException>(() => strict.CountAsync());
    }

    [Fact]
    public async Task Rows_are_made_when_they_are_asked_for()
    {
        _harness.Backend.Answer = _ => QueryHarness.Rows(["id"], ["1"], ["2"], ["bad"]);
        List<int> seen = [];
        await Assert.ThrowsAsync<FulltextException>(async () =>
        {
            await foreach (int id in _harness.Posts.Select(p => p.Id).AsAsyncEnumerable())
            {
                seen.Add(id);
            }
        });
        Assert.Equal([1, 2], seen);
        seen.Clear();
        await foreach (int id in _harness.Posts.Select(p => p.Id).AsAsyncEnumerable())
        {
            seen.Add(id);
            break;
        }

        Assert.Equal([1], seen);
    }

    [Fact]
    public async Task Rows_end_with_a_page_that_ran_out_of_time_and_the_metadata_say_so()
    {
        string[][] full = [.. Enumerable.Range(1, 1000).Select(id => new[] { id.ToString(CultureInfo.InvariantCulture) })];
        _harness.Backend.Answer = _ =>
        {
            PlanResult page = QueryHarness.Rows(["id"], full);
            return new PlanResult { Rows = page.Rows, Facets = page.Facets, Metadata = new QueryMetadata { IsOutOfTime = _harness.Backend.Calls == 2 } };
        };
        int count = 0;
        await foreach (int id in _harness.Posts.Select(p => p.Id).Metadata(out QueryMetadataHolder metadata).AsAsyncEnumerable(TestContext.Current.CancellationToken))
        {
            count++;
            Assert.Equal(count > 1000, metadata.Value.IsOutOfTime);
        }

        Assert.Equal(2000, count);
        Assert.Equal(2, _harness.Backend.Calls);
    }

    [Fact]
    public void Answers_are_disposed_of()
    {
        List<PlanResult> answers = [];
        _harness.Backend.Answer = plan =>
        {
            answers.Add(QueryHarness.Fill(plan, _ => "bad"));
            return answers[^1];
        };
        Assert.Throws<FulltextException>(() => _harness.Posts.Select(p => p.Id).ToList());
        Assert.Throws<ObjectDisposedException>(() => answers[0].Rows.Cell(0, 0).Length);
    }

    [Fact]
    public void The_statement_can_be_looked_at()
    {
        string text = _harness.Posts.Match("json").Where(p => p.Score > 3).Select(p => p.Id).ToSphinxQl();
        Assert.Contains("MATCH('json')", text, StringComparison.Ordinal);
        Assert.Contains("score>3", text, StringComparison.Ordinal);
        Assert.Equal(0, _harness.Backend.Calls);
    }
}
