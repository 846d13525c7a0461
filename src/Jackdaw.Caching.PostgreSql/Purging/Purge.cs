using System.Diagnostics;
using Jackdaw.Caching.PostgreSql.Tables;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.PostgreSql.Purging;

/// <summary>
/// Removes expired entries. One removal at a time in a process; concurrent processes skip rows that another one has locked.
/// </summary>
internal sealed class Purge(CacheCommands commands, TimeSpan interval, int batch, ILogger logger)
{
    private readonly CancellationTokenSource _stop = new();
    private long _last = Stopwatch.GetTimestamp();

    /// <summary>
    /// Starts a removal in the background if it is due. Called by every operation, so that an unused cache does not wake its server.
    /// </summary>
    public void BeginIfDue()
    {
        long last = Volatile.Read(ref _last);
        if (interval == Timeout.InfiniteTimeSpan || Stopwatch.GetElapsedTime(last) < interval || Interlocked.CompareExchange(ref _last, Stopwatch.GetTimestamp(), last) != last)
        {
            return;
        }

        _ = Task.Run(RunInBackgroundAsync);
    }

    public async ValueTask<long> RunAsync(CancellationToken cancellationToken)
    {
        long removed = 0;
        int some;
        do
        {
            some = await commands.PurgeAsync(batch, cancellationToken).ConfigureAwait(false);
            removed += some;
        }
        while (some == batch);
        return removed;
    }

    public void Stop() => _stop.Cancel();

    private async Task RunInBackgroundAsync()
    {
        try
        {
            await RunAsync(_stop.Token).ConfigureAwait(false);
        }
        catch (Exception) when (_stop.IsCancellationRequested)
        {
            // The cache has been disposed.
        }
        catch (Exception e)
        {
            PurgeLog.Failed(logger, e);
        }
    }
}
