namespace Jackdaw.Search.Elastic;

/// <summary>One request.</summary>
/// <param name="Operation">What it is called in traces: <c>search</c>, <c>bulk</c>.</param>
/// <param name="Method">The method.</param>
/// <param name="Path">Path and query behind the address of the node, escaped.</param>
internal readonly record struct ElasticRequest(string Operation, HttpMethod Method, string Path)
{
    /// <summary>The index, for traces.</summary>
    public string? Index { get; init; }

    /// <summary>The body, JSON or lines of it; empty: none.</summary>
    public ReadOnlyMemory<byte> Body { get; init; }

    /// <summary>A body that is made while it is sent, in the place of <see cref="Body"/>; such a request is sent once.</summary>
    public HttpContent? Content { get; init; }

    /// <summary>The body is NDJSON.</summary>
    public bool IsLines { get; init; }

    /// <summary>Sending it twice does no harm.</summary>
    public bool IsRepeatable { get; init; }

    /// <summary>A status below 200 or above 299 that is an answer, too; 0: none.</summary>
    public int AlsoExpected { get; init; }
}
