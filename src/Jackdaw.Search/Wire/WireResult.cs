using Jackdaw.Search.Results;

namespace Jackdaw.Search.Wire;

/// <summary>One answer of a server to one statement: rows, or that it was done, or an error.</summary>
internal sealed class WireResult
{
    /// <summary>The rows, where the statement has some. Whoever takes the result disposes of them.</summary>
    public RowSet? Rows { get; init; }

    /// <summary>How many documents were changed.</summary>
    public long Affected { get; init; }

    /// <summary>How many warnings there are; their texts have to be asked for.</summary>
    public int Warnings { get; init; }

    /// <summary>The statements of the packet after this one have their answers after this one.</summary>
    public bool HasMore { get; init; }

    /// <summary>What was wrong, without the NUL that Sphinx 2.2.11 puts at the end; null when nothing was.</summary>
    public string? Error { get; init; }

    public int ErrorCode { get; init; }
}
