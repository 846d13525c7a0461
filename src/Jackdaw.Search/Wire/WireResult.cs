using Jackdaw.Search.Results;

namespace Jackdaw.Search.Wire;

/// <summary>One response of a server to a statement: rows, completion, or an error.</summary>
internal sealed class WireResult
{
    /// <summary>The rows, or null. The recipient of the result disposes of them.</summary>
    public RowSet? Rows { get; init; }

    /// <summary>The number of changed documents.</summary>
    public long Affected { get; init; }

    /// <summary>The number of warnings; their texts must be requested.</summary>
    public int Warnings { get; init; }

    /// <summary>Whether the responses to later statements of the packet follow.</summary>
    public bool HasMore { get; init; }

    /// <summary>The error, without the NUL that Sphinx 2.2.11 appends; null on success.</summary>
    public string? Error { get; init; }

    public int ErrorCode { get; init; }
}
