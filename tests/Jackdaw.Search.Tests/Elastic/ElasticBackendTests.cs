using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>The fluent model over a cluster: answers become rows, facets and groups; changes become requests, with an outcome for each document.</summary>
public sealed class ElasticBackendTests
{
    private const string Source = """
        {"id":1,"title":"JSON \"parser\"","body":"text","kind":"guide","views":4000000000,"score":-3,"isopen":true,"latitude":40.5,"longitude":-73.9,"created":1577934245,
         "tagids":[3, 9],"numbers":[-5,9223372036854775807],"details":{"Votes":5,"Ratio":1.5,"Name":"First","Words":["red","green"],"Parts":[{"Key":"a","Size":2}]}}
        """;

    [Fact]
    public async Task Documents_become_objects()
    {
        await using ElasticRig rig = new(_ => $$$"""{"took":3,"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":{"value":7,"relation":"eq"},"max_score":1.25,"hits":[{"_id":"1","_score":1.25,"_source":{{{Source}}}},{"_id":"2","_score":1,"_source":{"id":2,"title":null,"details":null}}]}}""");
        FulltextResult<Article> found = await rig.Session.Query<Article>().MatchText("json").ToResultAsync(TestContext.Current.CancellationToken);
        Assert.Equal(7, found.Total);
        Assert.Equal(TimeSpan.FromMilliseconds(3), found.Metadata.Elapsed);
        Article article = found[0];
        Assert.Equal((1L, 1250L, "JSON \"parser\"", "guide", 4_000_000_000u, -3L, true, 40.5f), (article.Id, article.Weight, article.Title, article.Kind, article.Views, article.Score, article.IsOpen, article.Latitude));
        Assert.Equal(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), article.Created);
        Assert.Equal([3u, 9u], article.TagIds);
        Assert.Equal([-5, long.MaxValue], article.Numbers);
        Assert.Equal(("First", 1.5, "green", 2), (article.Details!.Name, article.Details.Ratio, article.Details.Words[1], article.Details.Parts[0].Size));
        Assert.Null(found[1].Details);
        Assert.Equal(found.Select(each => each.Id), rig.Session.Query<Article>().MatchText("json").ToList().Select(each => each.Id));
    }

    [Fact]
    public async Task Scores_are_explained()
    {
        const string Why = """{"value":1.25,"description":"weight(title:json)","details":[{"value":2,"description":"a \"b\"","details":[]}]}""";
        await using ElasticRig rig = new(_ => $$$"""{"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_id":"1","_score":1.25,"_source":{"id":1},"_explanation":{{{Why}}}},{"_id":"2","_score":1,"_source":{"id":2}}]}}""");
        var rows = await rig.Session.Query<Article>().MatchText("json").Select(a => new { a.Id, Why = Fulltext.PackedFactors() }).ToListAsync(TestContext.Current.CancellationToken);
        Assert.Equal([Why, null], rows.Select(row => row.Why));
        Assert.Contains("\"explain\":true", rig.Cluster.Requests[^1].Body, StringComparison.Ordinal);
        Assert.Contains("PackedFactors", Assert.ThrowsAny<FulltextException>(() => rig.Session.Query<Article>().Where(a => Fulltext.PackedFactors() == "a").ToList()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Parts_of_json_computed_columns_and_passages_are_read()
    {
        await using ElasticRig rig = new(_ => $$$"""{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_score":null,"_source":{{{Source}}},"highlight":{"body":["a \uFDD0x\uFDD1 < y","c"]}}]}}""");
        var row = Assert.Single(await rig.Session.Query<Article>().Select(a => new { a.Details!.Name, Second = a.Details.Words[1], a.Details.Votes, Passage = Fulltext.Snippet(a.Body) }).ToListAsync(TestContext.Current.CancellationToken));
        Assert.Equal(("First", "green", 5, "a <b>x</b> &lt; y ... c"), (row.Name, row.Second, row.Votes, row.Passage));
    }

    [Fact]
    public async Task Facets_and_groups_are_read_from_aggregations()
    {
        await using ElasticRig rig = new(request => request.Body.Contains("\"groups\"", StringComparison.Ordinal)
            ? """{"hits":{"hits":[]},"aggregations":{"groups":{"doc_count_error_upper_bound":0,"sum_other_doc_count":0,"buckets":[{"key":"guide","doc_count":2,"a0":{"value":12.0},"a1":{"value":50.5},"first":{"value":1.0}},{"key":"note","doc_count":1,"a0":{"value":7.0},"a1":{"value":7.0},"first":{"value":2.0}}]},"number":{"value":2}}}"""
            : """{"hits":{"total":{"value":3,"relation":"eq"},"hits":[]},"aggregations":{"facet0":{"doc_count_error_upper_bound":4,"sum_other_doc_count":9,"buckets":[{"key":"guide","doc_count":2},{"key":"note","doc_count":1}]},"facet1":{"buckets":[{"key":1577836800000,"key_as_string":"1577836800","doc_count":3}]}}}""");
        FulltextResult<Article> found = await rig.Session.Query<Article>().Facet(a => a.Kind, out Facet<string> kinds).Facet(a => a.Created, out Facet<DateTime> days).ToResultAsync(TestContext.Current.CancellationToken);
        Assert.Equal([new("guide", 2), new("note", 1)], found.Facet(kinds));
        Assert.Equal([new(new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), 3)], found.Facet(days));
        Assert.Contains("4 too low", Assert.Single(found.Metadata.Warnings), StringComparison.Ordinal);
        var groups = await rig.Session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count(), Best = g.Max(a => a.Score), Mean = g.Average(a => a.Views) }).ToResultAsync(TestContext.Current.CancellationToken);
        Assert.Equal(2, groups.Total);
        Assert.Equal(("guide", 2, 12L, 50.5), (groups[0].Key, groups[0].Count, groups[0].Best, groups[0].Mean));
    }

    [Fact]
    public async Task Shards_that_failed_are_shown_and_refused_where_that_is_asked()
    {
        await using ElasticRig rig = new(_ => """{"timed_out":true,"_shards":{"total":2,"successful":1,"failed":1,"failures":[{"shard":1,"index":"articles","reason":{"type":"x","reason":"y"}}]},"hits":{"total":{"value":0,"relation":"gte"},"hits":[]}}""");
        FulltextResult<Article> found = await rig.Session.Query<Article>().ToResultAsync(TestContext.Current.CancellationToken);
        Assert.True(found.Metadata.IsPartial);
        Assert.True(found.Metadata.IsOutOfTime);
        Assert.Contains("x: y", found.Metadata.Warnings[0], StringComparison.Ordinal);
        Assert.Contains("timed out", found.Metadata.Warnings[1], StringComparison.Ordinal);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Session.Query<Article>().ThrowOnPartialResult().ToResultAsync(TestContext.Current.CancellationToken));
        Assert.True(error.IsTransient);
    }

    [Fact]
    public async Task Batches_are_one_request()
    {
        const string One = """{"took":1,"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_source":{"id":1}}]},"status":200}""";
        await using ElasticRig rig = new(_ => $$"""{"took":1,"responses":[{{One}},{{One}}]}""");
        (FulltextResult<Article> first, FulltextResult<Article> second) = await rig.Session.BatchAsync(rig.Session.Query<Article>(), rig.Session.Query<Article>().MatchText("x"), TestContext.Current.CancellationToken);
        Assert.Equal((1L, 1L), (first[0].Id, second[0].Id));
        FakeRequest request = Assert.Single(rig.Cluster.Requests);
        Assert.Equal("/_msearch", request.Path);
        Assert.Equal(4, request.Lines.Length);
        Assert.Equal("""{"index":"articles"}""", request.Lines[2]);
    }

    [Theory]
    [InlineData("elasticsearch", "/articles/_pit?keep_alive=2m", "/_pit")]
    [InlineData("opensearch", "/articles/_search/point_in_time?allow_partial_pit_creation=false&keep_alive=2m", "/_search/point_in_time")]
    public async Task Streams_go_on_after_the_last_row_of_a_page(string product, string opening, string closing)
    {
        const string Page = "/_search?allow_partial_search_results=false";
        int pages = 0;
        await using ElasticRig rig = new(
            request =>
            {
                if (request.Path != Page)
                {
                    return """{"id":"p0","pit_id":"p0","succeeded":true}""";
                }

                int first = pages++ * 1000;
                IEnumerable<string> hits = Enumerable.Range(first + 1, pages == 3 ? 5 : 1000).Select(id => $$$"""{"_id":"{{{id}}}","_source":{"id":{{{id}}}},"sort":[{{{id}}}]}""");
                return $$$"""{"pit_id":"p{{{pages}}}","hits":{"hits":[{{{string.Join(',', hits)}}}]}}""";
            },
            product);
        List<long> ids = [];
        await foreach (Article article in rig.Session.Query<Article>().AsAsyncEnumerable(TestContext.Current.CancellationToken))
        {
            ids.Add(article.Id);
        }

        Assert.Equal(Enumerable.Range(1, 2005).Select(id => (long)id), ids);
        Assert.Equal([opening, Page, Page, Page, closing], rig.Cluster.Requests.Where(request => request.Path != "/").Select(request => request.Path));
        JsonObject third = JsonNode.Parse(rig.Cluster.Requests[^2].Body).AsObject();
        Assert.Equal("[2000]", third["search_after"]!.ToString());
        Assert.Equal("p2", third["pit"]!["id"]!.GetString());
        Assert.Equal("DELETE", rig.Cluster.Requests[^1].Method);
    }

    [Fact]
    public async Task Documents_and_removals_are_bulk_requests_and_conditions_go_by_query()
    {
        await using ElasticRig rig = new(request => request.Path.StartsWith("/_bulk", StringComparison.Ordinal)
            ? """{"items":[{"index":{"_id":"1","status":201,"result":"created"}},{"delete":{"_id":"5","status":200,"result":"deleted"}}]}"""
            : """{"total":2,"updated":2,"deleted":2,"failures":[]}""");
        rig.Session.Save(Article.Samples()[0]);
        rig.Session.Delete<Article>(5);
        rig.Session.Delete<Article>(a => a.Score < 3);
        rig.Session.Update<Article>().Set(a => a.Score, 7).Set(a => a.Title, "new").Where(a => a.Id == 1).Queue();
        await rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Equal(["/articles", "/_bulk?refresh=true&timeout=10000ms", "/articles/_delete_by_query?conflicts=abort&refresh=true&timeout=10000ms", "/articles/_update_by_query?conflicts=abort&refresh=true&timeout=10000ms"], rig.Cluster.Requests.Select(request => request.Path));
        Assert.Equal("""{"index":{"_index":"articles","_id":"1"}}""", rig.Cluster.Requests[1].Lines[0]);
        JsonObject document = JsonNode.Parse(rig.Cluster.Requests[1].Lines[1]).AsObject();
        Assert.Equal(1577934245, document["created"]!.GetInt64());
        Assert.True(document["isopen"]!.GetBoolean());
        Assert.Equal("[3,9]", document["tagids"]!.ToString());
        Assert.Equal("""{"range":{"score":{"lt":3}}}""", JsonNode.Parse(rig.Cluster.Requests[2].Body)["query"]!["bool"]!["filter"]![0]!.ToString());
        JsonNode script = JsonNode.Parse(rig.Cluster.Requests[3].Body)["script"]!;
        Assert.Equal("ctx._source['score'] = params.p0; ctx._source['title'] = params.p1;", script["source"]!.GetString());
        Assert.Equal("""{"p0":7,"p1":"new"}""", script["params"]!.ToString());
        Assert.Equal(0, rig.Session.PendingChanges);
    }

    [Theory]
    [InlineData("""{"hits":{"hits":[{"_id":"7","fields":{"_percolator_document_slot":[1]}}]}}""")]
    [InlineData("""{"hits":{"hits":[{"_id":"7","fields":{"_percolator_document_slot":[-1]}}]}}""")]
    [InlineData("""{"hits":{"hits":[{"_id":"seven","fields":{"_percolator_document_slot":[0]}}]}}""")]
    [InlineData("""{"hits":{"hits":[{"_id":"0","fields":{"_percolator_document_slot":[0]}}]}}""")]
    [InlineData("""{"hits":{"hits":[{"_id":7,"fields":{}}]}}""")]
    [InlineData("""{"hits":7}""")]
    [InlineData("{}")]
    public async Task A_match_of_a_document_that_was_not_sent_is_an_error_of_the_answer(string answer)
    {
        await using ElasticRig rig = new(_ => answer);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.MatchingQueriesAsync([Article.Samples()[0]], TestContext.Current.CancellationToken));
        Assert.Matches("returned a|response", error.Message);
    }

    [Fact]
    public async Task A_document_that_was_refused_stays_queued_and_the_others_are_stored()
    {
        await using ElasticRig rig = new(_ => """{"errors":true,"items":[{"index":{"_id":"1","status":201}},{"index":{"_id":"2","status":400,"error":{"type":"document_parsing_exception","reason":"bad date"}}},{"index":{"_id":"3","status":201}}]}""");
        rig.Session.Save(Article.Samples());
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken));
        Assert.Contains("bad date", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, rig.Session.PendingChanges);
        rig.Session.DiscardChanges();
    }

    [Fact]
    public async Task A_removal_that_was_refused_stays_queued()
    {
        await using ElasticRig rig = new(_ => """{"errors":true,"items":[{"delete":{"_id":"5","status":403,"error":{"type":"cluster_block_exception","reason":"read only"}}},{"delete":{"_id":"6","status":200,"result":"deleted"}}]}""");
        rig.Session.Delete<Article>(5, 6);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken));
        Assert.Equal([5L], error.Flush!.Failures.Select(failure => failure.Id));
        Assert.Equal(1, rig.Session.PendingChanges);
        rig.Session.DiscardChanges();
    }

    [Fact]
    public async Task Nothing_is_sent_after_a_change_that_failed()
    {
        bool refuses = true;
        await using ElasticRig rig = new(request => request.Path.Contains("_bulk", StringComparison.Ordinal)
            ? refuses
                ? """{"errors":true,"items":[{"index":{"_id":"1","status":400,"error":{"type":"document_parsing_exception","reason":"bad date"}}}]}"""
                : """{"errors":false,"items":[{"index":{"_id":"1","status":201}}]}"""
            : """{"took":1,"timed_out":false,"total":1,"updated":1,"deleted":0,"batches":1,"version_conflicts":0,"noops":0,"failures":[]}""");
        rig.Session.Save(Article.Samples().First());
        rig.Session.Update<Article>().Set(a => a.Score, 7).Where(a => a.Score > 0).Queue();
        rig.Session.Delete<Article>(a => a.Score < 3);
        await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken));
        Assert.Equal(["/articles", "/_bulk"], rig.Cluster.Requests.Select(request => request.Path.Split('?')[0]));
        Assert.Equal(3, rig.Session.PendingChanges);
        refuses = false;
        await rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Equal(["/articles", "/_bulk", "/articles", "/_bulk", "/articles/_update_by_query", "/articles/_delete_by_query"], rig.Cluster.Requests.Select(request => request.Path.Split('?')[0]));
        Assert.Equal(0, rig.Session.PendingChanges);
    }

    [Fact]
    public async Task A_condition_that_failed_is_tried_again_alone()
    {
        int status = 400;
        await using ElasticRig rig = new(request => request.Path.Contains("_bulk", StringComparison.Ordinal)
            ? """{"errors":false,"items":[{"index":{"_id":"1","status":201}}]}"""
            : status == 400
                ? """{"error":{"type":"script_exception","reason":"no such field"},"status":400}"""
                : """{"took":1,"timed_out":false,"total":1,"updated":1,"deleted":0,"batches":1,"version_conflicts":0,"noops":0,"failures":[]}""")
        {
            StatusOf = request => request.Method == "HEAD" || request.Path.Contains("_bulk", StringComparison.Ordinal) ? 200 : status,
        };
        rig.Session.Save(Article.Samples().First());
        rig.Session.Update<Article>().Set(a => a.Score, 7).Where(a => a.Score > 0).Queue();
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken));
        Assert.Contains("no such field", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, rig.Session.PendingChanges);
        status = 200;
        await rig.Session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Equal(["/articles", "/_bulk", "/articles/_update_by_query", "/articles/_update_by_query"], rig.Cluster.Requests.Select(request => request.Path.Split('?')[0]));
    }

    [Fact]
    public async Task An_index_is_made_or_gets_what_it_lacks()
    {
        await using ElasticRig rig = new(request => request.Method == "PUT" && request.Path == "/articles"
            ? """{"error":{"type":"resource_already_exists_exception","reason":"index [articles] already exists"},"status":400}"""
            : Described<Article>("articles", static properties => JsonNode.Parse($$"""{"id":{"type":"long"},"title":{{properties["title"]}},"body":{{properties["body"]}}}""")))
        {
            StatusOf = request => request.Method == "PUT" && request.Path == "/articles" ? 400 : 200,
        };
        IndexStatus status = await rig.Store.EnsureIndexAsync<Article>(TestContext.Current.CancellationToken);
        Assert.False(status.IsNew);
        FakeRequest added = rig.Cluster.Requests[^1];
        Assert.Equal(("PUT", "/articles/_mapping"), (added.Method, added.Path));
        JsonObject properties = JsonNode.Parse(added.Body)["properties"]!.AsObject();
        Assert.Equal("keyword", properties["kind"]!["type"]!.GetString());
        Assert.DoesNotContain("title", properties.Keys);
    }

    [Theory]
    [InlineData("""{"orders":{"type":"nested"},"details":{"properties":{"ratings":{"type":"nested","properties":{"Total":{"type":"double"}}},"Flat":{"properties":{"Total":{"type":"double"}}}}}}""", null)]
    [InlineData("""{"orders":{"properties":{"Total":{"type":"double"}}}}""", "'orders' is object, but nested is required.")]
    [InlineData("""{"details":{"properties":{"ratings":{"properties":{"Total":{"type":"double"}}}}}}""", "'details.ratings' is object, but nested is required.")]
    [InlineData("""{"details":{"properties":{"ratings":{"type":"nested"},"Flat":{"type":"nested"}}}}""", "'details.Flat' is nested in the index but not in the class.")]
    [InlineData("""{"at":{"properties":{"lat":{"type":"float"}}}}""", "'at' is object, but geo_point is required.")]
    [InlineData("""{"details":{"properties":{"Owner":{"properties":{"Old":{"type":"nested"}}}}}}""", "'details.Owner.Old' is nested in the index but not in the class.")]
    public async Task Nested_arrays_of_an_index_have_to_be_those_of_the_class(string there, string? wrong)
    {
        await using ElasticRig rig = new(request => request.Method == "PUT" && request.Path == "/shops"
            ? """{"error":{"type":"resource_already_exists_exception","reason":"index [shops] already exists"},"status":400}"""
            : Described<Shop>("shops", _ => JsonNode.Parse(there)))
        {
            StatusOf = request => request.Method == "PUT" && request.Path == "/shops" ? 400 : 200,
        };
        if (wrong is not null)
        {
            FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Store.EnsureIndexAsync<Shop>(TestContext.Current.CancellationToken));
            Assert.Contains(wrong, error.Message, StringComparison.Ordinal);
            return;
        }

        await rig.Store.EnsureIndexAsync<Shop>(TestContext.Current.CancellationToken);
        JsonObject created = JsonNode.Parse(rig.Cluster.Requests.First(request => request.Method == "PUT").Body)["mappings"]!["properties"]!.AsObject();
        Assert.Equal("""{"type":"nested","dynamic":true}""", created["orders"]!.ToString());
        Assert.Equal("""{"type":"object","dynamic":true,"properties":{"ratings":{"type":"nested","dynamic":true}}}""", created["details"]!.ToString());
        Assert.Equal("""{"type":"geo_point","null_value":{"lat":0,"lon":0}}""", created["at"]!.ToString());
        JsonObject added = JsonNode.Parse(rig.Cluster.Requests[^1].Body)["properties"]!.AsObject();
        Assert.DoesNotContain("orders", added.Keys);
        Assert.DoesNotContain("details", added.Keys);
    }

    [Fact]
    public async Task A_nested_array_that_no_document_has_had_is_added_to_its_object()
    {
        await using ElasticRig rig = new(request => request.Method == "PUT" && request.Path == "/shops"
            ? """{"error":{"type":"resource_already_exists_exception","reason":"index [shops] already exists"},"status":400}"""
            : Described<Shop>("shops", static _ => JsonNode.Parse("""{"details":{"properties":{"Owner":{"type":"keyword"}}}}""")))
        {
            StatusOf = request => request.Method == "PUT" && request.Path == "/shops" ? 400 : 200,
        };
        await rig.Store.EnsureIndexAsync<Shop>(TestContext.Current.CancellationToken);
        JsonObject added = JsonNode.Parse(rig.Cluster.Requests[^1].Body)["properties"]!.AsObject();
        Assert.Equal("""{"type":"nested","dynamic":true}""", added["details"]!["properties"]!["ratings"]!.ToString());
    }

    /// <summary>An index with the analyzers of a class and other fields.</summary>
    private static string Described<T>(string name, Func<JsonObject, JsonNode> fields)
        where T : class
    {
        JsonObject created = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<T>()).AsObject();
        return new JsonObject
        {
            [name] = new JsonObject
            {
                ["mappings"] = new JsonObject { ["properties"] = fields(created["mappings"]!["properties"]!.AsObject()) },
                ["settings"] = new JsonObject { ["index"] = created["settings"]!.DeepClone() },
            },
        }.ToString();
    }
}
