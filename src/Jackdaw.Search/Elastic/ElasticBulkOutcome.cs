namespace Jackdaw.Search.Elastic;

/// <summary>The outcome of one change in a bulk request.</summary>
/// <typeparam name="T">The document type.</typeparam>
/// <param name="Item">The change.</param>
/// <param name="Status">Whether the change was applied.</param>
public sealed record ElasticBulkOutcome<T>(ElasticBulkItem<T> Item, ElasticBulkStatus Status)
{
    /// <summary>The result of a change that a later one of the same request replaced.</summary>
    internal const string Superseded = "superseded";

    /// <summary>The document id, including a generated one.</summary>
    public string? Id { get; init; }

    /// <summary>The HTTP status of this change; 0 if there was no response.</summary>
    public int StatusCode { get; init; }

    /// <summary>
    /// The result: <c>created</c>, <c>updated</c>, <c>deleted</c>, <c>not_found</c> or <c>noop</c>; <c>superseded</c> if the change was not
    /// applied because a later change of the same request replaced or deleted the document.
    /// </summary>
    public string? Result { get; init; }

    /// <summary>The reason for a failure, or null.</summary>
    public ElasticErrorCause? Error { get; init; }

    /// <summary>The exception thrown by the serializer, or because Elasticsearch or OpenSearch did not respond or rejected the whole request; otherwise null.</summary>
    public Exception? Exception { get; init; }

    /// <summary>The sequence number of the change.</summary>
    public long? SeqNo { get; init; }

    /// <summary>The primary term that belongs to <see cref="SeqNo"/>.</summary>
    public long? PrimaryTerm { get; init; }

    /// <summary>The version of the document.</summary>
    public long? Version { get; init; }

    /// <summary>The index of the document; null if there was no response.</summary>
    internal string? Index { get; init; }

    /// <summary>Whether the response to an attempt was lost, so that this attempt may have been applied.</summary>
    internal bool WasLost { get; init; }

    /// <summary>Whether the document by itself is too large for the cluster.</summary>
    internal bool IsTooLarge { get; init; }

    /// <summary>The number of times the change was sent; 0 if it could not be written.</summary>
    public int Attempts { get; init; }
}
