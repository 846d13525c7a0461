using System.Collections.Concurrent;

namespace Jackdaw.Caching.BackEnds;

/// <summary>
/// Asks calls that nobody waits for any more to end, on threads of its own. Who listens to a token may take as long as it likes: Npgsql opens a connection to the server that does not answer, and waits there.
/// On threads of the pool, a back end that hangs would take those of the whole application.
/// </summary>
internal static class LeftCalls
{
    private const int MostThreads = 4;

    private static readonly ConcurrentQueue<CancellationTokenSource> Waiting = new();
    private static int _threads;

    /// <summary>Cancels the source soon. Nobody else disposes of it: it has no timer and no wait handle, and another thread must not do that while it is cancelled.</summary>
    public static void End(CancellationTokenSource stop)
    {
        Waiting.Enqueue(stop);
        if (MayWork())
        {
            new Thread(Work) { IsBackground = true, Name = "Jackdaw.Caching: calls that were left" }.UnsafeStart();
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
#pragma warning disable CA1031 // A listener's own fault: nobody is there to be told.
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
