using System.Collections.Concurrent;

namespace Jackdaw.Caching.BackEnds;

/// <summary>
/// Cancels abandoned calls on dedicated threads. Callbacks of a token may block: Npgsql, for instance, opens a connection to the
/// unresponsive server and waits. On the thread pool, a hung back end would exhaust the threads of the whole application.
/// </summary>
internal static class LeftCalls
{
    private const int MostThreads = 4;

    private static readonly ConcurrentQueue<CancellationTokenSource> Waiting = new();
    private static int _threads;

    /// <summary>
    /// Cancels the source soon. It is not disposed: it has no timer and no wait handle, and disposal on another thread must not overlap
    /// cancellation.
    /// </summary>
    public static void End(CancellationTokenSource stop)
    {
        Waiting.Enqueue(stop);
        if (MayWork())
        {
            new Thread(Work) { IsBackground = true, Name = "Jackdaw.Caching: abandoned calls" }.UnsafeStart();
        }
    }

    private static bool MayWork()
    {
        int threads = Volatile.Read(ref _threads);
        while (threads < MostThreads)
        {
            int seen = Interlocked.CompareExchange(ref _threads, threads + 1, threads);
            if (seen == threads)
            {
                return true;
            }

            threads = seen;
        }

        return false;
    }

    private static void Work()
    {
        do
        {
            while (Waiting.TryDequeue(out CancellationTokenSource? stop))
            {
                try
                {
                    stop.Cancel();
                }
#pragma warning disable CA1031 // A callback has failed, and there is no caller to report it to.
                catch (Exception)
#pragma warning restore CA1031
                {
                }
            }

            Interlocked.Decrement(ref _threads);
        }
        while (!Waiting.IsEmpty && MayWork());
    }
}
