using Jackdaw.Search.Tests.Sessions;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>What needs which server: nothing to start, one that can be read from to initialize, the one that is written to for a flush.</summary>
public sealed class OpeningTests
{
    private static readonly string Options = ";backend=sphinx" + PatientServers.Times;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_dead_first_host_stops_neither_the_start_nor_reading(bool isAsync)
    {
        using FakeServer alive = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using SilentPort silent = new();
        string dead = silent.Host;
        await using FulltextStore store = new($"host={dead},{alive.Host}{Options}");
        if (isAsync)
        {
            await store.InitializeAsync(Cancellation);
            await store.PingAsync(Cancellation);
        }
        else
        {
            store.Initialize();
            store.Ping();
        }

        await using IFulltextSession session = store.StartSession();
        IFulltextQuery<Note> notes = session.Query<Note>();
        Assert.Equal(1, isAsync ? await notes.CountAsync(Cancellation) : notes.Count());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_dead_write_host_is_named_when_something_is_written(bool isAsync)
    {
        using FakeServer alive = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using SilentPort silent = new();
        string dead = silent.Host;
        await using FulltextStore store = new($"host={alive.Host};write host={dead}{Options}");
        await store.InitializeAsync(Cancellation);
        await using IFulltextSession session = store.StartSession();
        Assert.Equal(1, await session.Query<Note>().CountAsync(Cancellation));
        session.Save(new Note { Id = 1 });
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation))
            : Assert.Throws<FulltextException>(session.FlushChanges);
        Assert.Equal(dead, error.Host);
        Assert.Contains(dead, error.Message, StringComparison.Ordinal);
        Assert.Equal(1, session.PendingChanges);
    }

    [Fact]
    public async Task When_no_host_answers_each_is_named()
    {
        using SilentPort first = new();
        using SilentPort second = new();
        await using FulltextStore store = new($"host={first.Host},{second.Host}{Options}");
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => store.InitializeAsync(Cancellation));
        Assert.Contains(first.Host, error.Message, StringComparison.Ordinal);
        Assert.Contains(second.Host, error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
    }

    [Fact]
    public async Task A_session_starts_without_a_server()
    {
        using FakeServer server = new(client => client.Never());
        await using FulltextStore store = new($"host={server.Host};connect timeout=300");
        for (int i = 0; i < 100; i++)
        {
            store.StartSession().Dispose();
        }

        Assert.Equal(0, server.Connections);
    }

    [Fact]
    public async Task The_first_command_opens_and_can_be_cancelled()
    {
        using CancellationTokenSource source = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        using FakeServer server = new(async client =>
        {
            await source.CancelAsync();
            await client.Never();
        });
        await using FulltextStore store = new($"host={server.Host};connect timeout=300;retries=0");
        await using IFulltextSession session = store.StartSession();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => session.Query<Note>().CountAsync(source.Token));
    }

    [Fact]
    public async Task Callers_of_a_server_that_greets_nobody_wait_together_not_one_after_another()
    {
        const int together = 20;
        ManualClock clock = new();
        TimeSpan time = TimeSpan.FromSeconds(1.5);
        TimeSpan least = TimeSpan.FromMilliseconds(1);
        using FakeServer server = new(client => client.Never());
        await using FulltextStore store = new(PatientServers.Backend($"host={server.Host};connect timeout=1.5;retries=0;maximum pool size={together}", clock));
        Task<FulltextException>[] callers = [.. Enumerable.Range(0, 2 * together).Select(async _ =>
        {
            await using IFulltextSession session = store.StartSession();
            return await Assert.ThrowsAsync<FulltextException>(() => session.Query<Note>().CountAsync(Cancellation));
        })];

        await Patience.UntilAsync(
            () =>
            {
                int left = callers.Count(caller => !caller.IsCompleted);
                if (clock.DueWithin(least) != 0)
                {
                    // Who was between two steps when the time was over has the least time for the next one.
                    clock.Pass(least);
                }
                else if (left > 0 && clock.DueWithin(time) == Math.Min(left, together))
                {
                    // As many as there are places wait at the same time, then the others.
                    clock.Pass(time);
                }

                return left == 0;
            },
            "their time is over",
            Cancellation);
        FulltextException[] errors = await Task.WhenAll(callers);
        Assert.InRange(clock.Passed.TotalSeconds, 1.5, 3.1);
        Assert.All(errors, error => Assert.Equal(server.Host, error.Host));
        Assert.All(errors, error => Assert.Contains("1.5 s", error.Message, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Who_waits_for_a_failed_attempt_shares_its_failure()
    {
        RecordingBackend backend = new() { Opening = new TaskCompletionSource() };
        await using FulltextStore store = new(backend);
        Task[] callers = [.. Enumerable.Range(0, 5).Select(_ => store.InitializeAsync(Cancellation))];
        using CancellationTokenSource gaveUp = new();
        Task leaving = store.InitializeAsync(gaveUp.Token);
        await gaveUp.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => leaving);
        backend.Opening.SetException(new FulltextException("down"));
        foreach (Task caller in callers)
        {
            Assert.Equal("down", (await Assert.ThrowsAsync<FulltextException>(() => caller)).Message);
        }

        Assert.Equal(1, backend.Initialized);
        backend.Opening = null;
        await store.InitializeAsync(Cancellation);
        store.Initialize();
        Assert.Equal(2, backend.Initialized);
    }

    [Fact]
    public async Task An_attempt_that_nobody_waits_for_is_given_up()
    {
        RecordingBackend backend = new() { Opening = new TaskCompletionSource() };
        await using FulltextStore store = new(backend);
        using CancellationTokenSource gaveUp = new();
        Task only = store.InitializeAsync(gaveUp.Token);
        await gaveUp.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => only);
        Assert.True(backend.OpeningStopped.IsCancellationRequested);
        backend.Opening = null;
        await store.InitializeAsync(Cancellation);
        Assert.Equal(2, backend.Initialized);
    }
}
