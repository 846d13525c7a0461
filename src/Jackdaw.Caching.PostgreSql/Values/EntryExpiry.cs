using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.PostgreSql.Values;

/// <summary>The expiration of an entry.</summary>
/// <param name="Sliding">The sliding expiration in milliseconds, or null.</param>
/// <param name="After">The absolute expiration in milliseconds after the entry is stored, or null.</param>
/// <param name="At">The absolute expiration as a UTC time, or null.</param>
internal readonly record struct EntryExpiry(long? Sliding, long? After, DateTime? At)
{
    /// <summary>
    /// A hundred years: longer expirations mean "never". PostgreSQL timestamps end in the year 294276, those of .NET in 9999.
    /// </summary>
    private const long Longest = 3_155_760_000_000;

    /// <exception cref="ArgumentOutOfRangeException">The expiration is in the past.</exception>
    public static EntryExpiry Of(DistributedCacheEntryOptions options)
    {
        long? after = options.AbsoluteExpirationRelativeToNow is { } time ? Milliseconds(time) : null;
        DateTime? at = options.AbsoluteExpirationRelativeToNow is null ? options.AbsoluteExpiration?.UtcDateTime : null;
        if (at <= DateTime.UtcNow)
        {
            throw new ArgumentOutOfRangeException(nameof(options), at, $"{nameof(options.AbsoluteExpiration)} must be in the future.");
        }

        return new EntryExpiry(
            options.SlidingExpiration is { } unused ? Milliseconds(unused) : null,
            after < Longest ? after : null,
            at - DateTime.UtcNow < TimeSpan.FromMilliseconds(Longest) ? at : null);
    }

    /// <summary>Converts to milliseconds, at least one.</summary>
    private static long Milliseconds(TimeSpan time) => Math.Max(time.Ticks / TimeSpan.TicksPerMillisecond, 1);
}
