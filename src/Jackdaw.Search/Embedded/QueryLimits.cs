using System.Globalization;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// Ends a query before all documents are visited: when it is canceled, out of time, or has enough results. Long-running work reports its
/// steps (documents visited, hits read, words compared), and cancellation and time are checked after a number of steps.
/// </summary>
internal sealed class QueryLimits(TimeSpan? mostTime, int? cutoff, CancellationToken cancellationToken, QueryMemory? memory = null, TimeProvider? clock = null)
{
    private const int StepsBetweenLooks = 2048;

    private readonly TimeProvider _clock = clock ?? TimeProvider.System;
    private long _started = (clock ?? TimeProvider.System).GetTimestamp();
    private int _steps = StepsBetweenLooks;

    public QueryLimits(QueryOptions options, CancellationToken cancellationToken, QueryMemory memory, TimeProvider clock)
        : this(options.MaxQueryTime, options.Cutoff is 0 ? null : options.Cutoff, cancellationToken, memory, clock)
    {
    }

    /// <summary>The memory limit of the query.</summary>
    public QueryMemory Memory { get; } = memory ?? new QueryMemory(new EmbeddedOptions().QueryMemory);

    /// <summary>Whether documents were skipped, so that the total is a lower bound.</summary>
    public bool WasStopped { get; private set; }

    /// <summary>Whether the query was stopped by the time limit.</summary>
    public bool IsOutOfTime { get; private set; }

    public IReadOnlyList<string> Warnings => IsOutOfTime
        ? [string.Create(CultureInfo.InvariantCulture, $"The query was stopped after {mostTime!.Value.TotalMilliseconds} ms (MaxQueryTime); rows may be missing.")]
        : [];

    /// <summary>Creates limits without a time limit; only cancellation ends the query.</summary>
    public static QueryLimits Of(CancellationToken cancellationToken, QueryMemory? memory = null) => new(null, null, cancellationToken, memory);

    /// <summary>Reports work. Cheap: time and cancellation are checked only from time to time.</summary>
    /// <exception cref="OperationCanceledException">The query was canceled.</exception>
    /// <exception cref="OutOfTimeException">The time limit was reached.</exception>
    public void Step(int steps = 1)
    {
        _steps -= steps;
        if (_steps < 0)
        {
            Look();
        }
    }

    /// <summary>Checks cancellation and time now.</summary>
    public void Look()
    {
        _steps = StepsBetweenLooks;
        cancellationToken.ThrowIfCancellationRequested();
        if (IsTimeOver())
        {
            throw new OutOfTimeException();
        }
    }

    /// <summary>Checks like <see cref="Look"/>, for loops that end by themselves.</summary>
    public bool IsOver()
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!IsTimeOver())
        {
            // Does not reflect the time before Restart: a search that ran out of time still has rows to return.
            return false;
        }

        Stop();
        return true;
    }

    /// <summary>Whether enough was found.</summary>
    public bool IsEnough(long found)
    {
        bool enough = cutoff is > 0 and int most && found >= most;
        WasStopped |= enough;
        return enough;
    }

    /// <summary>Ends the search; the results found so far are returned.</summary>
    public void Stop()
    {
        WasStopped = true;
        IsOutOfTime = true;
    }

    /// <summary>Restarts the time limit to turn the results into rows; otherwise a search that ran out of time would return none.</summary>
    public void Restart()
    {
        _started = _clock.GetTimestamp();
        _steps = StepsBetweenLooks;
    }

    private bool IsTimeOver() => mostTime is { } most && _clock.GetElapsedTime(_started) > most;
}

/// <summary>Ends a search from within its matchers. It never leaves <see cref="QueryRunner"/>.</summary>
internal sealed class OutOfTimeException : Exception
{
    public OutOfTimeException()
        : base("The query reached its time limit.")
    {
    }
}
