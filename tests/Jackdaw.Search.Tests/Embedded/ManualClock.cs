namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A clock that stands until the test moves it.</summary>
internal sealed class ManualClock : TimeProvider
{
    private long _now = TimeSpan.TicksPerDay;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp() => Volatile.Read(ref _now);

    public void Move(TimeSpan by) => Interlocked.Add(ref _now, by.Ticks);
}
