using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Over real sockets: what arrives in any pieces, breaks off, is compressed, late, refused, or comes from something that is no cluster.</summary>
public sealed class ElasticSocketTests
{
    private const string Hits = """{"took":1,"_shards":{"total":1,"successful":1,"failed":0},"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_id":"1","_score":1.5,"_source":{"title":"é\n","year":1960}},{"_id":"2","_source":{"title":"b","price":2.5}}]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Every_byte_in_a_chunk_of_its_own(bool isAsync)
    {
        using SocketCluster cluster = new(static async (_, stream) =>
        {
            await stream.WriteAsync(Encoding.ASCII.GetBytes(SocketCluster.Head(headers: "Transfer-Encoding: chunked\r\n\r\n")));
            foreach (byte one in Encoding.UTF8.GetBytes(Hits))
            {
                await stream.WriteAsync((byte[])[(byte)'1', (byte)'\r', (byte)'\n', one, (byte)'\r', (byte)'\n']);
            }

            await stream.WriteAsync("0\r\n\r\n"u8.ToArray());
        });
        using ElasticClient client = Client(cluster);
        Check(isAsync ? await client.SearchAsync<Book>("books", "{}", Cancellation) : await Task.Run(() => client.Search<Book>("books", "{}"), Cancellation));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_connection_that_breaks_anywhere_is_told_from_an_answer(bool isChunked)
    {
        byte[] whole = Encoding.UTF8.GetBytes(Hits);
        int length = 0;
        using SocketCluster cluster = new(async (_, stream) =>
        {
            string head = SocketCluster.Head(headers: isChunked ? "Transfer-Encoding: chunked\r\n\r\n" : $"Content-Length: {whole.Length}\r\n\r\n");
            await stream.WriteAsync(Encoding.ASCII.GetBytes(head + (isChunked ? $"{whole.Length:x}\r\n" : "")));
            await stream.WriteAsync(whole.AsMemory(0, length));
            stream.Close();
        });
        using ElasticClient client = Client(cluster, "retries=0");
        for (length = 0; length < whole.Length; length += 11)
        {
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
            Assert.True(error.IsTransient, error.Message);
            Assert.Contains(cluster.Host, error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Bodies_are_compressed_in_both_directions()
    {
        SocketRequest? asked = null;
        using SocketCluster cluster = new(async (request, stream) =>
        {
            asked = request;
            await stream.WriteAsync(SocketCluster.Answer(SocketCluster.Gzip(Hits), headers: "Content-Encoding: gzip\r\n"));
        });
        using ElasticClient client = Client(cluster, "compression=on");
        Check(await client.SearchAsync<Book>("books", """{"size":2}""", Cancellation));
        Assert.Equal("gzip", asked!.Headers["content-encoding"]);
        Assert.Equal("gzip", asked.Headers["accept-encoding"]);
        Assert.Equal("""{"size":2}""", asked.Text);
    }

    [Fact]
    public async Task What_is_compressed_and_damaged_is_said()
    {
        byte[] damaged = SocketCluster.Gzip(Hits);
        damaged[damaged.Length / 2] ^= 0xff;
        damaged[(damaged.Length / 2) + 1] ^= 0xff;
        using SocketCluster cluster = new(async (_, stream) => await stream.WriteAsync(SocketCluster.Answer(damaged, headers: "Content-Encoding: gzip\r\n")));
        using ElasticClient client = Client(cluster, "compression=on;retries=0");
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Contains(cluster.Host, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task An_answer_that_stops_half_way_ends_with_the_time_of_a_command(bool isAsync)
    {
        using SocketCluster cluster = new(static async (_, stream) =>
        {
            byte[] answer = SocketCluster.Answer(Hits);
            await stream.WriteAsync(answer.AsMemory(0, answer.Length - 40));
            await Task.Delay(Timeout.Infinite, Cancellation);
        });
        using ElasticClient client = Client(cluster, "command timeout=0.3;retries=0");
        ElasticException error = isAsync
            ? await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation))
            : await Assert.ThrowsAsync<ElasticException>(() => Task.Run(() => client.Search<Book>("books", "{}"), Cancellation));
        Assert.True(error.IsTimeout, error.Message);
        Assert.Contains("command timeout", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(429)]
    [InlineData(502)]
    [InlineData(503)]
    public async Task A_busy_cluster_is_asked_again(int status)
    {
        using SocketCluster cluster = new(async (request, stream) => await stream.WriteAsync(request.Number < 3
            ? SocketCluster.Answer("""{"error":{"type":"es_rejected_execution_exception","reason":"queue"},"status":429}""", status)
            : SocketCluster.Answer(Hits)));
        using ElasticClient client = Client(cluster, "retries=2;back off=0.001");
        Check(await client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Equal(3, cluster.Requests);
    }

    [Theory]
    [InlineData(200, "text/html", "<html>login</html>")]
    [InlineData(502, "text/html; charset=utf-8", "<html><body>Bad gateway</body></html>")]
    [InlineData(200, "text/plain", Hits)]
    [InlineData(401, "application/json", """{"error":{"type":"security_exception","reason":"missing credentials"},"status":401}""")]
    public async Task What_is_no_answer_of_a_cluster_is_an_error_with_its_beginning(int status, string type, string body)
    {
        using SocketCluster cluster = new(async (_, stream) => await stream.WriteAsync(SocketCluster.Answer(body, status, type)));
        using ElasticClient client = Client(cluster, "retries=0");
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Equal(status, error.StatusCode);
        Assert.Equal(body, error.Body);
    }

    [Fact]
    public async Task A_connection_that_the_cluster_closed_while_it_was_idle_is_replaced()
    {
        using SocketCluster cluster = new(static async (_, stream) =>
        {
            await stream.WriteAsync(SocketCluster.Answer(Hits));
            stream.Close();
        });
        using ElasticClient client = Client(cluster, "back off=0.001");
        for (int i = 0; i < 5; i++)
        {
            Check(await client.SearchAsync<Book>("books", "{}", Cancellation));
        }
    }

    [Fact]
    public async Task The_fluent_model_works_over_sockets_both_ways()
    {
        List<string> asked = [];
        using SocketCluster cluster = new(async (request, stream) =>
        {
            lock (asked)
            {
                asked.Add(request.Line);
            }

            await stream.WriteAsync(SocketCluster.Answer(request.Line.StartsWith("HEAD", StringComparison.Ordinal) ? "" : request.Line.Contains("_bulk", StringComparison.Ordinal)
                ? """{"errors":false,"items":[{"index":{"_id":"1","status":201,"result":"created"}}]}"""
                : """{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_score":2,"_source":{"id":1,"title":"JSON"}}]}}"""));
        });
        await using FulltextStore store = new($"backend=elasticsearch;host={cluster.Host};refresh=now;connect timeout={Patience.Seconds};command timeout={Patience.Seconds}");
        await using IFulltextSession session = store.StartSession();
        session.Save(Article.Samples()[0]);
        Assert.Equal(1, (await session.FlushChangesAsync(Cancellation)).AffectedDocuments);
        Article found = Assert.Single(await session.Query<Article>().MatchText("json").ToListAsync(Cancellation));
        Assert.Equal(("JSON", 2000L), (found.Title, found.Weight));
        Assert.Equal(found.Id, Assert.Single(await Task.Run(() => session.Query<Article>().MatchText("json").ToList(), Cancellation)).Id);
        Assert.Equal(["HEAD /articles HTTP/1.1", $"POST /_bulk?refresh=true&timeout={Patience.Seconds * 1000 / 3}ms HTTP/1.1", "POST /articles/_search?allow_partial_search_results=false HTTP/1.1", "POST /articles/_search?allow_partial_search_results=false HTTP/1.1"], asked);
    }

    private static ElasticClient Client(SocketCluster cluster, string more = "retries=1") => new($"backend=elasticsearch;host={cluster.Host};connect timeout={Patience.Seconds};{(more.Contains("command timeout", StringComparison.Ordinal) ? "" : $"command timeout={Patience.Seconds};")}{more}");

    private static void Check(ElasticSearchResult<Book> found)
    {
        Assert.Equal(2, found.Total);
        Assert.Equal(["1", "2"], found.Select(hit => hit.Id));
        Assert.Equal(("é\n", 1960, 2.5), (found[0].Source!.Title, found[0].Source!.Year, found[1].Source!.Price));
    }
}

/// <summary>A document of which most is left out.</summary>
[JsonModel]
public sealed record Volume
{
    [System.Text.Json.Serialization.JsonPropertyName("year")]
    public int Year { get; init; }
}
