namespace Jackdaw.Search.Elastic;

/// <summary>One reason of an error.</summary>
/// <param name="Type">Its type: <c>parsing_exception</c>.</param>
/// <param name="Reason">The reason in words.</param>
public sealed record ElasticErrorCause(string? Type, string? Reason)
{
    /// <summary>The index, where it is one's.</summary>
    public string? Index { get; init; }

    /// <summary>The number of the shard, where it is one's.</summary>
    public int? Shard { get; init; }

    /// <summary>The name of the node, where it is one's.</summary>
    public string? Node { get; init; }

    /// <summary>The line of the request, from 1, where the request could not be parsed.</summary>
    public int? Line { get; init; }

    /// <summary>The column within the line, where the request could not be parsed.</summary>
    public int? Column { get; init; }

    /// <summary>What led to it.</summary>
    public ElasticErrorCause? CausedBy { get; init; }

    /// <summary>Where in the cluster's code, where the request asked for it.</summary>
    public string? StackTrace { get; init; }

    /// <inheritdoc/>
    public override string ToString() => Type is null ? Reason ?? "" : Reason is null ? Type : $"{Type}: {Reason}";
}
