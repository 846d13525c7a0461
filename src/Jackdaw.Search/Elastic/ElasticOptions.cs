namespace Jackdaw.Search.Elastic;

/// <summary>The connection options of an Elasticsearch or OpenSearch cluster.</summary>
internal sealed record ElasticOptions
{
    /// <summary>The addresses of the nodes.</summary>
    public required IReadOnlyList<Uri> Nodes { get; init; }

    /// <summary>The product.</summary>
    public ElasticDialect Dialect { get; init; }

    /// <summary>The encoded API key, or null.</summary>
    public string? ApiKey { get; init; }

    public string? User { get; init; }

    public string? Password { get; init; }

    /// <summary>
    /// The SHA-256 fingerprint, as 64 hexadecimal digits, of a certificate in the chain of every node; null to use the system's trust
    /// store.
    /// </summary>
    public string? Fingerprint { get; init; }

    /// <summary>Whether to accept any certificate.</summary>
    public bool AcceptsAnyCertificate { get; init; }

    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>The time limit of one request, including its response.</summary>
    public TimeSpan CommandTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The time limit of one search, including its response; null for that of other requests.</summary>
    public TimeSpan? SearchTimeout { get; init; }

    /// <summary>The time after which a search that has no response is also sent to a second host; null for never.</summary>
    public TimeSpan? SecondHostAfter { get; init; }

    /// <summary>
    /// How long the server itself waits for shards before it reports the outcome of each document: less than the client waits for the
    /// response, which would say nothing.
    /// </summary>
    public TimeSpan ServerTimeout => CommandTimeout / 3;

    /// <summary>The number of retries of a request that has no side effects, on other nodes if possible.</summary>
    public int Retries { get; init; } = 2;

    /// <summary>Whether to use the first available node instead of all in turn.</summary>
    public bool FirstNodeOnly { get; init; }

    /// <summary>
    /// The interval at which the nodes of the cluster are discovered; null to use only the nodes of the connection string.
    /// </summary>
    public TimeSpan? SniffInterval { get; init; }

    /// <summary>The back-off after a node's failure; it doubles with each failure, up to 32 times.</summary>
    public TimeSpan BackOff { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>Whether to compress requests and responses with gzip.</summary>
    public bool Compresses { get; init; }

    /// <summary>Whether to check that each node is the product that the connection string names.</summary>
    public bool ChecksProduct { get; init; } = true;

    /// <summary>When flushed changes become visible to searches.</summary>
    public ElasticRefresh Refresh { get; init; } = ElasticRefresh.WaitFor;

    public int MaximumConnections { get; init; } = 80;
}
