using Jackdaw.Search.Embedded;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// A clock that moves by one tick whenever somebody looks: the time of a search is how often <see cref="QueryLimits"/> looked at it, which it does after a fixed number of
/// steps, on any machine.
/// </summary>
internal sealed class StepClock : TimeProvider
{
    private long _looks;

    /// <summary>How often somebody looked.</summary>
    public long Looks => Volatile.Read(ref _looks);

    /// <summary>Called at each look.</summary>
    public Action<long> OnLook { get; init; } = static _ => { };

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp()
    {
        long looks = Interlocked.Increment(ref _looks);
        OnLook(looks);
        return looks;
    }
}
