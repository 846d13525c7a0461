using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>What a flush says of each change when a request is refused as a whole, canceled, not sent, or too large.</summary>
public sealed class FlushOutcomeTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(401, false)]
    [InlineData(403, false)]
    [InlineData(400, false)]
    [InlineData(500, true)]
    public async Task Answered_requests_count_when_a_later_one_is_refused(int status, bool isUnknown)
    {
        int bulks = 0;
        using StoringCluster cluster = new() { Instead = request => StoringCluster.IsBulk(request) && ++bulks == 2 ? StoringCluster.Error(status, "some_exception", "no") : null };
        cluster.Session.Save<Note>(StoringCluster.Notes(25_000, 1));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        FlushResult flush = error.Flush!;
        Assert.Equal(isUnknown ? (15_000, 0, 10_000, 0) : (10_000, 10_000, 0, 5_000), (flush.AppliedChanges, flush.RejectedChanges, flush.UnknownChanges, flush.UnsentChanges));
        Assert.Equal(flush.AppliedChanges, cluster.Documents.Count);
        Assert.Equal(25_000 - flush.AppliedChanges, cluster.Session.PendingChanges);
        Assert.Equal(25_000 - flush.AppliedChanges, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(25_000, cluster.Documents.Count);
    }

    [Fact]
    public async Task A_cancellation_carries_the_outcomes()
    {
        using CancellationTokenSource stop = new();
        int bulks = 0;
        using StoringCluster cluster = new();
        cluster.Instead = request =>
        {
            if (StoringCluster.IsBulk(request) && ++bulks == 2)
            {
                stop.Cancel();
                throw new OperationCanceledException(stop.Token);
            }

            return null;
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(25_000, 1));
        FlushCanceledException error = await Assert.ThrowsAsync<FlushCanceledException>(() => cluster.Session.FlushChangesAsync(stop.Token));
        Assert.Equal(stop.Token, error.CancellationToken);
        Assert.Equal((10_000, 0, 10_000, 5_000), (error.Flush.AppliedChanges, error.Flush.RejectedChanges, error.Flush.UnknownChanges, error.Flush.UnsentChanges));
        Assert.Equal("The flush was canceled: 10000 of 25000 changes were applied (0 rejected, 10000 unknown, 5000 not sent).", error.Message);
        Assert.Equal(15_000, cluster.Session.PendingChanges);
        cluster.Session.DiscardChanges();
        cluster.Session.Save<Note>(StoringCluster.Notes(3, 1));
        error = await Assert.ThrowsAsync<FlushCanceledException>(() => cluster.Session.FlushChangesAsync(stop.Token));
        Assert.Equal((0, 3), (error.Flush.AppliedChanges, error.Flush.UnsentChanges));
    }

    [Fact]
    public async Task A_refused_connection_is_another_host_and_nothing_is_seen_of_it()
    {
        using StoringCluster cluster = new("host=a,b,c;host order=first") { Instead = request => request.Host == "c" ? null : StoringCluster.Refused() };
        cluster.Session.Save<Note>(StoringCluster.Notes(20));
        Assert.Equal(20, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(20, cluster.Documents.Count);
    }

    [Fact]
    public async Task Where_no_host_takes_a_connection_nothing_was_sent()
    {
        using StoringCluster cluster = new("host=a,b;retries=1") { Instead = _ => StoringCluster.Refused() };
        cluster.Session.Save<Note>(StoringCluster.Notes(20));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((0, 0, 20), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges, error.Flush.UnsentChanges));
        Assert.True(error.IsTransient);
    }

    [Theory]
    [InlineData(413, "", "")]
    [InlineData(429, "circuit_breaking_exception", "[parent] Data too large")]
    [InlineData(429, "es_rejected_execution_exception", "rejected execution of coordinating operation [coordinating_and_primary_bytes=0, max_coordinating_and_primary_bytes=5]")]
    public async Task A_document_that_is_too_large_fails_alone_and_by_name(int status, string type, string reason)
    {
        using StoringCluster cluster = new("retries=1")
        {
            Instead = request => StoringCluster.IsBulk(request) && request.Body.Contains("HUGE", StringComparison.Ordinal)
                ? type.Length == 0 ? new FakeAnswer("", status) { ContentType = null } : StoringCluster.Error(status, type, reason)
                : null,
        };
        Note[] notes = StoringCluster.Notes(1000, 1);
        notes[0].Text = "HUGE";
        notes[700].Text = "HUGE";
        cluster.Session.Save<Note>(notes);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((998, 998), (error.Flush!.AppliedChanges, cluster.Documents.Count));
        Assert.Equal([1L, 701L], error.Flush.Failures.Select(failure => failure.Id).Order());
        Assert.All(error.Flush.Failures, failure =>
        {
            Assert.Equal((false, false), (failure.IsTransient, failure.IsUnknown));
            Assert.StartsWith($"The document {failure.Id} is too large for the cluster", failure.Reason, StringComparison.Ordinal);
        });
        Assert.False(error.IsTransient);
        Assert.InRange(cluster.Bulks.Count(), 4, 200);
    }

    [Fact]
    public async Task A_change_that_memory_limits_of_a_shard_refuse_is_split_off()
    {
        using StoringCluster cluster = new("retries=1");
        cluster.Refuse = id => id == "7" ? (429, "circuit_breaking_exception") : (0, "");
        cluster.Session.Save<Note>(StoringCluster.Notes(50, 1));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        FlushFailure failure = Assert.Single(error.Flush!.Failures);
        Assert.Equal((7L, false), (failure.Id, failure.IsTransient));
        Assert.Equal(49, cluster.Documents.Count);
    }

    [Fact]
    public async Task A_cluster_without_any_memory_left_is_not_the_fault_of_a_document()
    {
        using StoringCluster cluster = new("retries=1") { Instead = request => StoringCluster.IsBulk(request) ? StoringCluster.Error(429, "circuit_breaking_exception", "Data too large") : null };
        cluster.Session.Save<Note>(StoringCluster.Notes(300, 1));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.True(error.IsTransient, error.Message);
        Assert.Equal(300, error.Flush!.Failures.Count);
        Assert.InRange(cluster.Bulks.Count(), 1, 200);
    }

    [Fact]
    public async Task Documents_of_a_missing_shard_fail_and_the_others_are_stored()
    {
        using StoringCluster cluster = new("command timeout=9");
        cluster.Refuse = id => id.EndsWith('3') ? (503, "unavailable_shards_exception") : (0, "");
        cluster.Session.Save<Note>(StoringCluster.Notes(100, 1));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((90, 10, 0), (error.Flush!.AppliedChanges, error.Flush.RejectedChanges, error.Flush.UnknownChanges));
        Assert.True(error.IsTransient);
        Assert.All(cluster.Bulks, request => Assert.EndsWith("timeout=3000ms", request.Path, StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_flush_has_a_bound_in_all()
    {
        using StoringCluster cluster = new("command timeout=0.3;retries=100;back off=0.05") { Refuse = _ => (503, "unavailable_shards_exception") };
        cluster.Session.Save<Note>(StoringCluster.Notes(3, 1));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Contains("For 0.6 s no request succeeded entirely", error.Message, StringComparison.Ordinal);
        Assert.Equal((0, 3, 3), (error.Flush!.AppliedChanges, error.Flush.Failures.Count, cluster.Session.PendingChanges));
        Assert.True(error.IsTransient);
    }

    [Fact]
    public async Task Changes_behind_a_failed_one_are_said_not_to_be_sent()
    {
        using StoringCluster cluster = new() { Refuse = id => id == "2" ? (400, "document_parsing_exception") : (0, "") };
        cluster.Session.Save<Note>(StoringCluster.Notes(3, 1));
        cluster.Session.Update<Note>().Set(note => note.Stars, 7u).Where(note => note.Stars > 0).Queue();
        cluster.Session.Save(new Label { Id = 1 });
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((2, 1, 0, 2), (error.Flush!.AppliedChanges, error.Flush.RejectedChanges, error.Flush.UnknownChanges, error.Flush.UnsentChanges));
        Assert.Equal(3, cluster.Session.PendingChanges);
        Assert.Contains("(1 rejected, 0 unknown, 2 not sent). The first one, of document 2", error.Message, StringComparison.Ordinal);
        cluster.Session.DiscardChanges();
    }
}
