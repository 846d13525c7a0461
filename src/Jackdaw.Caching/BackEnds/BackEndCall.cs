namespace Jackdaw.Caching.BackEnds;

/// <summary>Calls of back ends, which may throw, and may take too long.</summary>
internal static class BackEndCall
{
    /// <summary>Waits for a back end as long as is allowed. What it holds on to when it is left is given back when it has ended: until then it may still read and write there.</summary>
    /// <param name="call">The call.</param>
    /// <param name="memory">What the call reads or writes. Stays the caller's only where the answer has no reason.</param>
    /// <param name="timeout">How long it may take.</param>
    /// <param name="cancellation">Ends the waiting, and asks the back end to end.</param>
    /// <exception cref="OperationCanceledException">The caller cancelled.</exception>
    public static async ValueTask<BackEndAnswer<TAnswer>> RunAsync<TAnswer>(
        Func<CancellationToken, Task<TAnswer>> call, IDisposable? memory, TimeSpan timeout, CancellationToken cancellation)
    {
        // Not linked to the caller's: the thread that cancels would run what the back end does then.
        CancellationTokenSource stop = new();
        Task<TAnswer>? work = null;
        bool isAnswered = false;
        try
        {
            cancellation.ThrowIfCancellationRequested();
            work = call(stop.Token);
            TAnswer answer = await work.WaitAsync(timeout, cancellation).ConfigureAwait(false);
            isAnswered = true;
            return new BackEndAnswer<TAnswer>(answer, MissReason.None, null);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            throw;
        }
        catch (Exception e)
        {
            if (work is null or { IsFaulted: true } or { IsCanceled: true })
            {
                return new BackEndAnswer<TAnswer>(default, MissReason.BackEndFailed, work?.Exception?.InnerException ?? e);
            }

            // Its time is over. It may have answered between then and now; asked in this order, whatever it does meanwhile is one of the three.
            if (work.IsCompletedSuccessfully)
            {
                isAnswered = true;
                return new BackEndAnswer<TAnswer>(await work.ConfigureAwait(false), MissReason.None, null);
            }

            return new BackEndAnswer<TAnswer>(default, MissReason.BackEndSlow, null);
        }
        finally
        {
            if (isAnswered)
            {
                stop.Dispose();
            }
            else
            {
                End(work, memory, stop);
            }
        }
    }

    private static void End(Task? work, IDisposable? memory, CancellationTokenSource stop)
    {
        if (work is null or { IsCompleted: true })
        {
            memory?.Dispose();
            stop.Dispose();
            return;
        }

        _ = work.ContinueWith(
            ended =>
            {
                _ = ended.Exception; // Nobody waits for it any more.
                memory?.Dispose();
            },
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);

        LeftCalls.End(stop);
    }
}
