using System.Text.Json.Nodes;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>What is done about an index that is there, is another one, or is not there, on a cluster that a test plays.</summary>
public sealed class ElasticIndexTests
{
    private const string Exists = """{"error":{"type":"resource_already_exists_exception","reason":"index [shelves] already exists"},"status":400}""";
    private const string IsAlias = """{"error":{"type":"invalid_index_name_exception","reason":"Invalid index name [shelves], already exists as alias"},"status":400}""";
    private const string IsMissing = """{"error":{"type":"index_not_found_exception","reason":"no such index [shelves]"},"status":404}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_alias_is_compared_as_an_index()
    {
        await using ElasticRig rig = Rig(IsAlias, static _ => { });
        IndexStatus status = await rig.Store.EnsureIndexAsync<Shelf>(Cancellation);
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), status);
        Assert.Equal(["PUT /shelves", "GET /shelves"], Sent(rig));

        await using ElasticRig other = Rig(IsAlias, static index => Property(index, "kind")["null_value"] = "none");
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => other.Store.EnsureIndexAsync<Shelf>(Cancellation));
        Assert.Contains("'kind' has null_value \"none\", but \"\" is required.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_name_that_is_invalid_is_reported_as_such()
    {
        await using ElasticRig rig = new(request => request.Method == "PUT" ? IsAlias.Replace("already exists as alias", "must be lowercase", StringComparison.Ordinal) : IsMissing)
        {
            StatusOf = static request => request.Method == "PUT" ? 400 : 404,
        };
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Store.EnsureIndexAsync<Shelf>(Cancellation));
        Assert.Contains("must be lowercase", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_subfield_that_lacks_is_added_and_said()
    {
        await using ElasticRig rig = Rig(Exists, static index => Property(index, "title").Remove("fields"));
        IndexStatus status = await rig.Store.EnsureIndexAsync<Shelf>(Cancellation);
        Assert.Equal(["title"], status.AddedColumns);
        FakeRequest added = rig.Cluster.Requests[^1];
        Assert.Equal("PUT /shelves/_mapping", $"{added.Method} {added.Path}");
        Assert.Equal("keyword", (string?)JsonNode.Parse(added.Body)!["properties"]!["title"]!["fields"]!["raw"]!["type"]);
    }

    [Theory]
    [InlineData("title", "analyzer", "\"standard\"", "'title' has analyzer \"standard\", but \"exact\" is required.")]
    [InlineData("title", "analyzer", null, "'title' has analyzer none, but \"exact\" is required.")]
    [InlineData("title", "search_analyzer", "\"exact\"", "'title' has search_analyzer \"exact\", but \"exact_query\" is required.")]
    [InlineData("title", "index", "false", "'title' has index false, but true is required.")]
    [InlineData("kind", "null_value", null, "'kind' has null_value none, but \"\" is required.")]
    [InlineData("kind", "normalizer", "\"lowercase\"", "'kind' has the normalizer lowercase, but none is required.")]
    [InlineData("kind", "ignore_above", "256", "'kind' has ignore_above \"256\", but \"8191\" is required.")]
    [InlineData("kind", "doc_values", "false", "'kind' has doc_values false, but true is required.")]
    [InlineData("score", "null_value", "-1", "'score' has null_value \"-1\", but \"0\" is required.")]
    [InlineData("score", "index", "\"false\"", "'score' has index false, but true is required.")]
    public async Task A_parameter_that_changes_what_is_found_is_refused_by_name(string column, string parameter, string? value, string message)
    {
        await using ElasticRig rig = Rig(Exists, index =>
        {
            JsonObject property = Property(index, column);
            property.Remove(parameter);
            if (value is not null)
            {
                property[parameter] = JsonNode.Parse(value);
            }
        });
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Store.EnsureIndexAsync<Shelf>(Cancellation));
        Assert.Equal($"The index 'shelves' does not match Shelf: {message} This cannot be changed in an index: reindex the documents into a new index.", error.Message);
        Assert.DoesNotContain(rig.Cluster.Requests, static request => request.Path.Contains("_mapping", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_analyzer_of_the_same_name_has_to_be_the_same()
    {
        // Settings arrive as texts, and one element without its array.
        await using ElasticRig same = Rig(Exists, static index => Analysis(index)["tokenizer"]!["runs"]!["group"] = "1");
        Assert.Empty((await same.Store.EnsureIndexAsync<Shelf>(Cancellation)).AddedColumns);

        foreach (Action<JsonObject> bend in (Action<JsonObject>[])[
            static analysis => analysis["analyzer"]!["exact"]!["tokenizer"] = "standard",
            static analysis => analysis["filter"]!["cut"]!["replacement"] = "",
            static analysis => analysis["tokenizer"]!.AsObject().Remove("runs"),
            static analysis => analysis["analyzer"]!.AsObject().Remove("exact")])
        {
            await using ElasticRig rig = Rig(Exists, index => bend(Analysis(index)));
            FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Store.EnsureIndexAsync<Shelf>(Cancellation));
            Assert.Contains("The analyzer \"exact\" of 'title' is not the one that the class requires, so that other words would be found.", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task An_index_that_is_not_there_is_not_made_by_a_flush()
    {
        bool isThere = false;
        await using ElasticRig rig = new(request => request.Method == "HEAD" ? "" : """{"took":1,"errors":false,"items":[{"index":{"_index":"shelves","_id":"7","status":201,"result":"created"}}]}""")
        {
            StatusOf = request => request.Method == "HEAD" && !isThere ? 404 : 200,
        };
        rig.Session.Save(new Shelf { Id = 7 });
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => rig.Session.FlushChangesAsync(Cancellation));
        Assert.Equal(
            "The index 'shelves' does not exist, and nothing was written: the server would create it with a guessed mapping, in which conditions find nothing. Create it with EnsureIndexAsync.",
            error.InnerException?.Message ?? error.Message);
        Assert.Equal(["HEAD /shelves"], Sent(rig));

        // The change is still queued.
        isThere = true;
        await rig.Session.FlushChangesAsync(Cancellation);
        Assert.Equal("/_bulk", rig.Cluster.Requests[^1].Path.Split('?')[0]);
    }

    [Fact]
    public async Task A_user_that_may_not_ask_for_the_index_may_write()
    {
        await using ElasticRig rig = new(request => request.Method == "HEAD" ? "" : """{"took":1,"errors":false,"items":[{"index":{"_index":"shelves","_id":"7","status":201,"result":"created"}}]}""")
        {
            StatusOf = static request => request.Method == "HEAD" ? 403 : 200,
        };
        rig.Session.Save(new Shelf { Id = 7 });
        await rig.Session.FlushChangesAsync(Cancellation);
        Assert.Equal("/_bulk", rig.Cluster.Requests[^1].Path.Split('?')[0]);
    }

    private static IEnumerable<string> Sent(ElasticRig rig) => rig.Cluster.Requests.Where(static request => request.Path != "/").Select(request => $"{request.Method} {request.Path}");

    /// <summary>A cluster whose index is the one of the class, bent.</summary>
    private static ElasticRig Rig(string refusal, Action<JsonObject> bend)
    {
        JsonObject created = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>())!.AsObject();
        JsonObject index = new() { ["mappings"] = created["mappings"]!.DeepClone(), ["settings"] = new JsonObject { ["index"] = created["settings"]!.DeepClone() } };
        bend(index);
        return new ElasticRig(request => (request.Method, request.Path) switch
        {
            ("PUT", "/shelves") => refusal,
            ("GET", "/shelves") => new JsonObject { ["shelves-1"] = index.DeepClone() }.ToJsonString(),
            _ => """{"acknowledged":true}""",
        })
        {
            StatusOf = static request => (request.Method, request.Path) is ("PUT", "/shelves") ? 400 : 200,
        };
    }

    private static JsonObject Property(JsonObject index, string column) => index["mappings"]!["properties"]![column]!.AsObject();

    private static JsonObject Analysis(JsonObject index) => index["settings"]!["index"]!["analysis"]!.AsObject();
}
