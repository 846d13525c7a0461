using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.PostgreSql.Values;

/// <summary>When an entry ends.</summary>
/// <param name="Sliding">How many milliseconds after its last use; null: that does not count.</param>
/// <param name="After">How many milliseconds after it is stored; null: that does not count.</param>
/// <param name="At">At which time, in UTC; null: that does not count.</param>
internal readonly record struct EntryExpiry(long? Sliding, long? After, DateTime? At)
{
    /// <summary>A hundred years: what is to live longer has no end. A time of PostgreSQL ends in the year 294276, but one of .NET in 9999.</summary>
    private const long Longest = 3_155_760_000_000;

    /// <exception cref="ArgumentOutOfRangeException">The end is in the past.</exception>
    public static EntryExpiry Of(DistributedCacheEntryOptions options)
    {
        long? after = options.AbsoluteExpirationRelativeToNow is { } time ? Milliseconds(time) : null;
        DateTime? at = options.AbsoluteExpirationRelativeToNow is null ? options.AbsoluteExpiration?.UtcDateTime : null;
        if (at <= DateTime.UtcNow)
        {
            throw new ArgumentOutOfRangeException(nameof(options), at, $"The entry would end before it is stored; {nameof(options.AbsoluteExpiration)} has to be in the future.");
        }

        return new EntryExpiry(
            options.SlidingExpiration is { } unused ? Milliseconds(unused) : null,
            after < Longest ? after : null,
            at - DateTime.UtcNow < TimeSpan.FromMilliseconds(Longest) ? at : null);
    }

    /// <summary>At least one.</summary>
    private static long Milliseconds(TimeSpan time) => Math.Max(time.Ticks / TimeSpan.TicksPerMillisecond, 1);
}
