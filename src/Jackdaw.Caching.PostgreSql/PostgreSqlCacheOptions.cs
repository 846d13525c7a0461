using Npgsql;

namespace Jackdaw.Caching.PostgreSql;

/// <summary>Settings of a <see cref="PostgreSqlCache"/>, which takes a copy.</summary>
public sealed class PostgreSqlCacheOptions
{
    /// <summary>The maximum length of a PostgreSQL identifier in UTF-8 bytes; longer ones would be truncated.</summary>
    private const int LongestName = 63;

    /// <summary>The Npgsql connection string. Ignored if <see cref="DataSource"/> is set.</summary>
    public string? ConnectionString { get; set; }

    /// <summary>
    /// The source of connections, which stays the caller's to dispose. Default: null (a source of the cache's own, from
    /// <see cref="ConnectionString"/>).
    /// </summary>
    public NpgsqlDataSource? DataSource { get; set; }

    /// <summary>The schema of the table; created if it does not exist. Default: "public".</summary>
    public string Schema { get; set; } = "public";

    /// <summary>The name of the table, with any characters; created if it does not exist. Default: "jackdaw_cache".</summary>
    public string Table { get; set; } = "jackdaw_cache";

    /// <summary>
    /// The interval between removals of expired entries, which run while the cache is used. Default: 30 minutes. With
    /// <see cref="Timeout.InfiniteTimeSpan"/> only <see cref="PostgreSqlCache.PurgeAsync"/> removes them. Expired entries are never
    /// returned, removed or not.
    /// </summary>
    public TimeSpan PurgeInterval { get; set; } = TimeSpan.FromMinutes(30);

    /// <summary>The maximum number of entries that one statement deletes, so that locks are held only briefly. Default: 1,000.</summary>
    public int PurgeBatchSize { get; set; } = 1000;

    internal PostgreSqlCacheOptions Checked()
    {
        if (DataSource is null && string.IsNullOrEmpty(ConnectionString))
        {
            throw new ArgumentException($"Set either {nameof(DataSource)} or {nameof(ConnectionString)}.");
        }

        CheckName(Schema, nameof(Schema));
        CheckName(Table, nameof(Table));
        if (PurgeInterval <= TimeSpan.Zero && PurgeInterval != Timeout.InfiniteTimeSpan)
        {
            throw new ArgumentException($"{nameof(PurgeInterval)} is {PurgeInterval}; it must be positive, or {nameof(Timeout)}.{nameof(Timeout.InfiniteTimeSpan)}.");
        }

        if (PurgeBatchSize <= 0)
        {
            throw new ArgumentException($"{nameof(PurgeBatchSize)} is {PurgeBatchSize}; it must be positive.");
        }

        return (PostgreSqlCacheOptions)MemberwiseClone();
    }

    private static void CheckName(string name, string setting)
    {
        if (string.IsNullOrEmpty(name) || !StoredText.IsStorable(name) || System.Text.Encoding.UTF8.GetByteCount(name) > LongestName)
        {
            throw new ArgumentException($"{setting} is '{name}'; a name must have 1 to {LongestName} bytes of UTF-8, none of them zero.");
        }
    }
}
