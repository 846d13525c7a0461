namespace Jackdaw.Search.Elastic;

/// <summary>How a cluster is reached: what a connection string says.</summary>
internal sealed record ElasticOptions
{
    /// <summary>The nodes that requests go to.</summary>
    public required IReadOnlyList<Uri> Nodes { get; init; }

    /// <summary>Which of the two products it is.</summary>
    public ElasticDialect Dialect { get; init; }

    /// <summary>An encoded API key, or null.</summary>
    public string? ApiKey { get; init; }

    public string? User { get; init; }

    public string? Password { get; init; }

    /// <summary>SHA-256 of the certificate that the chain of each node has to lead to, as 64 hexadecimal digits; null: the system's certificates decide.</summary>
    public string? Fingerprint { get; init; }

    /// <summary>Any certificate will do.</summary>
    public bool AcceptsAnyCertificate { get; init; }

    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>How long one request may take, from its beginning to the end of its answer.</summary>
    public TimeSpan CommandTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>How often a request that changes nothing is tried again, on another node where there is one.</summary>
    public int Retries { get; init; } = 2;

    /// <summary>Take the first node that answers instead of all in turn.</summary>
    public bool FirstNodeOnly { get; init; }

    /// <summary>After how long the nodes are asked which nodes there are; null: never, requests go to the nodes of the connection string alone.</summary>
    public TimeSpan? SniffInterval { get; init; }

    /// <summary>How long a node that failed is left alone; doubles with each failure, up to 32 times.</summary>
    public TimeSpan BackOff { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>Bodies are compressed with gzip, in both directions.</summary>
    public bool Compresses { get; init; }

    /// <summary>Each node is asked whether it is the product that the connection string names.</summary>
    public bool ChecksProduct { get; init; } = true;

    /// <summary>When searches see what a session has flushed.</summary>
    public ElasticRefresh Refresh { get; init; } = ElasticRefresh.WaitFor;

    public int MaximumConnections { get; init; } = 80;
}
