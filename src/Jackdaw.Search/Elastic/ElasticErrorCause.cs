namespace Jackdaw.Search.Elastic;

/// <summary>One cause of an error.</summary>
/// <param name="Type">The type, such as <c>parsing_exception</c>.</param>
/// <param name="Reason">The message.</param>
public sealed record ElasticErrorCause(string? Type, string? Reason)
{
    /// <summary>The name of the affected index, or null.</summary>
    public string? Index { get; init; }

    /// <summary>The number of the affected shard, or null.</summary>
    public int? Shard { get; init; }

    /// <summary>The name of the affected node, or null.</summary>
    public string? Node { get; init; }

    /// <summary>The 1-based line of a request that could not be parsed, or null.</summary>
    public int? Line { get; init; }

    /// <summary>The column of a request that could not be parsed, or null.</summary>
    public int? Column { get; init; }

    /// <summary>The underlying cause, or null.</summary>
    public ElasticErrorCause? CausedBy { get; init; }

    /// <summary>The server-side stack trace, if the request asked for it.</summary>
    public string? StackTrace { get; init; }

    /// <inheritdoc/>
    public override string ToString() => Type is null ? Reason ?? "" : Reason is null ? Type : $"{Type}: {Reason}";
}
