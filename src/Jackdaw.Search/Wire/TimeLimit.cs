namespace Jackdaw.Search.Wire;

/// <summary>Until when something may take, so that the parts of a call can't add up to more than the whole.</summary>
internal readonly struct TimeLimit
{
    // Less than this is not worth another attempt: timers end a little too early or too late.
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

    /// <summary>How much it was, for messages.</summary>
    public TimeSpan Whole { get; }

    /// <summary>How much is left; at least a millisecond.</summary>
    public TimeSpan Left => _end == long.MaxValue ? TimeSpan.MaxValue : TimeSpan.FromMilliseconds(Math.Max(1, _end - _clock.Milliseconds()));

    public bool IsOver => _end - _clock.Milliseconds() < Least;

    /// <summary>From now on.</summary>
    public static TimeLimit In(TimeSpan time, TimeProvider? clock = null) => From((clock ?? TimeProvider.System).Milliseconds(), time, clock);

    /// <summary>From a time of <see cref="Clock.Milliseconds"/> on.</summary>
    public static TimeLimit From(long start, TimeSpan time, TimeProvider? clock = null) =>
        new(time, start + (long)time.TotalMilliseconds, clock ?? TimeProvider.System);

    /// <summary>A time, or what is left if that is less.</summary>
    public TimeSpan Cap(TimeSpan time) => _end == long.MaxValue || time <= Left ? time : Left;
}
