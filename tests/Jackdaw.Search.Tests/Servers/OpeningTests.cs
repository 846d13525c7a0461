using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>What needs which server: nothing to start, one that can be read from to initialize, the one that is written to for a flush.</summary>
public sealed class OpeningTests
{
    private const string Quick = ";backend=sphinx;connect timeout=30;command timeout=30";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_dead_first_host_stops_neither_the_start_nor_reading(bool isAsync)
    {
        using FakeServer alive = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        string dead = Dead();
        await using FulltextStore store = new($"host={dead},{alive.Host}{Quick}");
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
        string dead = Dead();
        await using FulltextStore store = new($"host={alive.Host};write host={dead}{Quick}");
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
        string first = Dead();
        string second = Dead();
        await using FulltextStore store = new($"host={first},{second}{Quick}");
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => store.InitializeAsync(Cancellation));
        Assert.Contains(first, error.Message, StringComparison.Ordinal);
        Assert.Contains(second, error.Message, StringComparison.Ordinal);
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
        using FakeServer server = new(client => client.Never());
        await using FulltextStore store = new($"host={server.Host};connect timeout=1.5;retries=0");

        // One after another 40 callers would wait for a minute.
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        limit.CancelAfter(TimeSpan.FromSeconds(25));
        FulltextException[] errors = await Task.WhenAll(Enumerable.Range(0, 40).Select(async _ =>
        {
            await using IFulltextSession session = store.StartSession();
            return await Assert.ThrowsAsync<FulltextException>(() => session.Query<Note>().CountAsync(limit.Token));
        }));
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

    private static string Dead() => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"127.0.0.1:{SearchdFixture.FreePort()}");
}
