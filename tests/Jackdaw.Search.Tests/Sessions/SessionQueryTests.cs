using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Queries of a session: one round trip for several, none of them while another operation runs.</summary>
public sealed class SessionQueryTests : IDisposable
{
    private readonly RecordingBackend _backend = new() { Answer = plan => Answers.Ids(plan, plan.Take, plan.Take + 1) };
    private readonly FulltextStore _store;
    private readonly IFulltextSession _session;

    public SessionQueryTests()
    {
        _store = new FulltextStore(_backend);
        _session = _store.StartSession();
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    private IFulltextQuery<Note> Notes(int take) => _session.Query<Note>().Limit(take);

    [Fact]
    public void A_query_becomes_documents()
    {
        Assert.Equal([7L, 8], Notes(7).ToList().Select(note => note.Id));
        Assert.Equal(2, Notes(7).ToResult().Total);
    }

    [Fact]
    public async Task Several_queries_of_any_types_go_in_one_round_trip()
    {
        var (notes, labels) = await _session.BatchAsync(Notes(1), _session.Query<Label>().Limit(5), Cancellation);
        Assert.Equal([1L, 2], notes.Select(note => note.Id));
        Assert.Equal([5, 6], labels.Select(label => label.Id));
        var (first, second, third) = await _session.BatchAsync(Notes(1), Notes(2), Notes(3).Select(note => note.Id), Cancellation);
        Assert.Equal((1L, 2L, 3L), (first[0].Id, second[0].Id, third[0]));
        var four = await _session.BatchAsync(Notes(1), Notes(2), Notes(3), Notes(4), Cancellation);
        Assert.Equal(4, four.Fourth[0].Id);
        IReadOnlyList<FulltextResult<Note>> many = await _session.BatchAsync([Notes(1), Notes(2), Notes(3), Notes(4), Notes(5)], Cancellation);
        Assert.Equal([1L, 2, 3, 4, 5], many.Select(result => result[0].Id));
        Assert.Equal([2, 3, 4, 5], _backend.Plans.Select(plans => plans.Count));
    }

    [Fact]
    public void Several_queries_go_in_one_round_trip_without_waiting()
    {
        _backend.Hold = new TaskCompletionSource().Task;
        var (notes, labels) = _session.Batch(Notes(1), _session.Query<Label>().Limit(5));
        Assert.Equal((1L, 5), (notes[0].Id, labels[0].Id));
        var (first, second, third) = _session.Batch(Notes(1), Notes(2), Notes(3).Select(note => note.Id));
        Assert.Equal((1L, 2L, 3L), (first[0].Id, second[0].Id, third[0]));
        Assert.Equal(4, _session.Batch(Notes(1), Notes(2), Notes(3), Notes(4)).Fourth[0].Id);
        Assert.Equal([1L, 2, 3, 4, 5], _session.Batch([Notes(1), Notes(2), Notes(3), Notes(4), Notes(5)]).Select(result => result[0].Id));
        Assert.Equal([2, 3, 4, 5], _backend.Plans.Select(plans => plans.Count));
        Assert.Empty(_session.Batch<Note>([]));
        Assert.Equal(4, _backend.Plans.Count);
    }

    [Fact]
    public async Task A_query_of_another_store_is_refused_by_name()
    {
        using FulltextStore other = new(new RecordingBackend());
        using IFulltextSession there = other.StartSession();
        IFulltextQuery<Note> foreign = there.Query<Note>().Where(note => note.Id == 77);
        Func<Task>[] batches =
        [
            () => _session.BatchAsync(Notes(1), foreign, Cancellation),
            () => _session.BatchAsync(foreign, Notes(1), Notes(1), Cancellation),
            () => _session.BatchAsync(Notes(1), Notes(1), Notes(1), foreign, Cancellation),
            () => _session.BatchAsync([Notes(1), foreign], Cancellation),
            () => Task.FromResult(_session.Batch(foreign, Notes(1))),
        ];
        foreach (Func<Task> batch in batches)
        {
            ArgumentException error = await Assert.ThrowsAsync<ArgumentException>(batch);
            Assert.Contains("another store", error.Message, StringComparison.Ordinal);
            Assert.Contains("id=77", error.Message, StringComparison.Ordinal);
        }

        Assert.Empty(_backend.Plans);

        // Another session of the same store has the same documents.
        using IFulltextSession sibling = _store.StartSession();
        Assert.Equal(2, (await _session.BatchAsync(Notes(1), sibling.Query<Note>().Limit(2), Cancellation)).Second[0].Id);
    }

    [Fact]
    public void A_future_goes_to_the_store_that_its_query_was_begun_with()
    {
        RecordingBackend otherBackend = new() { Answer = plan => Answers.Ids(plan, 99, 100) };
        using FulltextStore other = new(otherBackend);
        using IFulltextSession there = other.StartSession();
        FulltextFuture<Note> own = Notes(1).Future();
        FulltextFuture<Note> foreign = there.Query<Note>().Future();
        Assert.Equal(1, own.Get()[0].Id);
        Assert.Empty(otherBackend.Plans);
        Assert.Equal(99, foreign.Get()[0].Id);
        Assert.Single(_backend.Plans);
    }

    [Fact]
    public async Task All_rows_are_read_a_page_at_a_time_and_the_first_after_the_first_page()
    {
        long[] pages = [1000, 1000, 10];
        int read = 0;
        _backend.Answer = plan =>
        {
            long start = plan.Parameters[^1].Integer;
            return Answers.Ids(plan, [.. Enumerable.Range(1, (int)pages[read++]).Select(i => start + (i * 2L))]);
        };
        int rows = 0;
        await foreach (string? text in _session.Query<Note>().Where(note => note.Stars > 3).Select(note => note.Text).AsAsyncEnumerable(Cancellation))
        {
            rows++;
            Assert.Equal(Math.Min(((rows - 1) / 1000) + 1, 3), _backend.Plans.Count);
        }

        Assert.Equal(2010, rows);
        Assert.Equal([0L, 2000, 4000], _backend.Plans.Select(plans => plans[0].Parameters[^1].Integer));
        Assert.All(_backend.Plans, plans => Assert.Equal((0, 1000), (plans[0].Skip, plans[0].Take)));
    }

    [Fact]
    public async Task No_queries_are_no_round_trip()
    {
        Assert.Empty(await _session.BatchAsync<Note>([], Cancellation));
        Assert.Empty(_backend.Plans);
    }

    [Fact]
    public void Futures_of_a_session_go_together()
    {
        FulltextFuture<Note> first = Notes(1).Future();
        FulltextFuture<Label> second = _session.Query<Label>().Limit(2).Future();
        Assert.Empty(_backend.Plans);
        Assert.Equal(1, first.Get()[0].Id);
        Assert.Equal(2, second.Get()[0].Id);
        Assert.Equal(2, Assert.Single(_backend.Plans).Count);
    }

    [Fact]
    public async Task A_query_while_another_runs_is_found()
    {
        TaskCompletionSource hold = new();
        _backend.Hold = hold.Task;
        Task<List<Note>> running = Notes(1).ToListAsync(Cancellation);
        await Assert.ThrowsAsync<InvalidOperationException>(() => Notes(2).ToListAsync(Cancellation));
        Assert.Throws<InvalidOperationException>(() => Notes(3).ToList());
        hold.SetResult();
        Assert.Equal(2, (await running).Count);
        Assert.Equal(2, (await Notes(2).ToListAsync(Cancellation)).Count);
    }

    [Fact]
    public async Task A_session_that_ends_while_a_query_runs_stays_ended()
    {
        TaskCompletionSource hold = new();
        _backend.Hold = hold.Task;
        Task<List<Note>> running = Notes(1).ToListAsync(Cancellation);
        _session.Dispose();
        hold.SetResult();
        await running;
        Assert.Throws<ObjectDisposedException>(() => _session.Query<Note>());
    }

    [Fact]
    public void A_query_outlives_no_session()
    {
        IFulltextQuery<Note> query = Notes(1);
        _session.Dispose();
        Assert.Throws<ObjectDisposedException>(() => query.ToList());
    }

    [Fact]
    public void Queued_changes_do_not_go_with_a_query()
    {
        _session.Save(new Note { Id = 1 });
        Notes(1).ToList();
        Assert.Empty(_backend.Calls);
        _session.DiscardChanges();
    }

    [Fact]
    public async Task A_query_that_is_missing_is_refused() =>
        await Assert.ThrowsAsync<ArgumentNullException>(() => _session.BatchAsync<Note, Note>(null!, Notes(1), Cancellation));

    [Fact]
    public void A_class_that_is_no_document_is_refused_by_name() =>
        Assert.Contains("String", Assert.Throws<ArgumentException>(() => _session.Query<string>()).Message, StringComparison.Ordinal);
}
