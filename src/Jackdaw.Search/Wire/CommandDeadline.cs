
namespace Jackdaw.Search.Wire;

/// <summary>When the command that runs on a connection has to be done. One for each connection, used again for each command.</summary>
internal sealed class CommandDeadline(TimeProvider clock) : IDisposable
{
    private CancellationTokenSource _source = NewSource(clock);
    private CancellationTokenRegistration _registration;
    private CancellationToken _caller;
    private TimeSpan _timeout;
    private long _end;

    /// <summary>Cancelled when the time is over or the caller gives up; for asynchronous reading and writing.</summary>
    public CancellationToken Token => _source.Token;

    public TimeSpan Timeout => _timeout;

    /// <summary>What is left, in milliseconds, at least 1; for synchronous reading and writing.</summary>
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

    // Of the system's clock it gets a timer only when it needs one.
    private static CancellationTokenSource NewSource(TimeProvider clock) =>
        ReferenceEquals(clock, TimeProvider.System) ? new() : new(System.Threading.Timeout.InfiniteTimeSpan, clock);
}
