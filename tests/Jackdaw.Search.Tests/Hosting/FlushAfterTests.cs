using Jackdaw.Search.Tests.Sessions;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Hosting;

/// <summary>Work that fails is what the caller hears of, whatever else goes wrong.</summary>
public sealed class FlushAfterTests
{
    private readonly RecordingBackend _backend = new();
    private readonly RecordingLogger _log = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_session_that_ended_in_its_work_does_not_hide_why_the_work_failed()
    {
        await using FulltextStore store = new(_backend, loggerFactory: _log);
        await using IFulltextSession session = store.StartSession();
        FormatException error = await Assert.ThrowsAsync<FormatException>(() => session.FlushAfterAsync(
            () =>
            {
                session.Save(new Note { Id = 1 });
                session.Dispose();
                throw new FormatException("the work");
            },
            cancellationToken: Cancellation));
        Assert.Equal("the work", error.Message);
        Assert.Empty(_backend.Calls);
        AssertLogged("could not be discarded");
    }

    [Fact]
    public async Task An_operation_that_still_runs_does_not_hide_why_the_work_failed()
    {
        TaskCompletionSource goesOn = new();
        _backend.Hold = goesOn.Task;
        await using FulltextStore store = new(_backend, loggerFactory: _log);
        await using IFulltextSession session = store.StartSession();
        Task? left = null;
        FormatException error = await Assert.ThrowsAsync<FormatException>(() => session.FlushAfterAsync(
            () =>
            {
                session.Save(new Note { Id = 1 });
                left = session.FlushChangesAsync(Cancellation);
                throw new FormatException("the work");
            },
            cancellationToken: Cancellation));
        Assert.Equal("the work", error.Message);
        Assert.Contains("Another operation of this session", Assert.IsType<InvalidOperationException>(error.Data["Jackdaw.Search.DiscardFailure"]).Message, StringComparison.Ordinal);
        AssertLogged("could not be discarded");
        goesOn.SetResult();
        await left!;
    }

    [Fact]
    public async Task A_flush_that_fails_after_work_that_did_not_is_thrown()
    {
        _backend.Fail = _ => new FulltextException("full");
        await using FulltextStore store = new(_backend, loggerFactory: _log);
        await using IFulltextSession session = store.StartSession();
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushAfterAsync(
            () =>
            {
                session.Save(new Note { Id = 1 });
                return Task.CompletedTask;
            },
            cancellationToken: Cancellation));
        Assert.Equal("full", error.Message);
        Assert.Equal(1, session.PendingChanges);
        session.DiscardChanges();
    }

    private void AssertLogged(string text) => Assert.Contains(_log.Entries, entry => entry.Level == LogLevel.Error && entry.Text.Contains(text, StringComparison.Ordinal));
}
