using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>What a flush says of its changes, and what stays queued where documents were refused one by one.</summary>
public sealed class FlushResultTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private readonly RecordingBackend _backend = new();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_was_applied_is_counted(bool isAsync)
    {
        await using FulltextStore store = new(_backend);
        await using IFulltextSession session = store.StartSession();
        session.Save(new Note { Id = 1 });
        session.Save(new Note { Id = 2 });
        session.Delete<Note>(7);
        FlushResult result = isAsync ? await session.FlushChangesAsync(Cancellation) : session.FlushChanges();
        Assert.Equal((3, true), (result.AppliedChanges, result.IsComplete));
        Assert.Equal(0, session.PendingChanges);
        Assert.Equal(0, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
    }

    [Fact]
    public async Task Only_refused_documents_stay_queued()
    {
        _backend.Refuse = operations =>
        [
            new WriteFailure(0, 2, "the mapping has no 'colour'", IsUnknown: false, IsTransient: false),
            new WriteFailure(operations.Count - 1, 8, "the answer was cut", IsUnknown: true, IsTransient: true),
        ];
        await using FulltextStore store = new(_backend);
        store.Settings.SaveBatchSize = 2;
        await using IFulltextSession session = store.StartSession();
        session.Save<Note>(Enumerable.Range(1, 5).Select(id => new Note { Id = id }));
        session.Delete<Note>(7, 8, 9);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Equal("2 of 8 changes of 'notes' were not applied (1 rejected, 1 unknown, 0 not sent). The first one, of document 2: the mapping has no 'colour'", error.Message);
        Assert.False(error.IsTransient);
        Assert.Equal(6, error.Flush!.AppliedChanges);
        Assert.Equal(
            [("notes", 2L, false, false), ("notes", 8L, true, true)], error.Flush.Failures.Select(failure => (failure.Index, failure.Id, failure.IsUnknown, failure.IsTransient)));
        Assert.Equal(2, session.PendingChanges);

        _backend.Refuse = _ => [];
        _backend.Calls.Clear();
        Assert.Equal(2, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(["notes: REPLACE 2 | DELETE 8"], _backend.Calls);
    }

    [Fact]
    public async Task A_transaction_that_failed_leaves_all_and_says_so_of_each()
    {
        _backend.Fail = _ => new FulltextException("down") { IsTransient = true };
        await using FulltextStore store = new(_backend);
        await using IFulltextSession session = store.StartSession();
        session.Save(new Note { Id = 1 });
        session.Save(new Note { Id = 2 });
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Equal("down", error.Message);
        Assert.Equal([1L, 2L], error.Flush!.Failures.Select(failure => failure.Id));
        Assert.All(error.Flush.Failures, failure => Assert.Equal(("down", false, true), (failure.Reason, failure.IsUnknown, failure.IsTransient)));
        Assert.Equal(2, session.PendingChanges);
    }
}
