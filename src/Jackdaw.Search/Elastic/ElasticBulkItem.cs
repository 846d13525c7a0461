namespace Jackdaw.Search.Elastic;

/// <summary>One change of a bulk request.</summary>
/// <typeparam name="T">The type of the documents.</typeparam>
public sealed record ElasticBulkItem<T>
{
    private ElasticBulkItem(ElasticBulkAction action, string? id, T? document)
    {
        Action = action;
        Id = id;
        Document = document;
    }

    /// <summary>What is done.</summary>
    public ElasticBulkAction Action { get; }

    /// <summary>The id; null: the cluster makes one.</summary>
    public string? Id { get; }

    /// <summary>The document; of an update the members that change.</summary>
    public T? Document { get; }

    /// <summary>Another index than that of the call.</summary>
    public string? Index { get; init; }

    /// <summary>What the shard is chosen by; null: the id.</summary>
    public string? Routing { get; init; }

    /// <summary>The change is made only if no other one was made since this number, with <see cref="IfPrimaryTerm"/>: otherwise it fails with status 409.</summary>
    public long? IfSeqNo { get; init; }

    /// <summary>The term of <see cref="IfSeqNo"/>.</summary>
    public long? IfPrimaryTerm { get; init; }

    /// <summary>An update of a document that is not there makes it one.</summary>
    public bool IsUpsert { get; init; }

    /// <summary>How often the cluster tries an update again that met another change; 0: not at all.</summary>
    public int RetriesOnConflict { get; init; }

    /// <summary>A document that is new or replaces the one with its id.</summary>
    /// <param name="document">The document.</param>
    /// <param name="id">The id; null: the cluster makes one.</param>
    public static ElasticBulkItem<T> ToIndex(T document, string? id = null) => new(ElasticBulkAction.Index, id, document);

    /// <summary>A document that must be new: where there is one with its id, it fails with status 409.</summary>
    /// <param name="document">The document.</param>
    /// <param name="id">The id; null: the cluster makes one.</param>
    public static ElasticBulkItem<T> ToCreate(T document, string? id = null) => new(ElasticBulkAction.Create, id, document);

    /// <summary>A change of some members of a document.</summary>
    /// <param name="id">The id.</param>
    /// <param name="part">What of it changes.</param>
    public static ElasticBulkItem<T> ToUpdate(string id, T part)
    {
        ArgumentException.ThrowIfNullOrEmpty(id);
        return new(ElasticBulkAction.Update, id, part);
    }

    /// <summary>The removal of a document.</summary>
    /// <param name="id">The id.</param>
    public static ElasticBulkItem<T> ToDelete(string id)
    {
        ArgumentException.ThrowIfNullOrEmpty(id);
        return new(ElasticBulkAction.Delete, id, default);
    }

    /// <summary>Doing it twice comes to the same as once.</summary>
    internal bool IsRepeatable => IfSeqNo is null && Action switch
    {
        ElasticBulkAction.Index => Id is not null,
        ElasticBulkAction.Update or ElasticBulkAction.Delete => true,
        _ => false,
    };
}
