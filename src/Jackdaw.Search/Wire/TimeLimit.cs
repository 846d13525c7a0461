namespace Jackdaw.Search.Wire;

/// <summary>Until when something may take, so that the parts of a call can't add up to more than the whole.</summary>
internal readonly struct TimeLimit
{
    // Less than this is not worth another attempt: timers end a little too early or too late.
    private const int Least = 10;

    private readonly long _end;

    private TimeLimit(TimeSpan whole, long end)
    {
        Whole = whole;
        _end = end;
    }

    /// <summary>No limit.</summary>
    public static TimeLimit None { get; } = new(TimeSpan.MaxValue, long.MaxValue);

    /// <summary>How much it was, for messages.</summary>
    public TimeSpan Whole { get; }

    /// <summary>How much is left; at least a millisecond.</summary>
    public TimeSpan Left => _end == long.MaxValue ? TimeSpan.MaxValue : TimeSpan.FromMilliseconds(Math.Max(1, _end - Environment.TickCount64));

    public bool IsOver => _end - Environment.TickCount64 < Least;

    /// <summary>From now on.</summary>
    public static TimeLimit In(TimeSpan time) => From(Environment.TickCount64, time);

    /// <summary>From a time of <see cref="Environment.TickCount64"/> on.</summary>
    public static TimeLimit From(long start, TimeSpan time) => new(time, start + (long)time.TotalMilliseconds);

    /// <summary>A time, or what is left if that is less.</summary>
    public TimeSpan Cap(TimeSpan time) => _end == long.MaxValue || time <= Left ? time : Left;
}
