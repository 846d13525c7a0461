using System.Diagnostics;

namespace Jackdaw.Search.Embedded;

/// <summary>When a query ends before all documents were looked at: cancelled, out of time, or satisfied.</summary>
internal sealed class QueryLimits(QueryOptions options, long started, CancellationToken cancellation)
{
    private const int CheckEvery = 256;

    private int _untilCheck = CheckEvery;

    /// <summary>Documents were left out, so the total is a lower bound.</summary>
    public bool WasStopped { get; private set; }

    public IReadOnlyList<string> Warnings { get; private set; } = [];

    /// <exception cref="OperationCanceledException">The caller gave up.</exception>
    public bool IsOver(long found)
    {
        if (options.Cutoff is > 0 and int cutoff && found >= cutoff)
        {
            return WasStopped = true;
        }

        if (--_untilCheck > 0)
        {
            return false;
        }

        _untilCheck = CheckEvery;
        cancellation.ThrowIfCancellationRequested();
        if (options.MaxQueryTime is { } most && Stopwatch.GetElapsedTime(started) > most)
        {
            Warnings = [$"The query was stopped after {most.TotalMilliseconds} ms; rows may be missing."];
            return WasStopped = true;
        }

        return false;
    }
}
