using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Whether a stored query was there, where responses are lost and requests are repeated.</summary>
public sealed class StoredQueryRemovalTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("elasticsearch", true, 0, true)]
    [InlineData("elasticsearch", true, 1, true)]
    [InlineData("opensearch", true, 2, true)]
    [InlineData("elasticsearch", false, 0, false)]
    [InlineData("opensearch", false, 1, false)]
    public async Task A_repeated_removal_says_whether_it_was_there(string product, bool isThere, int lost, bool expected)
    {
        bool stored = isThere;
        using FakeCluster cluster = new(request =>
        {
            if (request.Path == "/")
            {
                return new FakeAnswer("""{"version":{"number":"3.5.0","distribution":"opensearch"}}""");
            }

            bool found = stored;
            if (request.Method == "DELETE")
            {
                stored = false;
                if (lost-- > 0)
                {
                    return FakeAnswer.Broken("connection reset");
                }
            }

            return new FakeAnswer(request.Method == "HEAD" ? "" : "{}", found ? 200 : 404);
        });
        await using FulltextStore store = Store(cluster, product);
        await using IFulltextSession session = store.StartSession();
        Assert.Equal(expected, await session.RemoveQueryAsync<Shelf>(7, Cancellation));
        Assert.False(stored);
        Assert.False(session.RemoveQuery<Shelf>(7));
    }

    /// <summary>A user that may delete but not read gets what the deletion says.</summary>
    [Theory]
    [InlineData(200, true)]
    [InlineData(404, false)]
    public async Task A_user_that_may_not_read_may_remove(int status, bool expected)
    {
        using FakeCluster cluster = new(request => request.Method == "HEAD" ? new FakeAnswer("", 403) : new FakeAnswer("{}", status));
        await using FulltextStore store = Store(cluster, "elasticsearch");
        await using IFulltextSession session = store.StartSession();
        Assert.Equal(expected, await session.RemoveQueryAsync<Shelf>(7, Cancellation));
    }

    private static FulltextStore Store(FakeCluster cluster, string product) => new(new ElasticBackend(
        ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = product, ["refresh"] = "now", ["backoff"] = "0.001", ["retries"] = "3" }), TimeProvider.System, 1000, cluster));
}
