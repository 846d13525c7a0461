using Npgsql;

namespace Jackdaw.Caching.PostgreSql;

/// <summary>Settings of a <see cref="PostgreSqlCache"/>, which takes a copy of them.</summary>
public sealed class PostgreSqlCacheOptions
{
    /// <summary>The longest name that PostgreSQL keeps, in bytes of UTF-8; it cuts longer ones off.</summary>
    private const int LongestName = 63;

    /// <summary>How the server is reached, as Npgsql writes it. Not used where there is a <see cref="DataSource"/>.</summary>
    public string? ConnectionString { get; set; }

    /// <summary>Where connections come from; it stays the caller's. Null: one of the cache's own, of <see cref="ConnectionString"/>.</summary>
    public NpgsqlDataSource? DataSource { get; set; }

    /// <summary>The schema of the table; it is made if it is not there. Default: "public".</summary>
    public string Schema { get; set; } = "public";

    /// <summary>The name of the table, in any characters; it is made if it is not there. Default: "jackdaw_cache".</summary>
    public string Table { get; set; } = "jackdaw_cache";

    /// <summary>
    /// The time between two removals of entries that have ended, which begin with the use of the cache. Default: half an hour; <see cref="Timeout.InfiniteTimeSpan"/>: only <see cref="PostgreSqlCache.PurgeAsync"/> removes them.
    /// They are never read, removed or not.
    /// </summary>
    public TimeSpan PurgeInterval { get; set; } = TimeSpan.FromMinutes(30);

    /// <summary>The most entries that one statement of a removal deletes, so that it holds no locks for long. Default: 1,000.</summary>
    public int PurgeBatch { get; set; } = 1000;

    internal PostgreSqlCacheOptions Checked()
    {
        if (DataSource is null && string.IsNullOrEmpty(ConnectionString))
        {
            throw new ArgumentException($"Neither {nameof(DataSource)} nor {nameof(ConnectionString)} says where the server is.");
        }

        CheckName(Schema, nameof(Schema));
        CheckName(Table, nameof(Table));
        if (PurgeInterval <= TimeSpan.Zero && PurgeInterval != Timeout.InfiniteTimeSpan)
        {
            throw new ArgumentException($"{nameof(PurgeInterval)} is {PurgeInterval}; it has to be positive, or {nameof(Timeout)}.{nameof(Timeout.InfiniteTimeSpan)}.");
        }

        if (PurgeBatch <= 0)
        {
            throw new ArgumentException($"{nameof(PurgeBatch)} is {PurgeBatch}; it has to be positive.");
        }

        return (PostgreSqlCacheOptions)MemberwiseClone();
    }

    private static void CheckName(string name, string setting)
    {
        if (string.IsNullOrEmpty(name) || !StoredText.IsStorable(name) || System.Text.Encoding.UTF8.GetByteCount(name) > LongestName)
        {
            throw new ArgumentException($"{setting} is '{name}'; a name has 1 to {LongestName} bytes of UTF-8, none of them zero.");
        }
    }
}
