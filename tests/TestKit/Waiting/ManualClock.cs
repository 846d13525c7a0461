namespace Jackdaw.TestKit.Waiting;

/// <summary>A clock that a test moves. What was to happen until then has happened when <see cref="Pass"/> returns, but for what goes on without a thread.</summary>
public sealed class ManualClock : TimeProvider
{
    private readonly Lock _lock = new();
    private readonly List<ManualTimer> _timers = [];
    private long _now = TimeSpan.TicksPerDay;

    /// <inheritdoc/>
    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    /// <summary>How much has passed since the clock was made.</summary>
    public TimeSpan Passed => TimeSpan.FromTicks(GetTimestamp() - TimeSpan.TicksPerDay);

    /// <inheritdoc/>
    public override long GetTimestamp() => Volatile.Read(ref _now);

    /// <inheritdoc/>
    public override DateTimeOffset GetUtcNow() => DateTimeOffset.UnixEpoch + TimeSpan.FromTicks(GetTimestamp());

    /// <inheritdoc/>
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        ManualTimer timer = new(this, callback, state);
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>How many timers run when so much has passed: what waits with a limit.</summary>
    public int DueWithin(TimeSpan time)
    {
        lock (_lock)
        {
            return _timers.Count(timer => timer.Due <= _now + time.Ticks);
        }
    }

    /// <summary>Lets time pass; timers whose time comes run on this thread, in the order of their times.</summary>
    public void Pass(TimeSpan time)
    {
        long end = Interlocked.Read(ref _now) + time.Ticks;
        while (true)
        {
            ManualTimer? due;
            lock (_lock)
            {
                due = _timers.Where(timer => timer.Due <= end).MinBy(timer => timer.Due);
                Volatile.Write(ref _now, Math.Max(_now, due?.Due ?? end));
                due?.Take();
            }

            if (due is null)
            {
                return;
            }

            due.Run();
        }
    }

    private sealed class ManualTimer(ManualClock clock, TimerCallback callback, object? state) : ITimer
    {
        private TimeSpan _period;

        public long Due { get; private set; }

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (clock._lock)
            {
                clock._timers.Remove(this);
                _period = period;
                if (dueTime != Timeout.InfiniteTimeSpan)
                {
                    Due = clock._now + dueTime.Ticks;
                    clock._timers.Add(this);
                }
            }

            return true;
        }

        public void Take()
        {
            if (_period > TimeSpan.Zero)
            {
                Due += _period.Ticks;
            }
            else
            {
                clock._timers.Remove(this);
            }
        }

        public void Run() => callback(state);

        public void Dispose()
        {
            lock (clock._lock)
            {
                clock._timers.Remove(this);
            }
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
