namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>After a connection failed, the next attempt has to wait: each failure doubles the time. Meanwhile operations fail at once instead of waiting for a server that is down.</summary>
internal sealed class BackOff(TimeProvider clock)
{
    private static readonly TimeSpan First = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private TimeSpan _delay;
    private long _until;
    private long _successes;
    private string _reason = "";

    /// <summary>Why nothing is to be tried now; null if it may be.</summary>
    /// <param name="attempt">The attempt that begins, for <see cref="Failed"/>.</param>
    public string? Forbids(out long attempt)
    {
        lock (_lock)
        {
            attempt = _successes;
            return _delay > TimeSpan.Zero && clock.GetTimestamp() < _until ? _reason : null;
        }
    }

    /// <summary>An attempt failed.</summary>
    public void Failed(long attempt, string reason)
    {
        lock (_lock)
        {
            // Those that were under way together are one failure, and one that ends late says nothing about a server that has answered since.
            if (attempt != _successes || (_delay > TimeSpan.Zero && clock.GetTimestamp() < _until))
            {
                return;
            }

            _delay = _delay == TimeSpan.Zero ? First : TimeSpan.FromTicks(Math.Min(2 * _delay.Ticks, Longest.Ticks));

            // Up to a quarter more, so that the clients of one server do not all come back at once.
            TimeSpan wait = _delay * (1 + (Random.Shared.NextDouble() / 4));
            _until = clock.GetTimestamp() + (long)(wait.TotalSeconds * clock.TimestampFrequency);
            _reason = reason;
        }
    }

    /// <summary>An attempt succeeded.</summary>
    public void Succeeded()
    {
        lock (_lock)
        {
            _delay = TimeSpan.Zero;
            _successes++;
        }
    }
}
