namespace Jackdaw.Search.Elastic;

/// <summary>What became of one change of a bulk request.</summary>
/// <typeparam name="T">The type of the documents.</typeparam>
/// <param name="Item">The change.</param>
/// <param name="Fate">Whether it was made.</param>
public sealed record ElasticBulkOutcome<T>(ElasticBulkItem<T> Item, ElasticBulkFate Fate)
{
    /// <summary>The id, also where the cluster made it.</summary>
    public string? Id { get; init; }

    /// <summary>The status of this change; 0 where there was no answer.</summary>
    public int StatusCode { get; init; }

    /// <summary>What was done: <c>created</c>, <c>updated</c>, <c>deleted</c>, <c>not_found</c>, <c>noop</c>.</summary>
    public string? Result { get; init; }

    /// <summary>Why it failed.</summary>
    public ElasticErrorCause? Error { get; init; }

    /// <summary>What was thrown: by the serializer, or because the cluster did not answer.</summary>
    public Exception? Exception { get; init; }

    /// <summary>The number of the change.</summary>
    public long? SeqNo { get; init; }

    /// <summary>The term of <see cref="SeqNo"/>.</summary>
    public long? PrimaryTerm { get; init; }

    /// <summary>The version of the document.</summary>
    public long? Version { get; init; }

    /// <summary>How often it was sent; 0 where it could not be written.</summary>
    public int Attempts { get; init; }
}
