namespace Jackdaw.Search.Backends;

/// <summary>
/// Opens a back end once. Concurrent callers wait for the same attempt and share its failure; the next caller after a failure tries again.
/// </summary>
internal sealed class SharedOpening(IFulltextBackend backend)
{
    private readonly Lock _lock = new();
    private Attempt? _attempt;
    private volatile bool _isDone;

    public void Run()
    {
        if (_isDone)
        {
            return;
        }

        if (Join(out bool isOwn) is not { } attempt)
        {
            return;
        }

        if (!isOwn)
        {
            attempt.Task.GetAwaiter().GetResult();
            return;
        }

        try
        {
            backend.Open(Call.Blocking).Completed();
            End(attempt, null);
        }
        catch (Exception error)
        {
            End(attempt, error);
            throw;
        }
    }

    public async Task RunAsync(CancellationToken cancellationToken)
    {
        while (!_isDone)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (Join(out bool isOwn) is not { } attempt)
            {
                return;
            }

            if (isOwn)
            {
                _ = OpenAsync(attempt);
            }

            try
            {
                await attempt.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                // All other waiters had just been canceled, which ended that attempt; start a new one.
            }
            finally
            {
                Leave(attempt);
            }
        }
    }

    private async Task OpenAsync(Attempt attempt)
    {
        try
        {
            await backend.Open(Call.Async(attempt.Stop.Token)).ConfigureAwait(false);
            End(attempt, null);
        }
        catch (Exception error)
        {
            End(attempt, error);
        }
    }

    /// <summary>Joins the current attempt or begins one; null if the back end was opened since the caller checked.</summary>
    private Attempt? Join(out bool isOwn)
    {
        lock (_lock)
        {
            isOwn = _attempt is null && !_isDone;
            if (_isDone)
            {
                return null;
            }

            _attempt ??= new Attempt();
            _attempt.Waiting++;
            return _attempt;
        }
    }

    private void Leave(Attempt attempt)
    {
        lock (_lock)
        {
            if (--attempt.Waiting != 0 || attempt.Task.IsCompleted)
            {
                return;
            }

            if (_attempt == attempt)
            {
                _attempt = null;
            }
        }

        attempt.Stop.Cancel();
    }

    private void End(Attempt attempt, Exception? error)
    {
        lock (_lock)
        {
            _isDone |= error is null;
            if (_attempt == attempt)
            {
                _attempt = null;
            }
        }

        attempt.End(error);
    }

    /// <summary>One attempt and the number of its waiters.</summary>
    private sealed class Attempt
    {
        private readonly TaskCompletionSource _end = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public CancellationTokenSource Stop { get; } = new();

        public int Waiting { get; set; }

        public Task Task => _end.Task;

        public void End(Exception? error)
        {
            switch (error)
            {
                case null:
                    _end.SetResult();
                    break;
                case OperationCanceledException:
                    _end.SetCanceled(Stop.Token);
                    break;
                default:
                    _end.SetException(error);

                    // Without waiters the exception must still be observed.
                    _ = _end.Task.Exception;
                    break;
            }
        }
    }
}
