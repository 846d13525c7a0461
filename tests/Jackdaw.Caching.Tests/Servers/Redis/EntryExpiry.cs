using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>When an entry ends, in milliseconds.</summary>
/// <param name="Sliding">After the last use; null: that does not count.</param>
/// <param name="At">Since 1970, by the clock of this machine; null: it does not end by itself.</param>
/// <param name="Now">What that clock says now.</param>
internal readonly record struct EntryExpiry(long? Sliding, long? At, long Now)
{
    /// <summary>How long it lives if it is not used again; null: as long as the server has room.</summary>
    public long? Left => Sliding is { } sliding && At is { } at ? Math.Min(sliding, at - Now) : Sliding ?? At - Now;

    /// <exception cref="ArgumentOutOfRangeException">The end is in the past.</exception>
    public static EntryExpiry Of(DistributedCacheEntryOptions options, DateTimeOffset now)
    {
        DateTimeOffset? end = options.AbsoluteExpirationRelativeToNow is { } time ? Later(now, time) : options.AbsoluteExpiration;
        if (end <= now)
        {
            throw new ArgumentOutOfRangeException(nameof(options), end, "The entry would end before it is stored; its absolute expiration has to be in the future.");
        }

        // At least a millisecond, which is the least that the server knows.
        long from = now.ToUnixTimeMilliseconds();
        long? at = end is { } known ? Math.Max(known.ToUnixTimeMilliseconds(), from + 1) : null;
        long? sliding = options.SlidingExpiration is { } unused ? Math.Min(Math.Max((long)unused.TotalMilliseconds, 1), MaxMilliseconds) : null;
        return new EntryExpiry(sliding, at, from);
    }

    private static long MaxMilliseconds => DateTimeOffset.MaxValue.ToUnixTimeMilliseconds();

    private static DateTimeOffset Later(DateTimeOffset now, TimeSpan time) => DateTimeOffset.MaxValue - now > time ? now + time : DateTimeOffset.MaxValue;
}
