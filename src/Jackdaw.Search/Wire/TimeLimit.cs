namespace Jackdaw.Search.Wire;

/// <summary>A time limit shared by the parts of a call, so that together they do not exceed it.</summary>
internal readonly struct TimeLimit
{
    // Less than this is not worth another attempt: timers end slightly too early or too late.
    private const int Least = 10;

    private readonly TimeProvider _clock;
    private readonly long _end;

    private TimeLimit(TimeSpan whole, long end, TimeProvider clock)
    {
        Whole = whole;
        _end = end;
        _clock = clock;
    }

    /// <summary>No limit.</summary>
    public static TimeLimit None { get; } = new(TimeSpan.MaxValue, long.MaxValue, TimeProvider.System);

    /// <summary>The total time, for messages.</summary>
    public TimeSpan Whole { get; }

    /// <summary>The remaining time; at least a millisecond.</summary>
    public TimeSpan Left => _end == long.MaxValue ? TimeSpan.MaxValue : TimeSpan.FromMilliseconds(Math.Max(1, _end - _clock.Milliseconds()));

    public bool IsOver => _end - _clock.Milliseconds() < Least;

    /// <summary>Creates a limit that starts now.</summary>
    public static TimeLimit In(TimeSpan time, TimeProvider? clock = null) => From((clock ?? TimeProvider.System).Milliseconds(), time, clock);

    /// <summary>Creates a limit that starts at a time of <see cref="Clock.Milliseconds"/>.</summary>
    public static TimeLimit From(long start, TimeSpan time, TimeProvider? clock = null) =>
        new(time, start + (long)time.TotalMilliseconds, clock ?? TimeProvider.System);

    /// <summary>The smaller of a time and the remaining time.</summary>
    public TimeSpan Cap(TimeSpan time) => _end == long.MaxValue || time <= Left ? time : Left;
}
