namespace Jackdaw.Search.Tests.Embedded;

/// <summary>The clock of the system, whose timers end when the test says so.</summary>
internal sealed class RestClock : TimeProvider
{
    private readonly List<ManualTimer> _timers = [];

    /// <summary>Ends all timers that run.</summary>
    public void Rest()
    {
        ManualTimer[] timers;
        lock (_timers)
        {
            timers = [.. _timers];
        }

        Array.ForEach(timers, static timer => timer.End());
    }

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        ManualTimer timer = new(() => callback(state));
        lock (_timers)
        {
            _timers.Add(timer);
        }

        timer.Change(dueTime, period);
        return timer;
    }

    private sealed class ManualTimer(Action callback) : ITimer
    {
        private volatile bool _isRunning;

        public void End()
        {
            if (_isRunning)
            {
                _isRunning = false;
                callback();
            }
        }

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            _isRunning = dueTime != Timeout.InfiniteTimeSpan;
            return true;
        }

        public void Dispose() => _isRunning = false;

        public ValueTask DisposeAsync()
        {
            Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
