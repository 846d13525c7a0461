namespace Jackdaw.Caching.Builds;

/// <summary>Lets one caller build the value of a key while all others wait for it.</summary>
internal sealed class BuildsByKey
{
    private readonly Dictionary<(string Key, Type Type), object> _builds = [];

    /// <summary>Waits for the value of a key, and builds it if no other caller is doing so.</summary>
    /// <param name="key">The key. The same key with another type is a separate build.</param>
    /// <param name="build">Builds the value. Its token is canceled when the last caller stops waiting.</param>
    /// <param name="cancellationToken">The cancellation token of this caller; it does not cancel the build for others.</param>
    /// <returns>The value. Exceptions of the build are thrown to all waiting callers.</returns>
    public async Task<T> JoinAsync<T>(string key, Func<CancellationToken, Task<T>> build, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Build<T> joined = Join(key, build);
        try
        {
            return await joined.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Leave(key, joined);
        }
    }

    private Build<T> Join<T>(string key, Func<CancellationToken, Task<T>> build)
    {
        lock (_builds)
        {
            if (_builds.TryGetValue((key, typeof(T)), out object? known))
            {
                Build<T> running = (Build<T>)known;
                running.Waiters++;
                return running;
            }

            // On another thread: otherwise a CPU-bound build would prevent the cancellation of its first caller. It cannot end before it is
            // in the table, which is locked.
            Build<T> started = new(new CancellationTokenSource());
            started.Task = Task.Run(() => RunAsync(key, started, build));
            _builds.Add((key, typeof(T)), started);
            return started;
        }
    }

    private async Task<T> RunAsync<T>(string key, Build<T> self, Func<CancellationToken, Task<T>> build)
    {
        try
        {
            return await build(self.Stop.Token).ConfigureAwait(false);
        }
        finally
        {
            Remove(key, self);
        }
    }

    private void Leave<T>(string key, Build<T> joined)
    {
        lock (_builds)
        {
            if (--joined.Waiters > 0 || joined.Task.IsCompleted)
            {
                return;
            }

            Remove(key, joined);
        }

        // Observe the exception, since the caller has canceled.
        _ = joined.Task.ContinueWith(ended => _ = ended.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        _ = joined.Stop.CancelAsync();
    }

    /// <summary>Removes the build, unless another one has replaced it after all callers had left it.</summary>
    private void Remove<T>(string key, Build<T> build)
    {
        lock (_builds)
        {
            if (_builds.TryGetValue((key, typeof(T)), out object? known) && ReferenceEquals(known, build))
            {
                _builds.Remove((key, typeof(T)));
            }
        }
    }
}
