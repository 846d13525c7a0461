namespace Jackdaw.Search;

/// <summary>Buckets of time intervals, in ascending order.</summary>
/// <typeparam name="TKey">The type of the key, which is the start of the interval.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextDateHistogram<TKey, T> : IFulltextBuckets<TKey, T>
{
    /// <summary>
    /// Sets the time zone whose days and hours the intervals are. Default: UTC. Keys of the type <see cref="DateTimeOffset"/> have its
    /// offset; keys of the type <see cref="DateTime"/> are in UTC.
    /// </summary>
    /// <param name="zone">The time zone; a server must know its IANA name, or it must have a fixed offset.</param>
    IFulltextDateHistogram<TKey, T> InZone(TimeZoneInfo zone);

    /// <summary>Also returns the empty buckets between the first and the last.</summary>
    IFulltextDateHistogram<TKey, T> WithEmpty();
}
