namespace Jackdaw.Search.Elastic;

/// <summary>One change in a bulk request.</summary>
/// <typeparam name="T">The document type.</typeparam>
public sealed record ElasticBulkItem<T>
{
    private ElasticBulkItem(ElasticBulkAction action, string? id, T? document)
    {
        Action = action;
        Id = id;
        Document = document;
    }

    /// <summary>The action.</summary>
    public ElasticBulkAction Action { get; }

    /// <summary>The document id, or null to let Elasticsearch or OpenSearch generate one.</summary>
    public string? Id { get; }

    /// <summary>The document; for an update, the members to change.</summary>
    public T? Document { get; }

    /// <summary>The index of this change. Default: null (the index of the call).</summary>
    public string? Index { get; init; }

    /// <summary>The routing value that selects the shard. Default: null (the id).</summary>
    public string? Routing { get; init; }

    /// <summary>
    /// Applies the change only if the document still has this sequence number and the primary term <see cref="IfPrimaryTerm"/>; otherwise it
    /// fails with status 409.
    /// </summary>
    public long? IfSeqNo { get; init; }

    /// <summary>The primary term that belongs to <see cref="IfSeqNo"/>.</summary>
    public long? IfPrimaryTerm { get; init; }

    /// <summary>Whether an update inserts the document if it does not exist.</summary>
    public bool IsUpsert { get; init; }

    /// <summary>The number of times the server retries an update after a version conflict. Default: 0.</summary>
    public int RetriesOnConflict { get; init; }

    /// <summary>Creates a change that inserts or replaces a document.</summary>
    /// <param name="document">The document.</param>
    /// <param name="id">The id, or null to let Elasticsearch or OpenSearch generate one.</param>
    public static ElasticBulkItem<T> ToIndex(T document, string? id = null) => new(ElasticBulkAction.Index, id, document);

    /// <summary>Creates a change that inserts a document; it fails with status 409 if the id exists.</summary>
    /// <param name="document">The document.</param>
    /// <param name="id">The id, or null to let Elasticsearch or OpenSearch generate one.</param>
    public static ElasticBulkItem<T> ToCreate(T document, string? id = null) => new(ElasticBulkAction.Create, id, document);

    /// <summary>Creates a change that updates some members of a document.</summary>
    /// <param name="id">The id.</param>
    /// <param name="part">The members to change.</param>
    public static ElasticBulkItem<T> ToUpdate(string id, T part)
    {
        ArgumentException.ThrowIfNullOrEmpty(id);
        return new(ElasticBulkAction.Update, id, part);
    }

    /// <summary>Creates a change that deletes a document.</summary>
    /// <param name="id">The id.</param>
    public static ElasticBulkItem<T> ToDelete(string id)
    {
        ArgumentException.ThrowIfNullOrEmpty(id);
        return new(ElasticBulkAction.Delete, id, default);
    }

    /// <summary>Whether applying the change twice has the same effect as applying it once.</summary>
    internal bool IsRepeatable => IfSeqNo is null && Action switch
    {
        ElasticBulkAction.Index => Id is not null,
        ElasticBulkAction.Update or ElasticBulkAction.Delete => true,
        _ => false,
    };
}
