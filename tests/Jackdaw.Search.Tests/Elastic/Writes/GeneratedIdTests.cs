using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Documents with generated ids whose answer is lost: they are stored once, and only another's document is told as such.</summary>
public sealed class GeneratedIdTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_lost_answer_is_made_good_by_looking(bool isAsync)
    {
        int left = 1;
        using StoringCluster cluster = new() { After = (request, _) => StoringCluster.IsBulk(request) && left-- > 0 ? FakeAnswer.Broken("connection reset") : null };
        cluster.Session.Save<Note>(StoringCluster.Notes(50));
        FlushResult result = isAsync ? await cluster.Session.FlushChangesAsync(Cancellation) : cluster.Session.FlushChanges();
        Assert.Equal((50, 50L, 0), (result.AppliedChanges, result.AffectedDocuments, cluster.Session.PendingChanges));
        Assert.Equal(50, cluster.Documents.Count);
        Assert.Single(cluster.Cluster.Requests, request => request.Path == "/notes/_mget?realtime=true");
    }

    /// <summary>A document can't be read by the name of an alias of several indexes, only by the one that it was written to.</summary>
    [Fact]
    public async Task A_lost_answer_is_made_good_behind_an_alias_of_several_indexes()
    {
        bool isLost = true;
        using StoringCluster cluster = new("retries=0") { IndexBehind = "notes-2", After = (request, _) => isLost && StoringCluster.IsBulk(request) ? FakeAnswer.Broken("connection reset") : null };
        Note[] notes = StoringCluster.Notes(3);
        cluster.Session.Save<Note>(notes);
        await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        isLost = false;
        notes[1].Text = "changed";
        Assert.Equal(3, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Contains("changed", cluster.Documents[$"{notes[1].Id}"].Source, StringComparison.Ordinal);

        // The changed document replaces the one that was read, whatever index new ones are written to by then.
        Assert.Contains($$"""{"index":{"_index":"notes-2","_id":"{{notes[1].Id}}","if_seq_no":""", cluster.Bulks.Last().Body, StringComparison.Ordinal);
    }

    /// <summary>The cluster itself repeats a change after a node failed.</summary>
    [Fact]
    public async Task A_conflict_on_the_first_attempt_is_our_own_document()
    {
        using StoringCluster cluster = new();
        bool isFirst = true;
        cluster.Instead = request =>
        {
            if (StoringCluster.IsBulk(request) && isFirst)
            {
                isFirst = false;
                foreach ((string action, string source) in request.Lines.Chunk(2).Select(pair => (pair[0], pair[1])))
                {
                    cluster.Documents[Dom.JsonNode.Parse(action)["create"]!["_id"]!.GetString()!] = (source, 1, 7);
                }
            }

            return null;
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(5));
        Assert.Equal(5, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
    }

    [Fact]
    public async Task Unknown_documents_are_settled_by_the_next_flush_also_if_they_were_changed()
    {
        bool isLost = true;
        using StoringCluster cluster = new("retries=0") { After = (request, _) => isLost && StoringCluster.IsBulk(request) ? FakeAnswer.Broken("connection reset") : null };
        Note[] notes = StoringCluster.Notes(10);
        cluster.Session.Save<Note>(notes);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((0, 10, 10), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges, cluster.Session.PendingChanges));
        isLost = false;
        notes[3].Text = "changed";
        Assert.Equal(10, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(10, cluster.Documents.Count);
        Assert.Contains("changed", cluster.Documents[$"{notes[3].Id}"].Source, StringComparison.Ordinal);
        Assert.Equal(0, cluster.Session.PendingChanges);
    }

    [Fact]
    public async Task Another_document_with_the_id_is_told_and_stays()
    {
        using StoringCluster cluster = new();
        Note[] notes = StoringCluster.Notes(3);
        cluster.Session.Save<Note>(notes);
        string other = $$"""{"id":{{notes[1].Id}},"text":"another","stars":1,"time":0}""";
        cluster.Documents[$"{notes[1].Id}"] = (other, 1, 3);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        FlushFailure failure = Assert.Single(error.Flush!.Failures);
        Assert.Equal((notes[1].Id, false, false), (failure.Id, failure.IsUnknown, failure.IsTransient));
        Assert.Equal($"The generated id {notes[1].Id} is already used by another document. Discard the change, set Note.Id to 0 and save the document again to generate another id.", failure.Reason);
        Assert.Equal(other, cluster.Documents[$"{notes[1].Id}"].Source);
        Assert.Equal(3, cluster.Documents.Count);
    }

    [Fact]
    public async Task A_document_that_was_changed_since_is_not_told_to_be_another()
    {
        using StoringCluster cluster = new();
        Note[] notes = StoringCluster.Notes(1);
        cluster.Session.Save<Note>(notes);
        cluster.Documents[$"{notes[0].Id}"] = ("""{"text":"later"}""", 2, 3);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        FlushFailure failure = Assert.Single(error.Flush!.Failures);
        Assert.True(failure.IsUnknown);
        Assert.DoesNotContain("to 0", failure.Reason, StringComparison.Ordinal);
    }

    /// <summary>A pipeline stores another form of a document whose response is lost; it is our own all the same.</summary>
    [Fact]
    public async Task A_document_that_was_stored_in_another_form_is_not_told_to_be_another()
    {
        int left = 1;
        using StoringCluster cluster = new();
        cluster.After = (request, _) =>
        {
            if (!StoringCluster.IsBulk(request) || left-- <= 0)
            {
                return null;
            }

            foreach (string id in cluster.Documents.Keys)
            {
                cluster.Documents[id] = ("""{"text":"of a pipeline"}""", 1, 1);
            }

            return FakeAnswer.Broken("connection reset");
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        for (int i = 0; i < 2; i++)
        {
            FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
            Assert.Equal((0, 2, 2), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges, cluster.Session.PendingChanges));
            Assert.All(error.Flush.Failures, failure => Assert.Contains("It may be this document", failure.Reason, StringComparison.Ordinal));
        }

        Assert.Equal(2, cluster.Documents.Count);
    }

    /// <summary>An attempt that was refused has stored nothing.</summary>
    [Fact]
    public async Task After_a_refusal_another_document_is_told()
    {
        using StoringCluster cluster = new();
        Note[] notes = StoringCluster.Notes(1);
        bool isFirst = true;
        cluster.Refuse = id =>
        {
            (int, string) refused = isFirst ? (503, "unavailable_shards_exception") : (0, "");
            isFirst = false;
            return refused;
        };
        cluster.Session.Save<Note>(notes);
        cluster.Documents[$"{notes[0].Id}"] = ("""{"text":"another"}""", 1, 3);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        FlushFailure failure = Assert.Single(error.Flush!.Failures);
        Assert.False(failure.IsUnknown);
        Assert.Contains("already used by another document", failure.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Where_it_can_not_be_looked_up_nothing_is_claimed()
    {
        int left = 1;
        using StoringCluster cluster = new()
        {
            After = (request, _) => StoringCluster.IsBulk(request) && left-- > 0 ? FakeAnswer.Broken("connection reset") : null,
            Instead = request => request.Path.Contains("_mget", StringComparison.Ordinal) ? StoringCluster.Error(403, "security_exception", "no get") : null,
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((0, 2), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges));
        Assert.All(error.Flush.Failures, failure => Assert.Contains("no get", failure.Reason, StringComparison.Ordinal));
        cluster.Instead = null;
        Assert.Equal(2, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
    }
}
