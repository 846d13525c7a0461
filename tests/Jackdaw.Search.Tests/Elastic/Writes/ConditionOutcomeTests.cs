using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Changes by condition that end early or without an answer: how many of how many, or that it is unknown.</summary>
public sealed class ConditionOutcomeTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("""{"timed_out":true,"total":10,"updated":4,"deleted":0,"failures":[]}""", 408, "timed out (4 of 10 documents were processed)", true)]
    [InlineData("""{"timed_out":true,"total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "timed out (4 of 10 documents were processed)", true)]
    [InlineData("""{"timed_out":false,"canceled":"by user request","total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "was canceled in the cluster (by user request) (4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[]}""", 200, "(4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, "(4 of 10 documents", true)]
    [InlineData("""{"timed_out":false,"total":10,"updated":0,"deleted":0,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, "(0 of 10 documents", false)]
    [InlineData("""{"took":9,"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[{"cause":{"type":"mapper_parsing_exception","reason":"failed to parse"},"status":400}]}""", 400, "mapper_parsing_exception: failed to parse (4 of 10 documents", true)]
    [InlineData("""{"took":9,"timed_out":false,"total":10,"updated":0,"deleted":0,"failures":[{"cause":{"type":"mapper_parsing_exception","reason":"failed to parse"},"status":400}]}""", 400, "mapper_parsing_exception: failed to parse (0 of 10 documents", false)]
    [InlineData("""{"took":9,"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[{"cause":{"type":"cluster_block_exception","reason":"disk usage exceeded flood-stage watermark"},"status":429}]}""", 429, "watermark (4 of 10 documents", true)]
    [InlineData("""{"took":9,"timed_out":false,"total":10,"updated":4,"deleted":0,"failures":[{"cause":{"type":"unavailable_shards_exception","reason":"no"},"status":503}]}""", 503, "unavailable_shards_exception: no (4 of 10 documents", true)]
    [InlineData("""{"error":{"type":"task_cancelled_exception","reason":"no"},"status":500}""", 500, "how many documents were changed is unknown", true)]
    [InlineData("<html>", 502, "how many documents were changed is unknown", true)]
    [InlineData("""{"error":{"root_cause":[{"type":"script_exception","reason":"runtime error"}],"type":"script_exception","reason":"runtime error","caused_by":{"type":"class_cast_exception","reason":"no"}},"status":400}""", 400, "how many documents were changed is unknown", true)]
    [InlineData("""{"error":{"root_cause":[{"type":"search_context_missing_exception","reason":"No search context found for id [7]"}],"type":"search_phase_execution_exception","reason":"all shards failed"},"status":404}""", 404, "how many documents were changed is unknown", true)]
    [InlineData("""{"error":{"type":"search_phase_execution_exception","reason":"all shards failed"},"status":503}""", 503, "how many documents were changed is unknown", true)]
    [InlineData("""{"error":{"root_cause":[{"type":"script_exception","reason":"compile error"}],"type":"script_exception","reason":"compile error","caused_by":{"type":"illegal_argument_exception","reason":"no"}},"status":400}""", 400, "script_exception", false)]
    [InlineData("""{"error":{"root_cause":[{"type":"query_shard_exception","reason":"failed to create query"}],"type":"search_phase_execution_exception","reason":"all shards failed"},"status":400}""", 400, "failed to create query", false)]
    [InlineData("""{"error":{"root_cause":[{"type":"parsing_exception","reason":"unknown query"}],"type":"parsing_exception","reason":"unknown query"},"status":400}""", 400, "unknown query", false)]
    [InlineData("""{"error":{"root_cause":[{"type":"security_exception","reason":"no"}],"type":"security_exception","reason":"no"},"status":403}""", 403, "security_exception", false)]
    [InlineData("""{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"no such index [notes]"}],"type":"index_not_found_exception","reason":"no such index [notes]"},"status":404}""", 404, "no such index", false)]
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

    /// <summary>What comes after it was not sent, wherever it is in the queue.</summary>
    [Theory]
    [InlineData("""{"total":5,"deleted":2,"version_conflicts":1,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, true)]
    [InlineData("""{"total":5,"deleted":0,"version_conflicts":1,"failures":[{"cause":{"type":"version_conflict_engine_exception","reason":"no"},"status":409}]}""", 409, false)]
    [InlineData("<html>", 502, true)]
    public async Task Changes_behind_it_were_not_sent(string answer, int status, bool isUnknown)
    {
        foreach (bool isUpdate in new[] { true, false })
        {
            using StoringCluster cluster = new() { Instead = request => request.Path.Contains("_by_query", StringComparison.Ordinal) ? new FakeAnswer(answer, status) { ContentType = answer[0] == '<' ? "text/html" : "application/json" } : null };
            if (isUpdate)
            {
                cluster.Session.Update<Note>().Set(note => note.Stars, 7u).Where(note => note.Stars > 0).Queue();
                cluster.Session.Update<Note>().Set(note => note.Stars, 8u).Where(note => note.Stars > 1).Queue();
            }
            else
            {
                cluster.Session.Delete<Note>(note => note.Stars > 3);
            }

            cluster.Session.Save<Note>(StoringCluster.Notes(2));
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => cluster.Session.FlushChangesAsync(Cancellation));
            Assert.Equal(status, error.StatusCode);
            Assert.Equal((isUnknown ? 1 : 0, isUnknown ? 0 : 1, isUpdate ? 3 : 2), (error.Flush!.UnknownChanges, error.Flush.RejectedChanges, error.Flush.UnsentChanges));
            Assert.Equal((0, isUpdate ? 4 : 3), (error.Flush.AppliedChanges, cluster.Session.PendingChanges));
            Assert.Empty(cluster.Bulks);
            cluster.Session.DiscardChanges();
        }
    }

    /// <summary>Hundreds of failures are more than the beginning of an error that is shown.</summary>
    [Fact]
    public async Task Many_failures_are_read_whole()
    {
        string failures = string.Join(",", Enumerable.Range(0, 1000).Select(id => $$$"""{"index":"notes","id":"{{{id}}}","cause":{"type":"mapper_parsing_exception","reason":"failed to parse field [stars] of type [long] in document with id '{{{id}}}'"},"status":400}"""));
        using StoringCluster cluster = new() { Instead = _ => new FakeAnswer($$$"""{"took":9,"timed_out":false,"total":5000,"updated":2000,"deleted":0,"failures":[{{{failures}}}]}""", 400) };
        cluster.Session.Delete<Note>(note => note.Stars > 3);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Contains("(2000 of 5000 documents were processed)", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsOutcomeUnknown);
        cluster.Session.DiscardChanges();
    }

    /// <summary>The host reports that some documents could not be changed; nothing is wrong with it.</summary>
    [Fact]
    public async Task Counts_do_not_set_a_host_aside()
    {
        using StoringCluster cluster = new("host=a,b;host order=first")
        {
            Instead = request => request.Path.Contains("_delete_by_query", StringComparison.Ordinal)
                ? new FakeAnswer("""{"total":3,"deleted":1,"failures":[{"cause":{"type":"unavailable_shards_exception","reason":"no"},"status":503}]}""", 503) : null,
        };
        for (int i = 0; i < 3; i++)
        {
            cluster.Session.Delete<Note>(note => note.Stars > 3);
            await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
            cluster.Session.DiscardChanges();
        }

        Assert.All(cluster.Cluster.Requests, request => Assert.Equal("a", request.Host));
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
}
