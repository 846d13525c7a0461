using System.Linq.Expressions;
using System.Text.Json.Nodes;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Aggregations as a cluster is asked for them, and what is made of its answers.</summary>
public sealed class ElasticAggregateTests
{
    private const string Answered = """
        {"took":3,"timed_out":false,"_shards":{"total":3,"successful":3,"skipped":0,"failed":0},"hits":{"total":{"value":12,"relation":"eq"},"hits":[]},"aggregations":
        """;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Names_are_made_by_the_client() => Body(
        """
        {"a0":{"terms":{"field":"kind","size":2,"order":[{"_count":"desc"},{"_key":"asc"}]},"aggs":{
            "a1":{"avg":{"field":"score"}},
            "a2":{"filter":{"term":{"isopen":{"value":true}}},"aggs":{"a3":{"max":{"field":"created"}}}},
            "a4":{"terms":{"field":"tagids","size":20,"order":{"_key":"desc"}}}}},
         "a5":{"cardinality":{"field":"title.raw","precision_threshold":40000}}}
        """,
        a => new
        {
            Kinds = a.By(r => r.Kind).Top(2).Select(k => new { k.Key, Mean = k.Average(r => r.Score), Last = k.Where(r => r.IsOpen).Max(r => r.Created), Tags = k.ByEach(r => r.TagIds).OrderByDescending(t => t.Key).Counts() }),
            Titles = a.CountDistinct(r => r.Title).Value,
        });

    [Fact]
    public void Intervals_and_ranges()
    {
        TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById("Europe/Prague");
        DateTime first = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        Body(
            """
            {"a0":{"histogram":{"field":"score","interval":10.0,"offset":3.0,"min_doc_count":1}},
             "a1":{"histogram":{"field":"latitude","interval":0.5,"min_doc_count":1}},
             "a2":{"date_histogram":{"field":"created","calendar_interval":"month","time_zone":"Europe/Prague","min_doc_count":1}},
             "a3":{"date_histogram":{"field":"created","fixed_interval":"5400s","min_doc_count":1}},
             "a4":{"range":{"field":"latitude","ranges":[{"key":"0","to":1.5},{"key":"1","from":1.5,"to":7.0},{"key":"2","from":7.0}],"missing":0}},
             "a5":{"date_range":{"field":"created","ranges":[{"key":"0","to":"2020-01-01T00:00:00Z"},{"key":"1","from":"2020-01-01T00:00:00Z"}]},"aggs":{"a6":{"stats":{"field":"score"}}}},
             "a7":{"percentiles":{"field":"score","percents":[50.0,99.9],"keyed":false}}}
            """,
            a => new
            {
                A = a.ByInterval(r => r.Score, 10).Offset(3).Counts(),
                B = a.ByInterval(r => r.Latitude, 0.5).WithEmpty().Counts(),
                C = a.ByDate(r => r.Created, CalendarInterval.Month).InZone(zone).WithEmpty().Counts(),
                D = a.ByDate(r => r.Created, TimeSpan.FromMinutes(90)).Counts(),
                E = a.ByRange(r => r.Latitude, 1.5f, 7f).Counts(),
                F = a.ByRange(r => r.Created, first).Select(b => b.Stats(r => r.Score)),
                G = a.Percentiles(r => r.Score, 50, 99.9),
            });
    }

