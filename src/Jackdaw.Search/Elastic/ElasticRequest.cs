namespace Jackdaw.Search.Elastic;

/// <summary>One request.</summary>
/// <param name="Operation">The operation name in traces: <c>search</c>, <c>bulk</c>.</param>
/// <param name="Method">The HTTP method.</param>
/// <param name="Path">The escaped path and query, relative to the node's address.</param>
internal readonly record struct ElasticRequest(string Operation, HttpMethod Method, string Path)
{
    /// <summary>The index, for traces.</summary>
    public string? Index { get; init; }

    /// <summary>The body as JSON or NDJSON; empty for none.</summary>
    public ReadOnlyMemory<byte> Body { get; init; }

    /// <summary>A body that is written while it is sent, in place of <see cref="Body"/>.</summary>
    public ElasticContent? Content { get; init; }

    /// <summary>Whether the request is a search, which has a time limit of its own.</summary>
    public bool IsSearch => Operation is "search" or "msearch";

    /// <summary>The kind of request, for the availability of hosts.</summary>
    public ElasticRequestKind Kind => Method == HttpMethod.Head ? ElasticRequestKind.None
        : IsSearch ? ElasticRequestKind.Search
        : Content is not null || MayHaveCounts ? ElasticRequestKind.Change
        : ElasticRequestKind.Other;

    /// <summary>Whether the body is NDJSON.</summary>
    public bool IsLines { get; init; }

    /// <summary>Whether an incomplete response is an error, because nothing would show the caller that it is incomplete.</summary>
    public bool RequiresAll { get; init; }

    /// <summary>Whether the request is safe to repeat.</summary>
    public bool IsRepeatable { get; init; }

    /// <summary>Whether a response with an error status may have the counts of a change by query, as if it had succeeded.</summary>
    public bool MayHaveCounts { get; init; }

    /// <summary>A status outside 200 to 299 that is also expected; 0 for none.</summary>
    public int AlsoExpected { get; init; }
}
