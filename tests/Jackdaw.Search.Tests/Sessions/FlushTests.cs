using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>What reaches the back end, when, and in which order.</summary>
public sealed class FlushTests : IDisposable
{
    private readonly RecordingBackend _backend = new();
    private readonly FulltextStore _store;
    private readonly IFulltextSession _session;

    public FlushTests()
    {
        _store = new FulltextStore(_backend);
        _store.Settings.SaveBatchSize = 3;
        _session = _store.StartSession();
    }

    public void Dispose()
    {
        _session.DiscardChanges();
        _session.Dispose();
        _store.Dispose();
    }

    private static Note[] Notes(params int[] ids) => ids.Select(id => new Note { Id = id }).ToArray();

    [Fact]
    public void Nothing_is_written_without_a_flush()
    {
        _session.Save(new Note { Id = 1 });
        _session.Delete<Note>(2);
        Assert.Equal(2, _session.PendingChanges);
        Assert.Empty(_backend.Calls);
    }

    [Fact]
    public void A_flush_without_changes_says_nothing()
    {
        _session.FlushChanges();
        _session.Delete<Note>([]);
        _session.FlushChanges();
        Assert.Empty(_backend.Calls);
    }

    [Fact]
    public async Task One_transaction_for_each_index_in_the_order_queued()
    {
        _session.Save(new Note { Id = 1 });
        _session.Save(new Label { Id = 10 });
        _session.Delete<Note>(7, 8);
        _session.Save(new Note { Id = 2 });
        await _session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Equal(["notes: REPLACE 1 | DELETE 7,8 | REPLACE 2", "labels: REPLACE 10"], _backend.Calls);
        Assert.Equal(0, _session.PendingChanges);
    }

    [Fact]
    public void Saves_go_in_batches()
    {
        _session.Save<Note>(Notes(1, 2));
        _session.Save(new Note { Id = 3 });
        _session.Save<Note>(Notes(4, 5, 6, 7));
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1,2,3 | REPLACE 4,5,6 | REPLACE 7"], _backend.Calls);
    }

    [Fact]
    public void A_list_is_documents_and_not_a_document()
    {
        _session.Save(new List<Note> { new() { Id = 1 } });
        _session.Save(Notes(2));
        _session.Save(Notes(3, 4).Where(note => note.Id > 3));
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1,2,4"], _backend.Calls);
    }

    [Fact]
    public void A_deleted_document_that_was_only_queued_is_not_sent()
    {
        // In a transaction a server deletes what is committed; the queued one would survive.
        _session.Save<Note>(Notes(1, 2));
        _session.Delete<Note>(1);
        Assert.Equal(2, _session.PendingChanges);
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 2 | DELETE 1"], _backend.Calls);
    }

    [Fact]
    public void A_document_saved_after_its_deletion_is_sent_after_it()
    {
        _session.Delete<Note>(1);
        _session.Save(new Note { Id = 1 });
        _session.FlushChanges();
        Assert.Equal(["notes: DELETE 1 | REPLACE 1"], _backend.Calls);
    }

    [Fact]
    public void A_condition_sees_documents_saved_before_it()
    {
        _session.Delete<Note>(note => note.Stars == 1);
        _session.Save(new Note { Id = 1 });
        _session.Delete<Note>(note => note.Stars == 2);
        _session.Save(new Note { Id = 2 });
        _session.FlushChanges();
        Assert.Equal(["notes: DELETE WHERE | REPLACE 1", "notes: DELETE WHERE | REPLACE 2"], _backend.Calls);
    }

    [Fact]
    public void Updates_are_no_part_of_a_transaction()
    {
        _session.Save(new Note { Id = 1 });
        _session.Update<Note>().Set(note => note.Stars, 5u).Where(note => note.Id == 1).Queue();
        _session.Update<Note>().Set(note => note.Stars, 6u).Where(note => note.Id == 2).Queue();
        _session.Save(new Note { Id = 2 });
        Assert.Equal(4, _session.PendingChanges);
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1", "notes: UPDATE 1 | UPDATE 1", "notes: REPLACE 2"], _backend.Calls);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_failed_stays_queued_and_the_rest_of_it_too(bool async)
    {
        _session.Save(new Note { Id = 1 });
        _session.Save(new Label { Id = 2 });
        _session.Save(new Third { Id = 3 });
        _backend.Fail = index => index.IndexName == "labels" ? new FulltextException("full") { IsTransient = true } : null;
        FulltextException e = await Assert.ThrowsAsync<FulltextException>(() => Flush(async));
        Assert.Equal("full", e.Message);
        Assert.Equal(["notes: REPLACE 1", "labels: ROLLBACK"], _backend.Calls);
        Assert.Equal(2, _session.PendingChanges);

        _backend.Calls.Clear();
        _backend.Fail = _ => null;
        await Flush(async);
        Assert.Equal(["labels: REPLACE 2", "thirds: REPLACE 3"], _backend.Calls);
        Assert.Equal(0, _session.PendingChanges);
    }

    [Fact]
    public void A_document_that_can_not_be_stored_rolls_its_transaction_back()
    {
        Note wrong = new() { Id = 2, Time = new DateTime(1900, 1, 1) };
        _session.Save(new Note { Id = 1 });
        _session.Save(wrong);
        Assert.Contains("Document 2", Assert.Throws<FulltextException>(_session.FlushChanges).Message, StringComparison.Ordinal);
        Assert.Equal(["notes: ROLLBACK"], _backend.Calls);
        Assert.Equal(2, _session.PendingChanges);

        wrong.Time = new DateTime(2000, 1, 1);
        _session.FlushChanges();
        Assert.Equal("notes: REPLACE 1,2", _backend.Calls[^1]);
    }

    [Fact]
    public async Task A_cancelled_flush_sends_nothing_and_forgets_nothing()
    {
        _session.Save(new Note { Id = 1 });
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => _session.FlushChangesAsync(new CancellationToken(true)));
        Assert.Empty(_backend.Calls);
        Assert.Equal(1, _session.PendingChanges);
    }

    [Fact]
    public void Discarded_changes_are_gone()
    {
        _session.Save(new Note { Id = 1 });
        _session.DiscardChanges();
        _session.FlushChanges();
        Assert.Empty(_backend.Calls);
    }

    [Fact]
    public void Documents_are_read_when_they_are_flushed()
    {
        Note note = new() { Id = 1, Time = new DateTime(1900, 1, 1) };
        _session.Save(note);
        note.Time = new DateTime(2000, 1, 1);
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1"], _backend.Calls);
    }

    [Fact]
    public void Two_classes_of_one_index_share_its_transaction()
    {
        _session.Save(new Note { Id = 1 });
        _session.Save(new ShortNote { Id = 2 });
        _session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1 | REPLACE 2"], _backend.Calls);
    }

    private async Task Flush(bool async)
    {
        if (async)
        {
            await _session.FlushChangesAsync(TestContext.Current.CancellationToken);
        }
        else
        {
            _session.FlushChanges();
        }
    }

    private sealed class Third
    {
        public long Id { get; set; }
    }

    [FulltextIndex("notes", OwnsDocuments = true)]
    private sealed class ShortNote
    {
        public long Id { get; set; }
    }
}
