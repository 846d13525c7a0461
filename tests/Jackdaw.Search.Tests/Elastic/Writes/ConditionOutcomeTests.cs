using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Changes by condition that end early or without an answer: how many of how many, or that it is unknown.</summary>
public sealed class ConditionOutcomeTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("""{"timed_out":true,"total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "timed out (4 of 10 documents were processed)", true)]
    [InlineData("""{"timed_out":false,"canceled":"by user request","total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "was canceled in the cluster (by user request) (4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "(4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, "(4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":0,"deleted":0,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, "(0 of 10 documents", false)]
    [InlineData("""{"error":{"type":"task_cancelled_exception","reason":"no"},"status":500}""", 500, "how many documents were changed is unknown", true)]
    [InlineData("<html>", 502, "how many documents were changed is unknown", true)]
    [InlineData("""{"error":{"type":"script_exception","reason":"no"},"status":400}""", 400, "script_exception", false)]
    public async Task How_many_of_how_many(string answer, int status, string message, bool isUnknown)
    {
        foreach (bool isFirst in new[] { true, false })
        {
            using StoringCluster cluster = new() { Instead = request => StoringCluster.IsBulk(request) ? null : new FakeAnswer(answer, status) { ContentType = answer[0] == '<' ? "text/html" : "application/json" } };
            if (!isFirst)
            {
                cluster.Session.Delete<Note>(1);
            }

            cluster.Session.Update<Note>().Set(note => note.Stars, 7u).Where(note => note.Stars > 0).Queue();
            FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
            FlushFailure failure = Assert.Single(error.Flush!.Failures);
            Assert.Contains(message, failure.Reason, StringComparison.Ordinal);
            Assert.Equal((0L, isUnknown), (failure.Id, failure.IsUnknown));
            Assert.Equal(1, cluster.Session.PendingChanges);
            cluster.Session.DiscardChanges();
        }
    }

    [Fact]
    public async Task A_late_answer_and_a_cancellation_are_unknown()
    {
        using CancellationTokenSource stop = new();
        FakeAnswer Late(FakeRequest request) => new("{}") { Stream = bytes => new PieceStream(bytes, 1, hangsAt: 0) };
        using StoringCluster cluster = new("command timeout=0.3") { Instead = Late };
        cluster.Session.Delete<Note>(note => note.Stars > 3);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.True(Assert.Single(error.Flush!.Failures).IsUnknown);
        using StoringCluster other = new();
        other.Instead = request =>
        {
            stop.Cancel();
            return Late(request);
        };
        other.Session.Delete<Note>(note => note.Stars > 3);
        FlushCanceledException canceled = await Assert.ThrowsAsync<FlushCanceledException>(() => other.Session.FlushChangesAsync(stop.Token));
        Assert.Equal((0, 1), (canceled.Flush.AppliedChanges, canceled.Flush.UnknownChanges));
        cluster.Session.DiscardChanges();
        other.Session.DiscardChanges();
    }

    [Fact]
    public async Task A_refused_connection_was_not_a_change()
    {
        using StoringCluster cluster = new("host=a,b") { Instead = request => request.Host == "a" ? StoringCluster.Refused() : new FakeAnswer("""{"total":3,"deleted":3,"failures":[]}""") };
        for (int i = 0; i < 2; i++)
        {
            cluster.Session.Delete<Note>(note => note.Stars > 3);
            Assert.Equal(3, (await cluster.Session.FlushChangesAsync(Cancellation)).AffectedDocuments);
        }

        Assert.Equal(2, cluster.Cluster.Requests.Count(request => request.Host == "b" && request.Path.Contains("_delete_by_query", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Documents_that_are_written_meanwhile_are_removed_by_another_round()
    {
        int left = 2;
        using StoringCluster cluster = new() { Instead = _ => new FakeAnswer($$"""{"total":5,"deleted":4,"version_conflicts":{{(left-- > 0 ? 1 : 0)}},"failures":[]}""".Replace("\"total\":5", left < 0 ? "\"total\":4" : "\"total\":5", StringComparison.Ordinal)) };
        await cluster.Session.TruncateAsync<Note>(Cancellation);
        Assert.Equal(3, cluster.Cluster.Requests.Count);
        left = int.MaxValue;
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => cluster.Session.TruncateAsync<Note>(Cancellation));
        Assert.Contains("1 documents of 'notes' were changed while the index was emptied", error.Message, StringComparison.Ordinal);
    }
}
