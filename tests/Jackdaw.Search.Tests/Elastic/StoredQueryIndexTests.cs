using System.Text.Json.Nodes;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>The index of stored queries is compared like that of the documents: queries of other analyzers match other documents.</summary>
public sealed class StoredQueryIndexTests
{
    private const string Exists = """{"error":{"type":"resource_already_exists_exception","reason":"index [shelves-queries] already exists"},"status":400}""";
    private const string Message = "The index 'shelves-queries' does not match Shelf: The analyzer \"exact\" of 'title' is not the one that the class requires, so that other words would be found. "
        + "This cannot be changed in an index: delete 'shelves-queries' and store the queries again.";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Another_analyzer_is_refused_before_queries_are_stored_or_matched()
    {
        await using ElasticRig rig = Rig(static index => index["settings"]!["index"]!["analysis"]!["analyzer"]!["exact"]!["tokenizer"] = "standard");
        Assert.Equal(Message, (await Assert.ThrowsAsync<FulltextException>(() => rig.Session.StoreQueryAsync<Shelf>(1, q => q.MatchText("json"), Cancellation))).Message);
        Assert.Equal(Message, (await Assert.ThrowsAsync<FulltextException>(() => rig.Session.MatchingQueriesAsync<Shelf>([new() { Title = "json" }], Cancellation))).Message);
        Assert.DoesNotContain(rig.Cluster.Requests, static request => request.Path.Contains("_doc", StringComparison.Ordinal) || request.Path.Contains("_search", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_same_index_is_compared_once()
    {
        await using ElasticRig rig = Rig(static _ => { });
        for (int i = 0; i < 3; i++)
        {
            Assert.Empty((await rig.Session.MatchingQueriesAsync<Shelf>([new() { Title = "json" }], Cancellation))[0]);
        }

        Assert.Equal(1, rig.Cluster.Requests.Count(static request => request.Method == "GET" && request.Path == "/shelves-queries"));
    }

    [Fact]
    public async Task A_column_that_lacks_is_added_when_a_query_is_stored()
    {
        await using ElasticRig rig = Rig(static index => index["mappings"]!["properties"]!.AsObject().Remove("kind"));
        await rig.Session.StoreQueryAsync<Shelf>(1, q => q.MatchText("json"), Cancellation);
        FakeRequest added = Assert.Single(rig.Cluster.Requests, static request => request.Path == "/shelves-queries/_mapping");
        Assert.Equal(["kind"], JsonNode.Parse(added.Body)!["properties"]!.AsObject().Select(static property => property.Key));
    }

    [Fact]
    public async Task A_user_that_may_not_ask_may_search()
    {
        await using ElasticRig rig = Rig(static _ => { }, isForbidden: true);
        Assert.Empty((await rig.Session.MatchingQueriesAsync<Shelf>([new() { Title = "json" }], Cancellation))[0]);
    }

    private static ElasticRig Rig(Action<JsonObject> bend, bool isForbidden = false)
    {
        JsonObject created = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>())!.AsObject();
        created["mappings"]!["properties"]!["stored_query"] = new JsonObject { ["type"] = "percolator" };
        JsonObject index = new() { ["mappings"] = created["mappings"]!.DeepClone(), ["settings"] = new JsonObject { ["index"] = created["settings"]!.DeepClone() } };
        bend(index);
        return new ElasticRig(request => (request.Method, request.Path) switch
        {
            ("PUT", "/shelves-queries") => Exists,
            ("GET", "/shelves-queries") => isForbidden ? """{"error":{"type":"security_exception","reason":"no permissions"},"status":403}""" : new JsonObject { ["shelves-queries"] = index.DeepClone() }.ToJsonString(),
            _ when request.Path.Contains("_search", StringComparison.Ordinal) => """{"timed_out":false,"_shards":{"total":1,"successful":1,"failed":0},"hits":{"hits":[]}}""",
            _ => """{"acknowledged":true,"result":"created"}""",
        })
        {
            StatusOf = request => (request.Method, request.Path) is ("PUT", "/shelves-queries") ? 400 : isForbidden && request.Method == "GET" ? 403 : 200,
        };
    }
}
