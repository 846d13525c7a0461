using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>A document with a generated id that is saved or deleted again before the flush, on a cluster that may lose the response.</summary>
public sealed class SavedTwiceOnClusterTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task It_is_stored_once_in_its_last_state(int lost)
    {
        using StoringCluster cluster = new() { After = (request, _) => StoringCluster.IsBulk(request) && lost-- > 0 ? FakeAnswer.Broken("connection reset") : null };
        Note note = new() { Text = "first" };
        cluster.Session.Save(note);
        long id = note.Id;
        note.Text = "second";
        cluster.Session.Save(note);
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal((id, 0), (note.Id, cluster.Session.PendingChanges));
        KeyValuePair<string, (string Source, long Version, long Sequence)> stored = Assert.Single(cluster.Documents);
        Assert.Equal($"{id}", stored.Key);
        Assert.Contains("second", stored.Value.Source, StringComparison.Ordinal);
    }

    /// <summary>Another object has the later state; the response to both is lost.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task A_copy_replaces_the_document(int lost)
    {
        using StoringCluster cluster = new() { After = (request, _) => StoringCluster.IsBulk(request) && lost-- > 0 ? FakeAnswer.Broken("connection reset") : null };
        Note note = new() { Text = "first" };
        cluster.Session.Save(note);
        cluster.Session.Save(new Note { Id = note.Id, Text = "second" });
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains("second", Assert.Single(cluster.Documents).Value.Source, StringComparison.Ordinal);
        Assert.Equal(0, cluster.Session.PendingChanges);
    }

    [Fact]
    public async Task An_unknown_outcome_is_settled_by_a_save_before_the_next_flush()
    {
        bool isLost = true;
        using StoringCluster cluster = new("retries=0") { After = (request, _) => isLost && StoringCluster.IsBulk(request) ? FakeAnswer.Broken("connection reset") : null };
        Note note = new() { Text = "first" };
        cluster.Session.Save(note);
        await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        isLost = false;
        note.Text = "second";
        cluster.Session.Save(note);
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains("second", Assert.Single(cluster.Documents).Value.Source, StringComparison.Ordinal);
        Assert.Equal(0, cluster.Session.PendingChanges);
    }

    [Fact]
    public async Task A_deletion_leaves_nothing()
    {
        using StoringCluster cluster = new();
        Note note = new() { Text = "first" };
        cluster.Session.Save(note);
        cluster.Session.Save(note);
        cluster.Session.Delete<Note>(note.Id);
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Empty(cluster.Documents);
    }

    [Fact]
    public async Task An_object_that_is_used_for_two_documents_is_refused()
    {
        using StoringCluster cluster = new();
        Note note = new() { Id = 1, Text = "first" };
        cluster.Session.Save(note);
        note.Id = 2;
        cluster.Session.Save(note);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Contains("A Note was saved with the id 1, but its Note.Id is 2 now.", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("1", cluster.Documents.Keys);
    }
}
