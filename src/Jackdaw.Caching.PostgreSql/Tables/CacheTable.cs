namespace Jackdaw.Caching.PostgreSql.Tables;

/// <summary>The statements on one table. All times are by the clock of the server, so the clocks of its clients need not agree.</summary>
internal sealed class CacheTable
{
    /// <summary>Not <c>now()</c>, which is the begin of a transaction: the caller's may have been open for hours.</summary>
    private const string Now = "clock_timestamp()";

    private const string IsAlive = "(expires_at IS NULL OR expires_at > clock_timestamp())";

    // The last interval that is added to a time without leaving what a time can be: longer ones are "as long as there is no absolute end".
    private const string Slid = "CASE WHEN sliding_ms < 3155760000000 THEN LEAST(clock_timestamp() + sliding_ms * interval '1 millisecond', ends_at) ELSE ends_at END";

    public CacheTable(string schema, string table)
    {
        string quotedSchema = Quoted(schema);
        string name = $"{quotedSchema}.{Quoted(table)}";
        Name = name;

        // Touching comes first in the same statement: one way to the server, one snapshot.
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

        // Of those who begin at the same time one makes it, and the others find it: "IF NOT EXISTS" alone fails where two look before one has made it.
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

    /// <summary>Schema and table, quoted.</summary>
    public string Name { get; }

    /// <summary>$1: key.</summary>
    public string Get { get; }

    /// <summary>$1: key.</summary>
    public string Touch { get; }

    /// <summary>$1: key, $2: value, $3: sliding expiry in milliseconds, $4: absolute expiry in milliseconds from now, $5: the same as a time.</summary>
    public string Set { get; }

    /// <summary>$1: key.</summary>
    public string Remove { get; }

    /// <summary>$1: how many at most.</summary>
    public string Purge { get; }

    /// <summary>Several statements, for one transaction.</summary>
    public string Create { get; }

    /// <summary>An identifier, whatever is in it.</summary>
    private static string Quoted(string name) => $"\"{name.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";

    /// <summary>A string that backslashes have no meaning in, whatever the server is set to.</summary>
    private static string Literal(string text) => $"E'{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("'", "''", StringComparison.Ordinal)}'";

    /// <summary>PostgreSQL cuts names off after 63 bytes: a hash keeps those of two tables apart.</summary>
    private static string IndexOf(string table) =>
        $"jackdaw_cache_ends_{Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(table)).AsSpan(0, 8))}";
}
