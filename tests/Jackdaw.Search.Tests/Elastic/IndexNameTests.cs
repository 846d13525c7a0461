using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Names that a URL or a server takes for all indexes are rejected: they often come from the caller's own data, such as the name of a tenant.</summary>
public sealed class IndexNameTests
{
    private const string Hits = """{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("..")]
    [InlineData(".")]
    [InlineData(" .. ")]
    [InlineData("books,..")]
    [InlineData("books,,others")]
    [InlineData(",")]
    [InlineData("")]
    [InlineData(" ")]
    public async Task A_name_that_is_none_is_rejected(string index)
    {
        using FakeCluster cluster = FakeCluster.Of(Hits);
        using ElasticClient client = new("backend=elasticsearch;host=https://proxy/path", handler: cluster);
        Func<Task>[] calls =
        [
            () => client.SearchAsync<Book>(index, "{}", Cancellation),
            () => client.MultiSearchAsync<Book>([("books", "{}"), (index, "{}")], Cancellation),
            () => client.StreamAsync<Book>(index, "{}", Cancellation).ToListAsync(Cancellation).AsTask(),
            () => client.ScanAsync<Book>(index, "{}", Cancellation).ToListAsync(Cancellation).AsTask(),
            () => client.DeleteByQueryAsync(index, "{}", cancellationToken: Cancellation),
        ];
        foreach (Func<Task> call in calls)
        {
            ArgumentException error = await Assert.ThrowsAsync<ArgumentException>(call);
            Assert.Contains(string.IsNullOrWhiteSpace(index) ? "" : $"'{index}'", error.Message, StringComparison.Ordinal);
        }

        Assert.Empty(cluster.Requests);
    }

    [Fact]
    public async Task Spaces_around_names_are_not_part_of_them()
    {
        using FakeCluster cluster = new(static request => new FakeAnswer(request.Path == "/_msearch" ? $$"""{"responses":[{{Hits}}]}""" : Hits));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        await client.SearchAsync<Book>("books, .hidden , others*", "{}", Cancellation);
        await client.MultiSearchAsync<Book>([("books, .hidden , others*", "{}")], Cancellation);
        Assert.Equal("/books,.hidden,others*/_search", cluster.Requests[0].Path);
        Assert.Equal("""{"index":"books,.hidden,others*"}""", cluster.Requests[1].Lines[0]);
    }
}
