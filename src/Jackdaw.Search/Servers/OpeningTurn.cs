namespace Jackdaw.Search.Servers;

/// <summary>A caller that waits for an idle connection, or for its turn to open one.</summary>
internal sealed class OpeningTurn
{
    private readonly TaskCompletionSource<FulltextException?> _outcome = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Wakes the caller to check again.</summary>
    /// <returns>Whether it was still waiting.</returns>
    public bool TryWake() => _outcome.TrySetResult(null);

    /// <summary>Reports to the caller that opening failed for others and therefore for it.</summary>
    public void Fail(FulltextException error) => _outcome.TrySetResult(error);

    /// <summary>Ends the wait.</summary>
    /// <returns>Whether the caller had not been woken meanwhile.</returns>
    public bool TryLeave() => _outcome.TrySetCanceled();

    /// <summary>Waits for the turn.</summary>
    /// <returns>Whether the time was sufficient.</returns>
    /// <exception cref="FulltextException">The failure of another caller.</exception>
    public bool Wait(TimeSpan time)
    {
        // Ended by a thread that opens or returns a connection, never by work that waits for a thread-pool thread.
        if (!_outcome.Task.Wait(time))
        {
            return false;
        }

        Check();
        return true;
    }

    public async ValueTask<bool> WaitAsync(TimeSpan time, TimeProvider clock, CancellationToken cancellationToken)
    {
        try
        {
            await _outcome.Task.WaitAsync(time, clock, cancellationToken).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            return false;
        }

        Check();
        return true;
    }

    // Each caller gets its own exception: one thrown in several places would have the stack trace of the last.
    private void Check()
    {
        if (_outcome.Task.Result is { } error)
        {
            throw new FulltextException(error.Message, error)
            {
                Host = error.Host,
                ServerMessage = error.ServerMessage,
                ServerErrorCode = error.ServerErrorCode,
                IsTransient = error.IsTransient,
                IsTimeout = error.IsTimeout,
            };
        }
    }
}
