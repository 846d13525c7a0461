namespace Jackdaw.Search.Wire;

/// <summary>The connection options of Sphinx and Manticore servers.</summary>
internal sealed record ServerOptions
{
    /// <summary>The hosts for queries; all contain the same documents.</summary>
    public required IReadOnlyList<HostAddress> Hosts { get; init; }

    /// <summary>The host for changes; by default the first of <see cref="Hosts"/>.</summary>
    public required HostAddress WriteHost { get; init; }

    public string User { get; init; } = "";

    public string Password { get; init; } = "";

    public TlsUse Tls { get; init; }

    /// <summary>The time limit for connecting and logging in.</summary>
    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>The time limit of one command, including its response.</summary>
    public TimeSpan CommandTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The number of connections to each host that are kept open when idle.</summary>
    public int MinimumPoolSize { get; init; }

    public int MaximumPoolSize { get; init; } = 20;

    /// <summary>The time that a caller waits for a connection if all are in use.</summary>
    public TimeSpan PoolTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>The time after which an idle connection is closed.</summary>
    public TimeSpan IdleLifetime { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>The idle time after which a connection is pinged before it is used.</summary>
    public TimeSpan PingAfter { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// The number of retries of a query that failed because of a host, on other hosts if possible. Changes are never repeated.
    /// </summary>
    public int Retries { get; init; } = 2;

    /// <summary>Whether to use the first available host instead of all in turn.</summary>
    public bool FirstHostOnly { get; init; }

    /// <summary>The back-off after a host's failure; it doubles with each failure, up to 32 times.</summary>
    public TimeSpan BackOff { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>
    /// The maximum packet size of the server (its setting <c>max_packet_size</c>) in bytes. Statements end at half of it.
    /// </summary>
    public int MaximumPacket { get; init; } = 8 * 1024 * 1024;

    /// <summary>The collation for string comparisons; null for the server's default, which ignores the case of ASCII letters.</summary>
    public string? Collation { get; init; }

    /// <summary>The dialect of the servers; null to detect it.</summary>
    public SphinxQlDialect? Dialect { get; init; }

    /// <summary>
    /// The time that the first connection attempt waits for the server's greeting; doubled with each attempt. The default exceeds the
    /// longest network latency and the response time of a busy but healthy server.
    /// </summary>
    public TimeSpan GreetingPatience { get; init; } = TimeSpan.FromSeconds(1);

    /// <summary>The time limit of a ping. Opening another connection is as quick as a longer ping.</summary>
    public TimeSpan PingTimeout { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>
    /// The clock for time limits. Blocking waits, waits for a pooled connection and pauses between attempts always use the system clock.
    /// </summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;
}

/// <summary>The encryption of the connection.</summary>
internal enum TlsUse
{
    Off,

    /// <summary>Encrypted, with a valid certificate for the host.</summary>
    Required,

    /// <summary>Encrypted, with any certificate.</summary>
    Unchecked,
}
