namespace Jackdaw.Caching.BackEnds;

/// <summary>Calls back ends, which may throw or hang.</summary>
internal static class BackEndCall
{
    /// <summary>
    /// Waits for a back end up to the timeout. Memory that an abandoned call uses is returned once the call has ended, because until then
    /// it may still read and write it.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="memory">The memory that the call reads or writes. The caller keeps it only if the answer has no failure reason.</param>
    /// <param name="timeout">The maximum duration.</param>
    /// <param name="cancellationToken">The cancellation token; also requests cancellation of the back end.</param>
    /// <exception cref="OperationCanceledException">The caller canceled the operation.</exception>
    public static async ValueTask<BackEndAnswer<TAnswer>> RunAsync<TAnswer>(
        Func<CancellationToken, Task<TAnswer>> call, IDisposable? memory, TimeSpan timeout, CancellationToken cancellationToken)
    {
        // Not linked to the caller's token: the canceling thread would run the back end's callbacks.
        CancellationTokenSource stop = new();
        Task<TAnswer>? work = null;
        bool isAnswered = false;
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            work = call(stop.Token);
            TAnswer answer = await work.WaitAsync(timeout, cancellationToken).ConfigureAwait(false);
            isAnswered = true;
            return new BackEndAnswer<TAnswer>(answer, MissReason.None, null);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            throw;
        }
        catch (Exception e)
        {
            if (work is null or { IsFaulted: true } or { IsCanceled: true })
            {
                return new BackEndAnswer<TAnswer>(default, MissReason.BackendFailed, work?.Exception?.InnerException ?? e);
            }

            // The call has timed out, but may have completed since. Checked in this order, every outcome is covered.
            if (work.IsCompletedSuccessfully)
            {
                isAnswered = true;
                return new BackEndAnswer<TAnswer>(await work.ConfigureAwait(false), MissReason.None, null);
            }

            return new BackEndAnswer<TAnswer>(default, MissReason.BackendSlow, null);
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
                _ = ended.Exception; // The call has been abandoned, so its exception is observed here.
                memory?.Dispose();
            },
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);

        LeftCalls.End(stop);
    }
}
