namespace Jackdaw.Caching.PostgreSql.Tables;

/// <summary>The SQL statements for one table. All times are server times, so the clocks of clients need not agree.</summary>
internal sealed class CacheTable
{
    /// <summary>Not <c>now()</c>, which is the start of the transaction: the caller's may have been open for hours.</summary>
    private const string Now = "clock_timestamp()";

    private const string IsAlive = "(expires_at IS NULL OR expires_at > clock_timestamp())";

    // The largest interval that can be added to a timestamp without overflow; longer ones mean "until the absolute expiration, if any".
    private const string Slid = "CASE WHEN sliding_ms < 3155760000000 THEN LEAST(clock_timestamp() + sliding_ms * interval '1 millisecond', ends_at) ELSE ends_at END";

    public CacheTable(string schema, string table)
    {
        string quotedSchema = Quoted(schema);
        string name = $"{quotedSchema}.{Quoted(table)}";
        Name = name;

        // The update for sliding expiration is in the same statement: one round trip, one snapshot.
        Get = $"WITH touched AS (UPDATE {name} SET expires_at = {Slid} WHERE key = $1 AND sliding_ms IS NOT NULL AND {IsAlive}) SELECT value FROM {name} WHERE key = $1 AND {IsAlive}";
        Touch = $"UPDATE {name} SET expires_at = {Slid} WHERE key = $1 AND sliding_ms IS NOT NULL AND {IsAlive}";
        Set = $"""
            INSERT INTO {name} AS old (key, value, sliding_ms, ends_at, expires_at)
            SELECT $1, $2, sliding_ms, ends_at, {Slid}
            FROM (SELECT $3::bigint AS sliding_ms, COALESCE({Now} + $4::bigint * interval '1 millisecond', $5::timestamptz) AS ends_at) AS given
            ON CONFLICT (key) DO UPDATE SET value = excluded.value, sliding_ms = excluded.sliding_ms, ends_at = excluded.ends_at, expires_at = excluded.expires_at
            """;
        Remove = $"DELETE FROM {name} WHERE key = $1";
        Purge = $"DELETE FROM {name} WHERE key IN (SELECT key FROM {name} WHERE expires_at <= {Now} LIMIT $1 FOR UPDATE SKIP LOCKED) AND expires_at <= {Now}";

        // Of several concurrent starts, one creates the table and the others find it: "IF NOT EXISTS" alone fails if two check before one
        // has created it.
        Create = $"""
            SELECT pg_advisory_xact_lock(hashtextextended({Literal(name)}, 0));
            CREATE SCHEMA IF NOT EXISTS {quotedSchema};
            CREATE UNLOGGED TABLE IF NOT EXISTS {name} (
                key text COLLATE "C" PRIMARY KEY,
                value bytea NOT NULL,
                sliding_ms bigint,
                ends_at timestamptz,
                expires_at timestamptz);
            ALTER TABLE {name} ALTER COLUMN value SET STORAGE EXTERNAL;
            CREATE INDEX IF NOT EXISTS {Quoted(IndexOf(table))} ON {name} (expires_at) WHERE expires_at IS NOT NULL;
            """;
    }

    /// <summary>The quoted schema and table.</summary>
    public string Name { get; }

    /// <summary>Reads a value. $1: key.</summary>
    public string Get { get; }

    /// <summary>Extends a sliding expiration. $1: key.</summary>
    public string Touch { get; }

    /// <summary>
    /// Stores a value. $1: key, $2: value, $3: sliding expiration in milliseconds, $4: absolute expiration in milliseconds from now, $5:
    /// absolute expiration as a time.
    /// </summary>
    public string Set { get; }

    /// <summary>Removes an entry. $1: key.</summary>
    public string Remove { get; }

    /// <summary>Removes a batch of expired entries. $1: maximum number.</summary>
    public string Purge { get; }

    /// <summary>Creates the table: several statements, for one transaction.</summary>
    public string Create { get; }

    /// <summary>Quotes an identifier with any characters.</summary>
    private static string Quoted(string name) => $"\"{name.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";

    /// <summary>Quotes a string literal, independently of the server's settings for backslashes.</summary>
    private static string Literal(string text) => $"E'{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("'", "''", StringComparison.Ordinal)}'";

    /// <summary>
    /// Returns the name of the index. PostgreSQL truncates names to 63 bytes, so a hash keeps those of different tables apart.
    /// </summary>
    private static string IndexOf(string table) =>
        $"jackdaw_cache_ends_{Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(table)).AsSpan(0, 8))}";
}
