using System.Globalization;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>With <c>refresh=later</c>, changes by condition see what was flushed before them all the same.</summary>
public sealed class LaterRefreshTests
{
    private const string Refreshed = """{"_shards":{"total":2,"successful":1,"failed":0}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("later", "bulk,refresh,update,refresh,update,refresh,delete")]
    [InlineData("now", "bulk,update,update,delete")]
    [InlineData("wait", "bulk,update,update,delete")]
    public async Task Conditions_are_preceded_by_a_refresh(string refresh, string expected)
    {
        using StoringCluster cluster = Cluster(refresh, Refreshed);
        Note note = new() { Id = 5 };
        cluster.Session.Save(note);
        cluster.Session.Update<Note>().Set(n => n.Stars, 7u).Where(n => n.Id == note.Id).Queue();
        await cluster.Session.FlushChangesAsync(Cancellation);
        cluster.Session.Update<Note>().Set(n => n.Stars, 8u).Where(n => n.Id == note.Id).Queue();
        cluster.Session.Delete<Note>(n => n.Stars == 8u);
        Assert.Equal(2, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(expected, Story(cluster));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Emptying_is_preceded_by_a_refresh(bool isAsync)
    {
        using StoringCluster cluster = Cluster("later", Refreshed);
        cluster.Session.Save(new Note { Id = 5 });
        await cluster.Session.FlushChangesAsync(Cancellation);
        if (isAsync)
        {
            await cluster.Session.TruncateAsync<Note>(Cancellation);
        }
        else
        {
            cluster.Session.Truncate<Note>();
        }

        Assert.Equal("bulk,refresh,delete", Story(cluster));
    }

    [Fact]
    public async Task A_flush_that_is_canceled_at_the_refresh_sends_no_condition()
    {
        using CancellationTokenSource stop = new();
        using StoringCluster cluster = Cluster("later", Refreshed);
        Func<FakeRequest, FakeAnswer?> answer = cluster.Instead!;
        cluster.Instead = request =>
        {
            if (request.Path.EndsWith("/_refresh", StringComparison.Ordinal))
            {
                stop.Cancel();
            }

            return answer(request);
        };
        cluster.Session.Delete<Note>(n => n.Stars == 8u);
        FlushCanceledException error = await Assert.ThrowsAsync<FlushCanceledException>(() => cluster.Session.FlushChangesAsync(stop.Token));
        Assert.Equal((0, 1), (error.Flush.Failures.Count(failure => failure.IsUnknown), cluster.Session.PendingChanges));
        Assert.Equal("refresh", Story(cluster));
    }

    [Theory]
    [InlineData("""{"_shards":{"total":2,"successful":1,"failed":1,"failures":[{"shard":0,"index":"notes","status":"INTERNAL_SERVER_ERROR","reason":{"type":"node_closed_exception","reason":"node closed"}}]}}""", 200, true)]
    [InlineData("""{"error":{"type":"security_exception","reason":"no refresh"},"status":403}""", 403, false)]
    public async Task Where_the_refresh_fails_nothing_is_sent(string answer, int status, bool isTransient)
    {
        foreach (bool isFirst in new[] { true, false })
        {
            using StoringCluster cluster = Cluster("later", answer, status);
            if (!isFirst)
            {
                cluster.Session.Delete<Note>(1);
            }

            cluster.Session.Delete<Note>(n => n.Stars == 8u);
            FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
            FlushFailure failure = Assert.Single(error.Flush!.Failures);
            Assert.Equal((true, false, isTransient), (failure.IsUnsent, failure.IsUnknown, failure.IsTransient));
            Assert.StartsWith("'notes' could not be refreshed, so the change by condition was not sent: ", failure.Reason, StringComparison.Ordinal);
            Assert.DoesNotContain("delete", Story(cluster), StringComparison.Ordinal);
            Assert.Equal(1, cluster.Session.PendingChanges);
            cluster.Session.DiscardChanges();
        }
    }

    private static StoringCluster Cluster(string refresh, string answer, int status = 200) => new($"refresh={refresh}")
    {
        Instead = request => Name(request) switch
        {
            "refresh" => new FakeAnswer(answer, status),
            "update" => new FakeAnswer("""{"total":1,"updated":1,"failures":[]}"""),
            "delete" => new FakeAnswer("""{"total":1,"deleted":1,"failures":[]}"""),
            _ => null,
        },
    };

    private static string Story(StoringCluster cluster) => string.Join(',', cluster.Cluster.Requests.Select(Name).Where(name => name.Length > 0));

    private static string Name(FakeRequest request) => request.Path.Split('?')[0] switch
    {
        "/_bulk" => "bulk",
        "/notes/_refresh" => "refresh",
        "/notes/_update_by_query" => "update",
        "/notes/_delete_by_query" => "delete",
        var path => path.Contains("_by_query", StringComparison.Ordinal) ? string.Create(CultureInfo.InvariantCulture, $"?{path}") : "",
    };
}
