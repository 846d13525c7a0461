
namespace Jackdaw.Search.Wire;

/// <summary>The deadline of the command running on a connection. One per connection, reused for each command.</summary>
internal sealed class CommandDeadline(TimeProvider clock) : IDisposable
{
    private CancellationTokenSource _source = NewSource(clock);
    private CancellationTokenRegistration _registration;
    private CancellationToken _caller;
    private TimeSpan _timeout;
    private long _end;

    /// <summary>Canceled at the deadline or by the caller; for asynchronous reading and writing.</summary>
    public CancellationToken Token => _source.Token;

    public TimeSpan Timeout => _timeout;

    /// <summary>The remaining milliseconds, at least 1; for synchronous reading and writing.</summary>
    public int Remaining => (int)Math.Clamp(_end - clock.Milliseconds(), 1, int.MaxValue);

    public bool IsOver => clock.Milliseconds() >= _end;

    public void Begin(TimeSpan timeout)
    {
        _timeout = timeout;
        _end = clock.Milliseconds() + (long)timeout.TotalMilliseconds;
    }

    public void Begin(TimeLimit limit)
    {
        Begin(limit.Left);
        _timeout = limit.Whole;
    }

    public void BeginAsync(TimeLimit limit, CancellationToken caller)
    {
        BeginAsync(limit.Left, caller);
        _timeout = limit.Whole;
    }

    public void BeginAsync(TimeSpan timeout, CancellationToken caller)
    {
        caller.ThrowIfCancellationRequested();
        Begin(timeout);
        _caller = caller;
        if (!_source.TryReset())
        {
            _source.Dispose();
            _source = NewSource(clock);
        }

        _source.CancelAfter(timeout);
        _registration = caller.UnsafeRegister(static source => ((CancellationTokenSource)source!).Cancel(), _source);
    }

    public void EndAsync()
    {
        _registration.Dispose();
        _registration = default;
        _caller = default;
        _source.CancelAfter(System.Threading.Timeout.Infinite);
    }

    /// <summary>Throws the caller's own cancellation, if that was the reason.</summary>
    public void ThrowIfCallerGaveUp() => _caller.ThrowIfCancellationRequested();

    public void Dispose()
    {
        _registration.Dispose();
        _source.Dispose();
    }

    // With the system clock, a timer is created only when needed.
    private static CancellationTokenSource NewSource(TimeProvider clock) =>
        ReferenceEquals(clock, TimeProvider.System) ? new() : new(System.Threading.Timeout.InfiniteTimeSpan, clock);
}
