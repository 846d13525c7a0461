using System.Globalization;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// When a query ends before all documents were looked at: cancelled, out of time, or satisfied. Everything that may go on for long says how
/// many steps it takes (documents tried, hits read, words compared); after so many of them the clock and the caller are looked at.
/// </summary>
internal sealed class QueryLimits(TimeSpan? mostTime, int? cutoff, CancellationToken cancellation, QueryMemory? memory = null, TimeProvider? clock = null)
{
    private const int StepsBetweenLooks = 2048;

    private readonly TimeProvider _clock = clock ?? TimeProvider.System;
    private long _started = (clock ?? TimeProvider.System).GetTimestamp();
    private int _steps = StepsBetweenLooks;

    public QueryLimits(QueryOptions options, CancellationToken cancellation, QueryMemory memory, TimeProvider clock)
        : this(options.MaxQueryTime, options.Cutoff is 0 ? null : options.Cutoff, cancellation, memory, clock)
    {
    }

    /// <summary>What the query may hold.</summary>
    public QueryMemory Memory { get; } = memory ?? new QueryMemory(new EmbeddedOptions().QueryMemory);

    /// <summary>Documents were left out, so the total is a lower bound.</summary>
    public bool WasStopped { get; private set; }

    /// <summary>It was the time that stopped it.</summary>
    public bool IsOutOfTime { get; private set; }

    public IReadOnlyList<string> Warnings => IsOutOfTime
        ? [string.Create(CultureInfo.InvariantCulture, $"The query was stopped after {mostTime!.Value.TotalMilliseconds} ms (MaxQueryTime); rows may be missing.")]
        : [];

    /// <summary>Without a time; only the caller can give up.</summary>
    public static QueryLimits Of(CancellationToken cancellation, QueryMemory? memory = null) => new(null, null, cancellation, memory);

    /// <summary>Says that work was done. Cheap: only now and then the clock is looked at.</summary>
    /// <exception cref="OperationCanceledException">The caller gave up.</exception>
    /// <exception cref="OutOfTimeException">The time is over.</exception>
    public void Step(int steps = 1)
    {
        _steps -= steps;
        if (_steps < 0)
        {
            Look();
        }
    }

    /// <summary>Looks at the caller and the clock now.</summary>
    public void Look()
    {
        _steps = StepsBetweenLooks;
        cancellation.ThrowIfCancellationRequested();
        if (IsTimeOver())
        {
            throw new OutOfTimeException();
        }
    }

    /// <summary>As <see cref="Look"/>, for loops that end by themselves.</summary>
    public bool IsOver()
    {
        cancellation.ThrowIfCancellationRequested();
        if (!IsTimeOver())
        {
            // Not what was before Restart: a search that ran out of time still has rows to return.
            return false;
        }

        Stop();
        return true;
    }

    /// <summary>Enough was found.</summary>
    public bool IsEnough(long found)
    {
        bool enough = cutoff is > 0 and int most && found >= most;
        WasStopped |= enough;
        return enough;
    }

    /// <summary>Ends the search with what was found.</summary>
    public void Stop()
    {
        WasStopped = true;
        IsOutOfTime = true;
    }

    /// <summary>What was found gets the same time again to become rows, else a search that ran out of time would return none.</summary>
    public void Restart()
    {
        _started = _clock.GetTimestamp();
        _steps = StepsBetweenLooks;
    }

    private bool IsTimeOver() => mostTime is { } most && _clock.GetElapsedTime(_started) > most;
}

/// <summary>Ends a search from the depth of its matchers. It never leaves <see cref="QueryRunner"/>.</summary>
internal sealed class OutOfTimeException : Exception
{
    public OutOfTimeException()
        : base("The time of the query is over.")
    {
    }
}
