using System.Globalization;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Signing;

/// <summary>Requests that a handler of the user signs: bodies have a length, can be read before they are sent, and are signed again with each retry.</summary>
public sealed class SigV4Tests
{
    private const string Document = """{"_id":"7","_source":{"id":7,"text":"seven"},"sort":[7]}""";

    private static readonly SigV4 Signer = new("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "eu-central-1", "es");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>The values that AWS publishes.</summary>
    [Fact]
    public void The_signer_of_the_tests_signs_as_its_inventor()
    {
        SigV4 suite = new("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "us-east-1", "service");
        Dictionary<string, string> headers = new() { ["host"] = "example.amazonaws.com", ["x-amz-date"] = "20150830T123600Z" };
        Assert.Equal(
            "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
            suite.Authorization("GET", new Uri("https://example.amazonaws.com/"), headers, SigV4.Hash([])));
        Assert.EndsWith(
            "Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
            suite.Authorization("GET", new Uri("https://example.amazonaws.com/?Param2=value2&Param1=value1"), headers, SigV4.Hash([])), StringComparison.Ordinal);
        headers["content-type"] = "application/x-www-form-urlencoded";
        Assert.EndsWith(
            "Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
            suite.Authorization("POST", new Uri("https://example.amazonaws.com/"), headers, SigV4.Hash("Param1=value1"u8)), StringComparison.Ordinal);
        SigV4 store = new("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1", "s3");
        string empty = SigV4.Hash([]);
        headers = new() { ["host"] = "examplebucket.s3.amazonaws.com", ["range"] = "bytes=0-9", ["x-amz-content-sha256"] = empty, ["x-amz-date"] = "20130524T000000Z" };
        Assert.EndsWith(
            "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
            store.Authorization("GET", new Uri("https://examplebucket.s3.amazonaws.com/test.txt"), headers, empty), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("compression=on")]
    public async Task Flushes_searches_streams_and_snapshots_are_signed(string keys)
    {
        using SigningCluster cluster = new(Signer, Answer);
        await using FulltextStore store = Open(cluster, keys);
        await using IFulltextSession session = store.StartSession();
        session.Save(new Note { Text = "made" });
        session.Save(StringNotes(300));
        Assert.Equal(301, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Single(await session.Query<Note>().MatchText("seven").ToListAsync(Cancellation));
        Assert.Single(session.Query<Note>().Where(note => note.Id == 7).ToList());
        List<long> streamed = [];
        await foreach (Note note in session.Query<Note>().AsAsyncEnumerable(Cancellation))
        {
            streamed.Add(note.Id);
        }

        Assert.Equal([7], streamed);
        Assert.Empty(cluster.Faults);
        Assert.Contains(cluster.Requests, request => request.Line.Contains("/_bulk?", StringComparison.Ordinal));
        Assert.Contains(cluster.Requests, request => request.Line.Contains("point_in_time?", StringComparison.Ordinal));
        Assert.Contains(cluster.Requests, request => request.Line.StartsWith("DELETE", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_retry_is_signed_again_with_the_same_changes()
    {
        using SigningCluster cluster = new(Signer, Answer);
        int left = 1;
        cluster.Status = request => request.Line.Contains("/_bulk", StringComparison.Ordinal) && Interlocked.Decrement(ref left) >= 0 ? 503 : 0;
        await using FulltextStore store = Open(cluster, "");
        await using IFulltextSession session = store.StartSession();
        session.Save(StringNotes(20));
        Assert.Equal(20, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        SocketRequest[] bulks = [.. cluster.Requests.Where(request => request.Line.Contains("/_bulk", StringComparison.Ordinal))];
        Assert.Equal(2, bulks.Length);
        Assert.Equal(bulks[0].Text, bulks[1].Text);
        Assert.NotEqual(bulks[0].Headers["x-amz-date"], bulks[1].Headers["x-amz-date"]);
        Assert.Empty(cluster.Faults);
    }

    [Fact]
    public async Task Another_host_gets_the_same_body_with_a_signature_of_its_own()
    {
        using SigningCluster cluster = new(Signer, Answer);
        string gone;
        using (SocketCluster closed = new((_, _) => Task.CompletedTask))
        {
            gone = closed.Host;
        }

        await using FulltextStore store = Open(cluster, "host order=first;product check=off", gone);
        await using IFulltextSession session = store.StartSession();
        session.Save(StringNotes(5));
        Assert.Equal(5, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Empty(cluster.Faults);
    }

    [Fact]
    public async Task Without_a_signature_nothing_is_served()
    {
        using SigningCluster cluster = new(Signer, Answer);
        using ElasticClient client = new($"backend=opensearch;host={cluster.Cluster.Host};product check=off");
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Note>("notes", "{}", Cancellation));
        Assert.Equal(403, error.StatusCode);
        Assert.Contains("Missing Authentication Token", error.Message, StringComparison.Ordinal);
        Assert.EndsWith("Check the credentials in the connection string, and the privileges of the user.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_handler_that_throws_is_named_and_nothing_is_lost()
    {
        using ThrowingHandler handler = new();
        await using FulltextStore store = new("backend=opensearch;host=nowhere.invalid;product check=off");
        store.Settings.HttpHandler = handler;
        await using IFulltextSession session = store.StartSession();
        session.Save(StringNotes(2));
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Equal("The HTTP handler threw TimeZoneNotFoundException for HEAD http://nowhere.invalid:9200/notes: no credentials. Check the handler and the credentials that it uses.", error.Message);
        Assert.Equal(2, session.PendingChanges);
        session.DiscardChanges();
    }

    [Fact]
    public void A_store_without_http_takes_no_handler()
    {
        using FulltextStore store = new("backend=embedded");
        store.Settings.HttpHandler = new ThrowingHandler();
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => store.StartSession());
        Assert.Equal("FulltextSettings.HttpHandler is only supported by Elasticsearch and OpenSearch; the back end 'embedded' does not use HTTP. Remove the setting.", error.Message);
    }

    private static Note[] StringNotes(int count) => [.. Enumerable.Range(1, count).Select(i => new Note { Id = i, Text = string.Create(CultureInfo.InvariantCulture, $"note ä {i}") })];

    private static FulltextStore Open(SigningCluster cluster, string keys, string? before = null)
    {
        FulltextStore store = new($"backend=opensearch;host={(before is null ? "" : before + ",")}{cluster.Cluster.Host};refresh=now;back off=0.001;{keys}");
        store.Settings.HttpHandler = new SigV4Handler(Signer, new CountingClock(), new SocketsHttpHandler());
        return store;
    }

    private static string Answer(SocketRequest request)
    {
        string path = request.Line.Split(' ')[1];
        if (path == "/")
        {
            return """{"version":{"number":"3.5.0","distribution":"opensearch"}}""";
        }

        if (path.StartsWith("/_bulk", StringComparison.Ordinal))
        {
            IEnumerable<string> items = request.Text.Split('\n').Where(line => line.StartsWith("{\"index\"", StringComparison.Ordinal) || line.StartsWith("{\"create\"", StringComparison.Ordinal))
                .Select(line => line.TrimEnd('}') + ",\"status\":201,\"result\":\"created\"}}");
            return $$"""{"took":1,"errors":false,"items":[{{string.Join(',', items)}}]}""";
        }

        return path.Contains("point_in_time", StringComparison.Ordinal)
            ? """{"pit_id":"p","_shards":{"total":1,"successful":1,"failed":0}}"""
            : $$"""{"took":1,"timed_out":false,"_shards":{"total":1,"successful":1,"failed":0},"hits":{"total":{"value":1,"relation":"eq"},"hits":[{{Document}}]} }""";
    }

    private sealed class ThrowingHandler : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => throw new TimeZoneNotFoundException("no credentials");
    }

    /// <summary>A clock that is one second later each time.</summary>
    private sealed class CountingClock : TimeProvider
    {
        private int _seconds;

        public override DateTimeOffset GetUtcNow() => DateTimeOffset.UnixEpoch.AddSeconds(Interlocked.Increment(ref _seconds));
    }
}
