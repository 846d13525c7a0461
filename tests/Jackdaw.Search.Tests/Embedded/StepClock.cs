using Jackdaw.Search.Embedded;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// A clock that moves by a microsecond whenever somebody looks: the time of a search is how often <see cref="QueryLimits"/> looked at it, which it does after a fixed number of
/// steps, on any machine.
/// </summary>
internal sealed class StepClock : TimeProvider
{
    private const int TicksPerLook = 10;

    private long _looks;

    /// <summary>How often somebody looked.</summary>
    public long Looks => Volatile.Read(ref _looks);

    /// <summary>Called at each look.</summary>
    public Action<long> OnLook { get; init; } = static _ => { };

    /// <summary>A time that is over after so many looks.</summary>
    public static TimeSpan Looking(int times) => TimeSpan.FromTicks(times * TicksPerLook);

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp()
    {
        long looks = Interlocked.Increment(ref _looks);
        OnLook(looks);
        return looks * TicksPerLook;
    }
}
