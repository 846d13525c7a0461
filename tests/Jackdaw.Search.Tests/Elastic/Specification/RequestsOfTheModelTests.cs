using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>What the fluent model sends is of the schemas of the OpenAPI description of OpenSearch.</summary>
public sealed class RequestsOfTheModelTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>What clusters take though the description does not say so: an order of several aggregations for groups of several keys, as for those of one.</summary>
    private static bool IsKnown(string error) => error.Contains("multi_terms.order", StringComparison.Ordinal);

    [Fact]
    public void The_body_of_every_query_is_of_its_schema()
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        using FulltextStore store = new("backend=opensearch;host=nowhere.invalid");
        using IFulltextSession session = store.StartSession();
        Assert.All(ElasticQueries.All(session), query => Assert.DoesNotContain(RequestCheck.Run("POST", "/articles/_search", query.Query(ElasticDialect.OpenSearch)), error => !IsKnown(error)));
    }

    [Fact]
    public async Task Everything_else_that_is_sent_is_of_its_schema()
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        ElasticRig rig = new(
            request => request.Path switch
            {
                "/articles/_analyze" => """{"tokens":[{"token":"json"}]}""",
                _ when request.Path.Contains("point_in_time", StringComparison.Ordinal) => """{"pit_id":"p"}""",
                _ when request.Path.StartsWith("/_bulk", StringComparison.Ordinal) => """{"items":[{"index":{"_id":"1","status":201}},{"delete":{"_id":"5","status":200}}]}""",
                _ when request.Path.Contains("_by_query", StringComparison.Ordinal) => """{"total":1,"deleted":1,"updated":1,"failures":[]}""",
                _ when request.Body.Contains("\"words\"", StringComparison.Ordinal) => """{"hits":{"hits":[]},"aggregations":{"words":{"buckets":{"json":{"doc_count":2}}}}}""",
                _ when request.Body.Contains("suggest", StringComparison.Ordinal) => """{"hits":{"hits":[]},"suggest":{"title":[{"text":"jsan","options":[{"text":"json","score":0.75,"freq":2}]}]}}""",
                _ => """{"acknowledged":true,"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""",
            },
            "opensearch");
        await using (rig)
        {
            await rig.Store.InitializeAsync(Cancellation);
            await rig.Store.EnsureIndexAsync<Article>(Cancellation);
            rig.Session.Save(Article.Samples()[0]);
            rig.Session.Delete<Article>(5);
            rig.Session.Delete<Article>(a => a.Score < 3);
            rig.Session.Update<Article>().Set(a => a.Details!.Votes, 3).Where(a => a.Id == 1).Queue();
            await rig.Session.FlushChangesAsync(Cancellation);
            await foreach (Article _ in rig.Session.Query<Article>().MatchText("json").AsAsyncEnumerable(Cancellation))
            {
            }

            Assert.Equal(("json", 1, 2L), Assert.Single(await rig.Session.SuggestAsync<Article>("jsan", 3, Cancellation)) is var one ? (one.Word, one.Distance, one.Documents) : default);
            Assert.Equal(2, Assert.Single(await rig.Session.KeywordsAsync<Article>("JSON", Cancellation)).Documents);
            await rig.Session.TruncateAsync<Article>(Cancellation);
            await rig.Store.PingAsync(Cancellation);
        }

        Assert.Equal(
            [
                "GET /", "GET /", "PUT /articles", "HEAD /articles", "POST /_bulk?refresh=true&timeout=10000ms", "POST /articles/_delete_by_query?conflicts=abort&refresh=true&timeout=10000ms", "POST /articles/_update_by_query?conflicts=abort&refresh=true&timeout=10000ms",
                "POST /articles/_search/point_in_time?allow_partial_pit_creation=false&keep_alive=2m", "POST /_search?allow_partial_search_results=false", "DELETE /_search/point_in_time", "POST /articles/_search?allow_partial_search_results=false", "POST /articles/_analyze", "POST /articles/_search?allow_partial_search_results=false",
                "POST /articles/_delete_by_query?conflicts=proceed&refresh=true&max_docs=10000&timeout=10000ms", "GET /",
            ],
            rig.Cluster.Requests.Select(request => $"{request.Method} {request.Path}"));
    }

    [Fact]
    public async Task Stored_queries_are_of_their_schemas()
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        await using ElasticRig rig = new(_ => """{"acknowledged":true,"result":"created","hits":{"hits":[{"_id":"7","fields":{"_percolator_document_slot":[0]}}]}}""", "opensearch");
        await rig.Session.StoreQueryAsync<Article>(7, q => q.MatchSearchBox("json -xml"), Cancellation);
        Assert.Equal([7], Assert.Single(await rig.Session.MatchingQueriesAsync([Article.Samples()[0]], Cancellation)));
        Assert.True(await rig.Session.RemoveQueryAsync<Article>(7, Cancellation));
        Assert.Equal(
            ["GET /", "PUT /articles-queries", "PUT /articles-queries/_doc/7?timeout=10000ms&refresh=true", "POST /articles-queries/_search?allow_partial_search_results=false", "HEAD /articles-queries/_doc/7", "DELETE /articles-queries/_doc/7?timeout=10000ms&refresh=true"],
            rig.Cluster.Requests.Select(request => $"{request.Method} {request.Path}"));
    }

    [Theory]
    [InlineData("POST", "/articles/_search", """{"query":{"match_al":{}}}""", "$.query.match_al is unknown")]
    [InlineData("POST", "/articles/_search", """{"query":{"term":{"kind":{"value":"a","case":true}}}}""", "$.query.term.kind.case is unknown")]
    [InlineData("POST", "/articles/_search", """{"size":"ten"}""", "$.size")]
    [InlineData("POST", "/articles/_search", """{"aggs":{"a":{"terms":{"feld":"kind"}}}}""", "feld is unknown")]
    [InlineData("POST", "/articles/_search?sise=3", "", "the parameter sise is unknown")]
    [InlineData("POST", "/articles/_delete_by_query?conflicts=stop", "", "conflicts=stop is not allowed")]
    [InlineData("POST", "/articles/_serch", "", "is not in the description")]
    [InlineData("POST", "/_bulk", "{\"indx\":{}}\n{}\n", "indx is unknown")]
    public void What_is_wrong_is_seen(string method, string path, string body, string expected)
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        Assert.Contains(RequestCheck.Run(method, path, body), error => error.Contains(expected, StringComparison.Ordinal));
    }
}
