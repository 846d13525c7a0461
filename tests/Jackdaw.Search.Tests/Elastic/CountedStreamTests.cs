using System.Globalization;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A stream counts its rows on the first page: a later page that lacks some, and looks complete, is not taken for the last one.</summary>
public sealed class CountedStreamTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1500, 1500, null)]
    [InlineData(1000, 1000, null)]
    [InlineData(0, 0, null)]
    [InlineData(1000, 20_000, "Reading 'articles' ended after 1000 rows, but the server had counted 20000: rows are missing or were returned twice. Read again from the beginning.")]
    [InlineData(1400, 1300, "Reading 'articles' ended after 1400 rows, but the server had counted 1300: rows are missing or were returned twice. Read again from the beginning.")]
    public async Task A_stream_has_as_many_rows_as_were_counted(int rows, int counted, string? message)
    {
        int pages = 0;
        await using ElasticRig rig = new(request => Page(request, ref pages, 1000, rows, counted), "opensearch");
        int read = 0;
        Exception? error = await Record.ExceptionAsync(async () =>
        {
            await foreach (Article article in rig.Session.Query<Article>().AsAsyncEnumerable(Cancellation))
            {
                read++;
            }
        });
        Assert.Equal(rows, read);
        Assert.Equal(message, error?.Message);
        Assert.True(error is null or ElasticException { IsTransient: true });
        Assert.Equal(rows / 1000, rig.Cluster.Requests.Count(request => request.Body.Contains("\"track_total_hits\":false", StringComparison.Ordinal)));
        Assert.Single(rig.Cluster.Requests, request => request.Body.Contains("\"track_total_hits\":true", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(20, 25, "", true)]
    [InlineData(25, 25, "", false)]
    [InlineData(20, 25, ",\"collapse\":{\"field\":\"kind\"}", false)]
    [InlineData(20, 25, ",\"terminate_after\":5", false)]
    [InlineData(20, 25, ",\"search_after\":[5]", false)]
    [InlineData(20, 15, ",\"search_after\":[5]", true)]
    public async Task So_does_a_scan_unless_its_hits_are_not_what_is_counted(int rows, int counted, string more, bool fails)
    {
        int pages = 0;
        using FakeCluster cluster = new(request => new FakeAnswer(Page(request, ref pages, 10, rows, counted)));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Exception? error = await Record.ExceptionAsync(async () =>
        {
            await foreach (ElasticHit<Book> _ in client.ScanAsync<Book>("articles", $$"""{"size":10,"sort":["id"]{{more}}}""", Cancellation))
            {
            }
        });
        Assert.Equal(fails, error is ElasticException);
        Assert.Equal(fails, error is not null);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"took":1,"timed_out":false,"_shards":{"total":1,"successful":1,"failed":0}}""")]
    [InlineData("""{"hits":{"total":{"value":0}}}""")]
    public async Task A_response_without_hits_is_not_an_empty_one(string body)
    {
        await using ElasticRig rig = new(request => request.Path.StartsWith("/_search", StringComparison.Ordinal) && request.Method == "POST" || request.Path.Contains("/_search?allow", StringComparison.Ordinal) ? body : """{"id":"p0","pit_id":"p0","succeeded":true}""", "opensearch");
        foreach (Func<Task> read in (Func<Task>[])[() => rig.Session.Query<Article>().ToListAsync(Cancellation), () => rig.Session.Query<Article>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask()])
        {
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(read);
            Assert.Equal("The response from http://localhost:9200/ is not that of a search: it has no hits. Check for a proxy in between.", error.Message);
        }
    }

    [Fact]
    public async Task Nor_is_it_one_for_the_client()
    {
        using FakeCluster cluster = FakeCluster.Of("{}");
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        await Assert.ThrowsAsync<ElasticException>(async () => await client.StreamAsync<Book>("books", "{}", Cancellation).ToListAsync(Cancellation));
    }

    private static string Page(FakeRequest request, ref int pages, int size, int rows, int counted)
    {
        if (!request.Path.StartsWith("/_search", StringComparison.Ordinal) || request.Method != "POST")
        {
            return """{"id":"p0","pit_id":"p0","succeeded":true}""";
        }

        int first = pages++ * size;
        string answer = IncompleteAnswers.Search(IncompleteAnswers.Whole, first + 1, Math.Clamp(rows - first, 0, size), counted);
        return first == 0 ? answer : answer.Replace(string.Create(CultureInfo.InvariantCulture, $$"""{"value":{{counted}},"relation":"eq"}"""), """{"value":0,"relation":"gte"}""", StringComparison.Ordinal);
    }
}
