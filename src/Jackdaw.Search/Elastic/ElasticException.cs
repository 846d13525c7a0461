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

    /// <summary>The start of the response body, up to 64 KB; null if there was no response.</summary>
    public string? Body { get; init; }
}
