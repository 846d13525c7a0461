namespace Jackdaw.Search.Wire;

/// <summary>How servers are reached: what a connection string says.</summary>
internal sealed record ServerOptions
{
    /// <summary>Where queries go; all hold the same documents.</summary>
    public required IReadOnlyList<HostAddress> Hosts { get; init; }

    /// <summary>Where changes go; the first of <see cref="Hosts"/> unless something else is said.</summary>
    public required HostAddress WriteHost { get; init; }

    public string User { get; init; } = "";

    public string Password { get; init; } = "";

    public TlsUse Tls { get; init; }

    /// <summary>How long connecting and logging in may take.</summary>
    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>How long one command may take, from sending it to the end of its answer.</summary>
    public TimeSpan CommandTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Connections that are kept for each host although nobody uses them.</summary>
    public int MinimumPoolSize { get; init; }

    public int MaximumPoolSize { get; init; } = 20;

    /// <summary>How long a caller waits for a connection when all are in use.</summary>
    public TimeSpan PoolTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>After which time an unused connection is closed.</summary>
    public TimeSpan IdleLifetime { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>After which time an unused connection is tried before it is used.</summary>
    public TimeSpan PingAfter { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>How often a query that failed because of a host is tried again, on another host where there is one. Changes are never repeated.</summary>
    public int Retries { get; init; } = 2;

    /// <summary>Take the first host that answers instead of all in turn.</summary>
    public bool FirstHostOnly { get; init; }

    /// <summary>How long a host that failed is left alone; doubles with each failure, up to 32 times.</summary>
    public TimeSpan BackOff { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>The largest packet that the server takes (its setting <c>max_packet_size</c>), in bytes. Statements end at half of it.</summary>
    public int MaximumPacket { get; init; } = 8 * 1024 * 1024;

    /// <summary>How the server compares strings; null: as it is set up, which is without regard to the case of ASCII letters.</summary>
    public string? Collation { get; init; }

    /// <summary>The language of the servers; null: found out.</summary>
    public SphinxQlDialect? Dialect { get; init; }

    /// <summary>
    /// How long the first attempt to connect waits for the server's greeting; doubled with each attempt. The default is longer than the way around the world, and than a server
    /// takes that is busy but well.
    /// </summary>
    public TimeSpan GreetingPatience { get; init; } = TimeSpan.FromSeconds(1);

    /// <summary>How long a ping may take. A longer one is no use: opening another connection is as quick.</summary>
    public TimeSpan PingTimeout { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>The clock that times are counted by. Threads that wait, places in the pool and pauses between attempts go by the system's in any case.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;
}

/// <summary>How the connection is encrypted.</summary>
internal enum TlsUse
{
    Off,

    /// <summary>Encrypted, and the certificate must be one of the host's.</summary>
    Required,

    /// <summary>Encrypted, whatever the certificate is.</summary>
    Unchecked,
}
