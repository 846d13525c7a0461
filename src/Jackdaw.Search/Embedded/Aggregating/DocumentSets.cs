namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Creates the sets of documents of an aggregation's buckets.</summary>
/// <param name="parts">The aggregations over each bucket.</param>
/// <param name="memory">The memory limit.</param>
/// <param name="visits">The count of visited documents.</param>
internal sealed class DocumentSets(Aggregation[] parts, QueryMemory memory, VisitCount visits)
{
    /// <summary>The approximate size of a set with its table entry.</summary>
    private const int BytesOfSet = 160;

    /// <summary>The approximate size of the state of an aggregation.</summary>
    private const int BytesOfState = 128;

    /// <summary>The number of the current document.</summary>
    public long Visit => visits.Number;

    /// <summary>Creates a set.</summary>
    /// <param name="bytesOfKey">The size of the key's text.</param>
    public DocumentSet New(int bytesOfKey = 0)
    {
        memory.Take(Size(bytesOfKey));
        return new DocumentSet(Array.ConvertAll(parts, static part => part.Start()));
    }

    /// <summary>Counts a set as released, except what its aggregations reserved beside it.</summary>
    /// <param name="bytesOfKey">The size of the key's text.</param>
    public void Release(int bytesOfKey) => memory.Release(Size(bytesOfKey));

    private long Size(int bytesOfKey) => BytesOfSet + bytesOfKey + ((long)BytesOfState * parts.Length);
}

/// <summary>Counts the documents that a query visits.</summary>
internal sealed class VisitCount
{
    public long Number { get; set; }
}
