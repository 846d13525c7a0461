using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A server that compiles no more scripts is waited for, as long as one request may take.</summary>
public sealed class ElasticScriptLimitTests
{
    // As a node of OpenSearch 3.5 answered it.
    private const string Refusal = """{"error":{"root_cause":[{"type":"circuit_breaking_exception","reason":"[script] Too many dynamic script compilations within, max: [75/5m]; please use indexed, or scripts with parameters instead"}],"type":"search_phase_execution_exception","reason":"all shards failed","phase":"query","grouped":true,"failed_shards":[]},"status":400}""";
    private const string Found = """{"took":1,"timed_out":false,"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_score":1,"_source":{"id":1}}]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(0)]
    [InlineData(4)]
    public async Task The_refusal_is_waited_out(int times)
    {
        int asked = 0;
        QuickClock clock = new();
        using FakeCluster cluster = new(_ => asked++ < times ? new FakeAnswer(Refusal, 400) : new FakeAnswer(Found));
        await using FulltextStore store = Store(cluster, clock);
        await using IFulltextSession session = store.StartSession();
        Assert.Equal([1], await session.Query<Article>().Where(a => a.Score * 2 > 3).Select(a => a.Id).ToListAsync(Cancellation));
        Assert.Equal(times + 1, asked);
    }

    [Fact]
    public async Task The_wait_has_an_end()
    {
        QuickClock clock = new();
        using FakeCluster cluster = new(_ => new FakeAnswer(Refusal, 400));
        await using FulltextStore store = Store(cluster, clock);
        await using IFulltextSession session = store.StartSession();
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => session.Query<Article>().Where(a => a.Score * 2 > 3).ToListAsync(Cancellation));
        Assert.True(error.IsTransient);
        Assert.Contains("Too many dynamic script compilations", error.Message, StringComparison.Ordinal);
        Assert.InRange(clock.Waited, TimeSpan.FromSeconds(20), TimeSpan.FromSeconds(40));
    }

    [Fact]
    public async Task Changes_by_condition_are_sent_again()
    {
        int asked = 0;
        using FakeCluster cluster = new(_ => asked++ == 0
            ? new FakeAnswer(Refusal, 400)
            : new FakeAnswer("""{"took":1,"timed_out":false,"total":2,"updated":2,"deleted":0,"batches":1,"version_conflicts":0,"noops":0,"failures":[]}"""));
        await using FulltextStore store = Store(cluster, new QuickClock());
        await using IFulltextSession session = store.StartSession();
        session.Update<Article>().Set(a => a.Score, 7).Where(a => a.Score * 2 > 3).Queue();
        Assert.Equal(2, (await session.FlushChangesAsync(Cancellation)).AffectedDocuments);
    }

    private static FulltextStore Store(FakeCluster cluster, TimeProvider clock) =>
        new(new ElasticBackend(ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch", ["retries"] = "0" }), clock, 1000, cluster));

    /// <summary>A clock whose timers are over at once.</summary>
    private sealed class QuickClock : TimeProvider
    {
        public TimeSpan Waited { get; private set; }

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            if (dueTime > TimeSpan.Zero)
            {
                Waited += dueTime;
            }

            return System.CreateTimer(callback, state, dueTime > TimeSpan.Zero ? TimeSpan.Zero : dueTime, period);
        }
    }
}
