namespace Jackdaw.Search.Servers;

/// <summary>A caller who waits until a connection comes free, or until it is his turn to open one.</summary>
internal sealed class OpeningTurn
{
    private readonly TaskCompletionSource<FulltextException?> _outcome = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Tells the caller to look again.</summary>
    /// <returns>Whether he still waits.</returns>
    public bool TryWake() => _outcome.TrySetResult(null);

    /// <summary>Tells the caller that opening failed, for others and so for him.</summary>
    public void Fail(FulltextException error) => _outcome.TrySetResult(error);

    /// <summary>The caller does not wait any longer.</summary>
    /// <returns>Whether he was not woken in the meantime.</returns>
    public bool TryLeave() => _outcome.TrySetCanceled();

    /// <returns>Whether the time was enough.</returns>
    /// <exception cref="FulltextException">What failed for another caller.</exception>
    public bool Wait(TimeSpan time)
    {
        // Ended by another thread that opens or returns a connection, never by work that waits for a thread of the pool.
        if (!_outcome.Task.Wait(time))
        {
            return false;
        }

        Check();
        return true;
    }

    public async ValueTask<bool> WaitAsync(TimeSpan time, TimeProvider clock, CancellationToken cancellation)
    {
        try
        {
            await _outcome.Task.WaitAsync(time, clock, cancellation).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            return false;
        }

        Check();
        return true;
    }

    // Each caller gets an exception of his own; one that is thrown in several places has the stack of the last.
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
