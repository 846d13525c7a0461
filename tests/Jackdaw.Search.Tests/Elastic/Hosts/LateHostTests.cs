using Jackdaw.Search.Elastic;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>Hosts that hang: searches have a time of their own, and where it is asked for, a second host.</summary>
public sealed class LateHostTests
{
    private const string Hits = """{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Searches_have_a_time_of_their_own(bool isAsync)
    {
        using SocketCluster silent = new(static (_, _) => Task.Delay(Timeout.Infinite, Cancellation));
        using ElasticClient client = new($"backend=elasticsearch;host={silent.Host};search timeout=0.3;command timeout={Patience.Seconds}");
        ElasticException error = isAsync
            ? await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation))
            : await Assert.ThrowsAsync<ElasticException>(() => Task.Run(() => client.Search<Book>("books", "{}"), Cancellation));
        Assert.EndsWith("did not respond within 0.3 s (search timeout). Check the load of the node, or raise 'search timeout' in the connection string.", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_late_host_is_helped_by_a_second_one(bool isAsync)
    {
        using SocketCluster silent = new(static (_, _) => Task.Delay(Timeout.Infinite, Cancellation));
        using SocketCluster good = new(static async (_, stream) => await stream.WriteAsync(SocketCluster.Answer(Hits)));
        using ElasticClient client = new($"backend=elasticsearch;host={silent.Host},{good.Host};host order=first;second host after=0.05;command timeout={Patience.Seconds};connect timeout={Patience.Seconds}");
        for (int i = 0; i < 3; i++)
        {
            Assert.Empty(isAsync ? await client.SearchAsync<Book>("books", "{}", Cancellation) : await Task.Run(() => client.Search<Book>("books", "{}"), Cancellation));
        }

        // A busy machine may take longer than the first host has, so not every request reaches it before the second one has answered.
        Assert.Equal(3, good.Requests);
        Assert.InRange(silent.Requests, 1, 3);
    }

    [Fact]
    public async Task A_host_in_time_is_asked_alone()
    {
        using SocketCluster good = new(static async (_, stream) => await stream.WriteAsync(SocketCluster.Answer(Hits)));
        using SocketCluster other = new(static async (_, stream) => await stream.WriteAsync(SocketCluster.Answer(Hits)));
        using ElasticClient client = new($"backend=elasticsearch;host={good.Host},{other.Host};host order=first;second host after={Patience.Seconds};command timeout={Patience.Seconds};connect timeout={Patience.Seconds}");
        await client.SearchAsync<Book>("books", "{}", Cancellation);
        Assert.Equal((1, 0), (good.Requests, other.Requests));
    }

    [Fact]
    public async Task A_caller_that_gives_up_gets_its_own_token_back()
    {
        using CancellationTokenSource stop = new();
        using SocketCluster silent = new(static (_, _) => Task.Delay(Timeout.Infinite, Cancellation));
        using SocketCluster alsoSilent = new((_, _) =>
        {
            stop.Cancel();
            return Task.Delay(Timeout.Infinite, Cancellation);
        });
        using ElasticClient client = new($"backend=elasticsearch;host={silent.Host},{alsoSilent.Host};host order=first;second host after=0.05;command timeout={Patience.Seconds};connect timeout={Patience.Seconds}");
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => client.SearchAsync<Book>("books", "{}", stop.Token));
        Assert.Equal(stop.Token, error.CancellationToken);
    }

    [Fact]
    public void Wrong_times_are_refused_by_name()
    {
        Assert.Contains("'search timeout=0'", Assert.Throws<ArgumentException>(() => new ElasticClient("backend=elasticsearch;search timeout=0")).Message, StringComparison.Ordinal);
        Assert.Contains("'second host after=soon'", Assert.Throws<ArgumentException>(() => new ElasticClient("backend=elasticsearch;second host after=soon")).Message, StringComparison.Ordinal);
        new ElasticClient("backend=elasticsearch;second host after=off").Dispose();
    }
}
