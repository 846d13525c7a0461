namespace Jackdaw.Search.Elastic;

/// <summary>A cluster refused a request, or its answer could not be read. The message says what; the members are what the answer had.</summary>
/// <param name="message">What was wrong.</param>
/// <param name="innerException">What led to it.</param>
public sealed class ElasticException(string message, Exception? innerException = null) : FulltextException(message, innerException)
{
    /// <summary>The status of HTTP; 0 where there was no answer.</summary>
    public int StatusCode { get; init; }

    /// <summary>The type of the error: <c>index_not_found_exception</c>.</summary>
    public string? Type { get; init; }

    /// <summary>The reason, as the cluster says it.</summary>
    public string? Reason { get; init; }

    /// <summary>Where the error began: one for each shard that failed in its own way.</summary>
    public IReadOnlyList<ElasticErrorCause> RootCauses { get; init; } = [];

    /// <summary>What led to it, as the cluster says.</summary>
    public ElasticErrorCause? CausedBy { get; init; }

    /// <summary>Shards that failed, each with its reason.</summary>
    public IReadOnlyList<ElasticErrorCause> FailedShards { get; init; } = [];

    /// <summary>The beginning of the body of the answer, where there was one: up to 64 KB.</summary>
    public string? Body { get; init; }
}
