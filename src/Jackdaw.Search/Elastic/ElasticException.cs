namespace Jackdaw.Search.Elastic;

/// <summary>
/// The exception thrown when Elasticsearch or OpenSearch rejects a request, or when its response can't be read. The properties hold the
/// details of the response.
/// </summary>
/// <param name="message">The message.</param>
/// <param name="innerException">The inner exception, or null.</param>
public sealed class ElasticException(string message, Exception? innerException = null) : FulltextException(message, innerException)
{
    /// <summary>The HTTP status; 0 if there was no response.</summary>
    public int StatusCode { get; init; }

    /// <summary>The error type, such as <c>index_not_found_exception</c>.</summary>
    public string? Type { get; init; }

    /// <summary>The reason reported by the server.</summary>
    public string? Reason { get; init; }

    /// <summary>The root causes: one for each distinct shard failure.</summary>
    public IReadOnlyList<ElasticErrorCause> RootCauses { get; init; } = [];

    /// <summary>The underlying cause reported by the server, or null.</summary>
    public ElasticErrorCause? CausedBy { get; init; }

    /// <summary>The failed shards with their reasons.</summary>
    public IReadOnlyList<ElasticErrorCause> FailedShards { get; init; } = [];

    /// <summary>The pause before a retry that the server requests (<c>Retry-After</c>), or null.</summary>
    public TimeSpan? RetryAfter { get; init; }

    /// <summary>
    /// Whether the host is at fault rather than the request: it can't be reached, is another product, or its response is not JSON. Another
    /// host may serve the request.
    /// </summary>
    internal bool IsOfHost { get; set; }

    /// <summary>The counts of a change by query that ended early; null if there are none.</summary>
    internal ElasticByQueryResult? Counts { get; init; }

    /// <summary>Whether the request may have been applied, although it was not acknowledged.</summary>
    internal bool MayBeApplied => !IsNotSent && StatusCode switch
    {
        // A cluster refuses with 503 before it does anything; a proxy sends it for a connection that broke, too.
        503 => Type is null,
        0 or (>= 200 and < 300) or 408 or >= 500 => true,
        _ => false,
    };

    /// <summary>Whether the memory limits of the cluster do not admit a request of this size.</summary>
    internal bool IsOutOfMemory => StatusCode == 429 && ElasticErrors.IsOutOfMemory(Type, Reason);

    /// <summary>The start of the response body, up to 64 KB; null if there was no response.</summary>
    public string? Body { get; init; }
}
