using System.Net;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using StackSearch.Search;
using StackSearch.Web;

namespace StackSearch.Tests.Site;

/// <summary>A cluster that lacks a shard: no page says that a post does not exist because its shard is missing, and nothing incomplete is kept.</summary>
public sealed class PartialIndexTests : IAsyncLifetime
{
    private const string Whole = """ "_shards":{"total":3,"successful":3,"skipped":0,"failed":0} """;
    private const string Partial = """ "_shards":{"total":3,"successful":2,"skipped":0,"failed":0} """;

    private const string Question = """{"_id":"1","_score":1,"_source":{"id":1,"type":1,"title":"The question","body":"json","tags":"json","score":1,"views":1,"created":1500000000,"year":2017,"tagids":[],"owner":"Ada","ownerid":1,"license":"CC BY-SA 3.0","answers":1,"threadid":1,"details":{"Html":"<p>a question</p>","Tags":[]} },"sort":[1]}""";
    private const string Answer = """{"_id":"2","_score":1,"_source":{"id":2,"type":2,"title":"","body":"json","tags":"json","score":1,"views":1,"created":1500000000,"year":2017,"tagids":[],"owner":"Ada","ownerid":1,"license":"CC BY-SA 3.0","answers":1,"threadid":1,"details":{"Html":"<p>an answer</p>","Tags":[]} },"sort":[2]}""";

    private readonly WebApplication _cluster = Cluster();
    private WebApplication _site = null!;
    private HttpClient _http = null!;
    private bool _isPartial;
    private bool _hasQuestion = true;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _cluster.Urls.Add("http://127.0.0.1:0");
        _cluster.MapFallback("{**rest}", ReplyAsync);
        await _cluster.StartAsync(Cancellation);
        ImportGate gate = new();
        gate.Open(new SiteContent(new SiteInfo("posts", 3, null, 1, "opensearch"), new TagDirectory([])));
        _site = WebSite.Build($"backend=opensearch;host={AddressOf(_cluster)};retries=0", gate, ["http://127.0.0.1:0"]);
        await _site.StartAsync(Cancellation);
        _http = new HttpClient { BaseAddress = new Uri(AddressOf(_site)), Timeout = Timeout.InfiniteTimeSpan };
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _site.DisposeAsync();
        await _cluster.DisposeAsync();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_question_that_may_be_in_a_missing_shard_is_not_declared_missing(bool hasQuestion)
    {
        _isPartial = true;
        _hasQuestion = hasQuestion;
        Assert.Equal(HttpStatusCode.ServiceUnavailable, (await _http.GetAsync("/q/1", Cancellation)).StatusCode);

        // Nothing of it was kept.
        _isPartial = false;
        _hasQuestion = true;
        string page = await _http.GetStringAsync("/q/1", Cancellation);
        Assert.Contains("The question", page);
        Assert.Contains("an answer", page);
    }

    [Fact]
    public async Task A_result_that_lacks_posts_says_so_and_is_not_kept()
    {
        _isPartial = true;
        string partial = await _http.GetStringAsync("/?q=json", Cancellation);
        Assert.Contains("did not answer", partial);
        _isPartial = false;
        Assert.DoesNotContain("did not answer", await _http.GetStringAsync("/?q=json", Cancellation));
    }

    private static WebApplication Cluster()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        return builder.Build();
    }

    private static string AddressOf(WebApplication app) => app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First();

    private async Task ReplyAsync(HttpContext context)
    {
        using StreamReader reader = new(context.Request.Body);
        string body = await reader.ReadToEndAsync(Cancellation);
        context.Response.ContentType = "application/json";
        string path = context.Request.Path;
        if (path == "/")
        {
            await context.Response.WriteAsync("""{"version":{"number":"3.5.0","distribution":"opensearch"}}""", Cancellation);
        }
        else if (path.EndsWith("/_analyze", StringComparison.Ordinal))
        {
            await context.Response.WriteAsync("""{"tokens":[]}""", Cancellation);
        }
        else if (_isPartial && (context.Request.QueryString.Value!.Contains("allow_partial_search_results=false") || body.Contains("\"allow_partial_search_results\":false")))
        {
            context.Response.StatusCode = 503;
            await context.Response.WriteAsync("""{"error":{"root_cause":[],"type":"search_phase_execution_exception","reason":"Search rejected due to missing shards","failed_shards":[]},"status":503}""", Cancellation);
        }
        else
        {
            string[] searches = path == "/_msearch" ? [.. body.Split('\n', StringSplitOptions.RemoveEmptyEntries).Where((_, i) => i % 2 == 1)] : [body];
            string found = string.Join(',', searches.Select(Found));
            await context.Response.WriteAsync(path == "/_msearch" ? $$"""{"took":1,"responses":[{{found}}]}""" : found, Cancellation);
        }
    }

    private string Found(string search)
    {
        JsonNode body = JsonNode.Parse(search)!;
        JsonObject aggregations = [];
        foreach ((string name, JsonNode? aggregation) in body["aggs"]?.AsObject() ?? [])
        {
            JsonObject counts = new() { ["buckets"] = new JsonArray() };
            aggregations[name] = aggregation!["cardinality"] is not null ? new JsonObject { ["value"] = 1 } : aggregation["filter"] is null ? counts : new JsonObject { ["doc_count"] = 0, [name] = counts };
        }

        bool isThread = search.Contains("threadid\":{", StringComparison.Ordinal);
        string hits = (int?)body["size"] == 0 ? "" : isThread ? Answer : search.Contains("\"term\"", StringComparison.Ordinal) || search.Contains("\"terms\"", StringComparison.Ordinal) ? _hasQuestion ? Question : "" : Answer;
        return $$"""{"took":1,"timed_out":false,{{(_isPartial ? Partial : Whole)}},"hits":{"total":{"value":1,"relation":"eq"},"max_score":1,"hits":[{{hits}}]},"aggregations":{{aggregations.ToJsonString()}},"status":200}""";
    }
}
