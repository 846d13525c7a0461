namespace Jackdaw.Caching.Builds;

/// <summary>Lets one caller build the value of a key while all others wait for it.</summary>
internal sealed class BuildsByKey
{
    private readonly Dictionary<(string Key, Type Type), object> _builds = [];

    /// <summary>Waits for the value of a key, which is built if nobody is building it.</summary>
    /// <param name="key">The key; the same key with another type is another build.</param>
    /// <param name="build">Builds it. Its token is cancelled when nobody waits any more.</param>
    /// <param name="cancellation">Ends the waiting of this caller, not the build for others.</param>
    /// <returns>The value. What the build throws is thrown to all who wait.</returns>
    public async Task<T> JoinAsync<T>(string key, Func<CancellationToken, Task<T>> build, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        Build<T> joined = Join(key, build);
        try
        {
            return await joined.Task.WaitAsync(cancellation).ConfigureAwait(false);
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

            // On a thread of its own: a build that computes would keep its first caller from being cancelled. It can't end before it is in the table, which is locked.
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

        // Its exception is nobody's.
        _ = joined.Task.ContinueWith(ended => _ = ended.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        _ = joined.Stop.CancelAsync();
    }

    /// <summary>Another build may have taken its place when all had left it.</summary>
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
