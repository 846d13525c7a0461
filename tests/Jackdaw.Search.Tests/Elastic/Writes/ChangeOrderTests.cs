using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Several changes of the same document in a flush: the last one wins, whatever is refused, lost or split before it.</summary>
public sealed class ChangeOrderTests
{
    private const int Long = 3_000_000;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>The older change is sent again while the later one waits for the next request.</summary>
    [Theory]
    [InlineData(429)]
    [InlineData(503)]
    [InlineData(413)]
    [InlineData(0)]
    public async Task A_change_that_is_sent_again_does_not_overtake_the_one_that_waits(int status)
    {
        using StoringCluster cluster = FailingOnce(status);
        cluster.Session.Save(new Note { Id = 4, Text = "other" });
        cluster.Session.Save(new Note { Id = 5, Text = new string('a', Long) });
        cluster.Session.Save(new Note { Id = 5, Text = new string('b', Long) });
        Assert.Equal(3, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Contains("bbb", cluster.Documents["5"].Source, StringComparison.Ordinal);
        Assert.Equal(2, cluster.Documents.Count);
    }

    [Theory]
    [InlineData(429)]
    [InlineData(0)]
    public async Task A_deletion_that_is_sent_again_does_not_delete_what_was_saved_after_it(int status)
    {
        using StoringCluster cluster = FailingOnce(status);
        cluster.Session.Save(new Note { Id = 4, Text = new string('a', Long) });
        cluster.Session.Delete<Note>(5);
        cluster.Session.Save(new Note { Id = 5, Text = new string('b', Long) });
        Assert.Equal(3, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(["4", "5"], cluster.Documents.Keys.Order());
    }

    [Fact]
    public async Task A_change_that_a_later_one_replaced_is_not_sent_again()
    {
        int left = 1;
        using StoringCluster cluster = new() { Refuse = id => id == "5" && left-- > 0 ? (503, "unavailable_shards_exception") : (0, "") };
        cluster.Session.Save(new Note { Id = 5, Text = "old" });
        cluster.Session.Save(new Note { Id = 6, Text = "other" });
        cluster.Session.Save(new Note { Id = 5, Text = "new" });
        FlushResult result = await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal((3, 2L, 0), (result.AppliedChanges, result.AffectedDocuments, cluster.Session.PendingChanges));
        Assert.Contains("new", cluster.Documents["5"].Source, StringComparison.Ordinal);
        Assert.Single(cluster.Bulks);
    }

    /// <summary>Others do not wait for a change that the memory does not suffice for; a later change of the same document does.</summary>
    [Fact]
    public async Task A_change_that_comes_last_takes_the_later_ones_of_its_document_with_it()
    {
        int left = 2;
        using StoringCluster cluster = new()
        {
            Instead = request => StoringCluster.IsBulk(request) && request.Body.Contains("aaa", StringComparison.Ordinal) && left-- > 0
                ? StoringCluster.Error(429, "circuit_breaking_exception", "[parent] Data too large") : null,
        };
        cluster.Session.Save(new Note { Id = 5, Text = new string('a', 4_000_000) });
        cluster.Session.Save(new Note { Id = 5, Text = new string('b', Long) });
        cluster.Session.Save(new Note { Id = 6, Text = "other" });
        Assert.Equal(3, (await cluster.Session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Contains("bbb", cluster.Documents["5"].Source, StringComparison.Ordinal);
        Assert.Equal(2, cluster.Documents.Count);
        Assert.Equal(-1, left);
    }

    [Theory]
    [InlineData(400)]
    [InlineData(503)]
    public async Task A_failed_change_that_a_later_one_replaced_does_not_stay_queued(int status)
    {
        int left = 1;
        using StoringCluster cluster = new("retries=1") { Refuse = id => id == "5" && left-- > 0 ? (status, "some_exception") : (0, "") };
        left = status == 400 ? 1 : 2;
        cluster.Documents["5"] = ("{}", 1, 1);
        cluster.Session.Save(new Note { Id = 4, Text = new string('a', 4_000_000) });
        cluster.Session.Delete<Note>(5);
        cluster.Session.Save(new Note { Id = 5, Text = new string('b', Long) });
        FlushResult result = await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal((3, 0, 0), (result.AppliedChanges, result.RejectedChanges, cluster.Session.PendingChanges));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains("bbb", cluster.Documents["5"].Source, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_failed_change_behind_which_nothing_was_applied_stays_queued()
    {
        using StoringCluster cluster = new() { Refuse = id => id == "5" ? (400, "some_exception") : (0, "") };
        cluster.Session.Save(new Note { Id = 4 });
        cluster.Session.Delete<Note>(5);
        cluster.Session.Save(new Note { Id = 5 });
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((1, 2, 2), (error.Flush!.AppliedChanges, error.Flush.RejectedChanges, cluster.Session.PendingChanges));
        cluster.Session.DiscardChanges();
    }

    /// <summary>The first bulk request fails: with a status, or by a lost response (0).</summary>
    private static StoringCluster FailingOnce(int status)
    {
        int left = 1;
        return new StoringCluster
        {
            Instead = request => status != 0 && StoringCluster.IsBulk(request) && left-- > 0 ? StoringCluster.Error(status, "some_exception", "no") : null,
            After = (request, _) => status == 0 && StoringCluster.IsBulk(request) && left-- > 0 ? FakeAnswer.Broken("connection reset") : null,
        };
    }
}
