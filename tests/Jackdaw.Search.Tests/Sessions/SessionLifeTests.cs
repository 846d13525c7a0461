using Jackdaw.Search.Backends;
using Jackdaw.Search.Tests.Hosting;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Beginning and end of sessions and stores, and two threads in one session.</summary>
public sealed class SessionLifeTests
{
    private readonly RecordingBackend _backend = new();
    private readonly RecordingLogger _log = new();

    [Fact]
    public void After_its_end_a_session_does_nothing()
    {
        using FulltextStore store = new(_backend);
        IFulltextSession session = store.StartSession();
        session.Dispose();
        session.Dispose();
        Action[] uses =
        [
            () => session.Query<Note>(),
            () => session.Save(new Note { Id = 1 }),
            () => session.Save<Note>([new Note { Id = 1 }]),
            () => session.Delete<Note>(1),
            () => session.Delete<Note>(note => note.Id == 1),
            () => session.Update<Note>(),
            () => session.FlushChanges(),
            session.DiscardChanges,
            () => session.Snippets<Note>(["a"], "a"),
            () => session.Keywords<Note>("a"),
            () => session.Suggest<Note>("a"),
            session.Truncate<Note>,
        ];
        Assert.All(uses, use => Assert.Throws<ObjectDisposedException>(use));
    }

    [Fact]
    public async Task After_its_end_a_session_asks_nothing()
    {
        using FulltextStore store = new(_backend);
        IFulltextSession session = store.StartSession();
        await session.DisposeAsync();
        Func<Task>[] uses =
        [
            () => session.FlushChangesAsync(),
            () => session.SnippetsAsync<Note>(["a"], "a"),
            () => session.KeywordsAsync<Note>("a"),
            () => session.SuggestAsync<Note>("a"),
            () => session.TruncateAsync<Note>(),
        ];
        foreach (Func<Task> use in uses)
        {
            await Assert.ThrowsAsync<ObjectDisposedException>(use);
        }

        Assert.Empty(_backend.Calls);
    }

    [Fact]
    public void Lost_changes_are_logged()
    {
        using FulltextStore store = new(_backend, loggerFactory: _log);
        IFulltextSession session = store.StartSession();
        session.Save<Note>([new Note { Id = 1 }, new Note { Id = 2 }]);
        session.Dispose();
        Assert.Empty(_backend.Calls);
        (LogLevel level, string text) = Assert.Single(_log.Entries, entry => entry.Level == LogLevel.Warning);
        Assert.Contains("2 unflushed changes", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Two_operations_at_a_time_are_found()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        TaskCompletionSource hold = new();
        _backend.Hold = hold.Task;
        session.Save(new Note { Id = 1 });
        Task flush = session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Contains("not thread-safe", Assert.Throws<InvalidOperationException>(() => session.Save(new Note { Id = 2 })).Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<InvalidOperationException>(() => session.FlushChangesAsync());
        hold.SetResult();
        await flush;
        session.Save(new Note { Id = 2 });
        session.FlushChanges();
        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 2"], _backend.Calls);
    }

    [Fact]
    public async Task A_store_is_opened_once()
    {
        using FulltextStore store = new(_backend);
        await Task.WhenAll(Enumerable.Range(0, 20).Select(i => Task.Run(async () =>
        {
            if (i % 2 == 0)
            {
                store.Initialize();
            }
            else
            {
                await store.InitializeAsync();
            }

            store.StartSession().Dispose();
        })));
        Assert.Equal(1, _backend.Initialized);
        Assert.Throws<InvalidOperationException>(() => store.Settings.SaveBatchSize = 5);
        Assert.Throws<InvalidOperationException>(() => store.Conventions.IsIgnored = _ => true);
    }

    /// <summary>A caller that found the store closed must not open it again after another caller has opened it meanwhile.</summary>
    [Fact]
    public void Callers_that_arrive_as_the_opening_ends_do_not_repeat_it()
    {
        const int Rounds = 2000;
        RecordingBackend[] backends = [.. Enumerable.Range(0, Rounds).Select(static _ => new RecordingBackend())];
        SharedOpening[] openings = Array.ConvertAll(backends, static backend => new SharedOpening(backend));
        int waiting = 0;
        Thread[] threads = [.. Enumerable.Range(0, 2).Select(number => new Thread(() =>
        {
            for (int round = 0; round < Rounds; round++)
            {
                Interlocked.Increment(ref waiting);
                SpinWait.SpinUntil(() => Volatile.Read(ref waiting) >= 2 * (round + 1));
                if (number == 0)
                {
                    openings[round].Run();
                }
                else
                {
                    openings[round].RunAsync(CancellationToken.None).GetAwaiter().GetResult();
                }
            }
        }))];
        Array.ForEach(threads, static thread => thread.Start());
        Array.ForEach(threads, static thread => thread.Join());
        Assert.All(backends, static backend => Assert.Equal(1, backend.Initialized));
    }

    [Fact]
    public void A_closed_store_starts_nothing()
    {
        FulltextStore store = new(_backend);
        store.Dispose();
        store.Dispose();
        Assert.True(_backend.IsDisposed);
        Assert.Throws<ObjectDisposedException>(() => store.StartSession());
        Assert.Throws<ObjectDisposedException>(store.Initialize);
    }

    [Fact]
    public void Words_reach_the_back_end_without_waiting()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        store.Ping();

        // A back end that is asked asynchronously would never answer.
        _backend.Hold = new TaskCompletionSource().Task;
        Assert.Equal(["a", "b"], session.Snippets<Note>(["a", "b"], "x", new SnippetOptions { HtmlEncode = false, BeforeMatch = "[" }));
        Assert.Single(session.Keywords<Note>("words"));
        Assert.Single(session.Suggest<Note>("wrod", 3));
        session.Truncate<Note>();
        Assert.Equal(["notes: SNIPPETS a,b FOR x WITH [", "notes: KEYWORDS words", "notes: SUGGEST wrod TOP 3", "notes: TRUNCATE"], _backend.Calls);
        Assert.Empty(session.Snippets<Note>([], "x"));
        Assert.Empty(session.Keywords<Note>("  "));
        Assert.Empty(session.Suggest<Note>(""));
        Assert.Equal(4, _backend.Calls.Count);
        _backend.Fail = _ => new FulltextException("down");
        Assert.Throws<FulltextException>(store.Ping);
    }

    [Fact]
    public async Task Words_reach_the_back_end()
    {
        using FulltextStore store = new(_backend);
        using IFulltextSession session = store.StartSession();
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        Assert.Equal(["a", "b"], await session.SnippetsAsync<Note>(["a", "b"], "x", new SnippetOptions { HtmlEncode = false, BeforeMatch = "[" }, cancellation));
        Assert.Single(await session.KeywordsAsync<Note>("words", cancellation));
        Assert.Single(await session.SuggestAsync<Note>("wrod", 3, cancellation));
        await session.TruncateAsync<Note>(cancellation);
        Assert.Equal(["notes: SNIPPETS a,b FOR x WITH [", "notes: KEYWORDS words", "notes: SUGGEST wrod TOP 3", "notes: TRUNCATE"], _backend.Calls);

        // Nothing to ask is nothing to send: an empty statement ends a server.
        Assert.Empty(await session.SnippetsAsync<Note>([], "x", cancellationToken: cancellation));
        Assert.Empty(await session.KeywordsAsync<Note>("  ", cancellation));
        Assert.Empty(await session.SuggestAsync<Note>("", cancellationToken: cancellation));
        Assert.Equal(4, _backend.Calls.Count);
    }
}