    [Fact]
    public void Orders_by_numbers_rows_and_pages()
    {
        var last = new { Kind = "guide", Score = 7L, IsOpen = true, Created = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc) };
        Body(
            """
            {"a0":{"terms":{"field":"kind","size":20,"order":[{"a1":"desc"},{"_key":"asc"}]},"aggs":{
                "a1":{"sum":{"field":"score"}},
                "a2":{"top_hits":{"_source":["id","title"],"size":3,"sort":[{"created":"desc"},{"id":"asc"}],"track_scores":false}}}},
             "a3":{"composite":{"size":50,"sources":[{"k0":{"terms":{"field":"kind"}}},{"k1":{"terms":{"field":"score"}}},{"k2":{"terms":{"field":"isopen"}}},{"k3":{"terms":{"field":"created"}}}],
                   "after":{"k0":"guide","k1":7,"k2":true,"k3":1577836800000}}}}
            """,
            a => new
            {
                Kinds = a.By(r => r.Kind).OrderByDescending(k => k.Sum(r => r.Score)).Select(k => new { k.Key, Newest = k.OrderByDescending(r => r.Created).Take(3, r => new { r.Id, r.Title }) }),
                All = a.PagesBy(r => new { r.Kind, r.Score, r.IsOpen, r.Created }).Take(50).After(last).Select(p => p.Count()),
            });
    }

    [Fact]
    public async Task Only_the_number_of_documents_needs_no_aggregation()
    {
        await using ElasticRig rig = Rig("{}");
        Assert.Equal(12, await rig.Session.Query<Article>().AggregateAsync(a => a.Count(), Cancellation));
        Assert.Null(JsonNode.Parse(rig.Cluster.Requests[^1].Body)!["aggs"]);
        Assert.Contains("allow_partial_search_results=false", rig.Cluster.Requests[^1].Path, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Counts_that_may_be_too_low_say_so()
    {
        await using ElasticRig rig = Rig("""
            {"a0":{"doc_count_error_upper_bound":3,"sum_other_doc_count":5,"buckets":[{"key":"guide","doc_count":4},{"key":"note","doc_count":3}]},
             "a1":{"doc_count_error_upper_bound":-1,"sum_other_doc_count":0,"buckets":[{"key":1577934245000,"key_as_string":"1577934245","doc_count":1}]},
             "a2":{"doc_count_error_upper_bound":0,"sum_other_doc_count":0,"buckets":[{"key":1,"key_as_string":"true","doc_count":2}]},
             "a3":{"value":41234}}
            """);
        var found = await rig.Session.Query<Article>().AggregateAsync(
            a => new { Kinds = a.By(r => r.Kind).Top(2).Counts(), Times = a.By(r => r.Created).OrderBy(k => k.Count()).Counts(), Open = a.By(r => r.IsOpen).Counts(), Titles = a.CountDistinct(r => r.Title) }, Cancellation);
        Assert.Equal([new("guide", 4), new("note", 3)], found.Kinds);
        Assert.Equal(5, found.Kinds.OtherCount);
        Assert.Equal(3, found.Kinds.MaxCountError);
        Assert.False(found.Kinds.IsExact);
        Assert.Equal([new(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), 1)], found.Times);
        Assert.Null(found.Times.MaxCountError);
        Assert.False(found.Times.IsExact);
        Assert.Equal([new(true, 2)], found.Open);
        Assert.True(found.Open.IsExact);
        Assert.Equal(new DistinctCount(41234, IsExact: false), found.Titles);
    }

    [Fact]
    public async Task Numbers_without_values_are_null()
    {
        await using ElasticRig rig = Rig("""
            {"a0":{"value":null},"a1":{"value":null},"a2":{"value":0.0},"a3":{"count":0,"min":null,"max":null,"avg":null,"sum":0.0},"a4":{"values":[{"key":50.0,"value":null}]}}
            """);
        var found = await rig.Session.Query<Article>().AggregateAsync(
            a => new { Min = a.Min(r => r.Created), Mean = a.Average(r => r.Score), Sum = a.Sum(r => r.Score), Stats = a.Stats(r => r.Score), Median = a.Percentiles(r => r.Score, 50) }, Cancellation);
        Assert.Null(found.Min);
        Assert.Null(found.Mean);
        Assert.Equal(0, found.Sum);
        Assert.Equal(new NumberStats(0, 0, null, null), found.Stats);
        Assert.Null(found.Median.At(50));
        Assert.False(found.Median.IsExact);
    }

    [Fact]
    public async Task An_answer_without_aggregations_has_none()
    {
        await using ElasticRig rig = new(_ => """{"took":3,"timed_out":false,"_shards":{"total":0,"successful":0,"skipped":0,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""");
        var found = await rig.Session.Query<Article>().AggregateAsync(
            a => new { Min = a.Min(r => r.Created), Kinds = a.By(r => r.Kind).Counts(), First = a.Take(1), Open = a.Where(r => r.IsOpen).Count(), Page = a.PagesBy(r => new { r.Kind }).Select(p => p.Count()) }, Cancellation);
        Assert.Null(found.Min);
        Assert.Empty(found.Kinds);
        Assert.Empty(found.First);
        Assert.Equal(0, found.Open);
        Assert.Null(found.Page.Next);
    }

    [Fact]
    public async Task Too_many_buckets_are_named_and_not_tried_again()
    {
        await using ElasticRig rig = new(_ => """
            {"error":{"root_cause":[],"type":"search_phase_execution_exception","reason":"","phase":"fetch","grouped":true,"failed_shards":[],"caused_by":{"type":"too_many_buckets_exception",
             "reason":"Trying to create too many buckets. Must be less than or equal to: [65535] but was [65536]. This limit can be set by changing the [search.max_buckets] cluster level setting.","max_buckets":65535}},"status":503}
            """)
        {
            StatusOf = _ => 503,
        };
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.Query<Article>().AggregateAsync(a => a.ByDate(r => r.Created, TimeSpan.FromSeconds(1)).WithEmpty().Counts(), Cancellation));
        Assert.Contains("[search.max_buckets]", error.Message, StringComparison.Ordinal);
        Assert.False(error.IsTransient);
        Assert.Single(rig.Cluster.Requests, request => request.Path.Contains("_search", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Incomplete_answers_are_marked_or_refused()
    {
        const string Answer = """
            {"took":3,"timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":0},"hits":{"total":{"value":12,"relation":"eq"},"hits":[]},"aggregations":{"a0":{"value":7.0}}}
            """;
        await using ElasticRig rig = new(_ => Answer);
        IFulltextQuery<Article> query = rig.Session.Query<Article>();
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => query.AggregateAsync(a => a.Sum(r => r.Score), Cancellation));
        Assert.True(error.IsTransient);
        Assert.Equal(7, await query.Metadata(out QueryMetadataHolder metadata).AggregateAsync(a => a.Sum(r => r.Score), Cancellation));
        Assert.True(metadata.Value.IsPartial);
        Assert.Equal(TotalRelation.AtLeast, metadata.Value.TotalRelation);
    }

    private static ElasticRig Rig(string aggregations) => new(_ => Answered + aggregations + "}");

    private static void Body<TResult>(string expected, Expression<Func<IFulltextAggregates<Article>, TResult>> aggregates)
    {
        using FulltextStore store = new("backend=elasticsearch;host=nowhere.invalid");
        using IFulltextSession session = store.StartSession();
        foreach (ElasticDialect dialect in Enum.GetValues<ElasticDialect>())
        {
            JsonNode body = JsonNode.Parse(session.Query<Article>().ToJson(aggregates, dialect))!;
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), body["aggs"]), body["aggs"]!.ToJsonString());
            Assert.Equal(0, body["size"]!.GetValue<int>());
        }
    }
}
