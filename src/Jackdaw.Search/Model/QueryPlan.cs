using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A query ready to be run: its shape and the values of this call.</summary>
internal sealed class QueryPlan
{
    public required QueryShape Shape { get; init; }

    /// <summary>The match text in the extended syntax, or null for all documents.</summary>
    public string? Match { get; init; }

    public int Skip { get; init; }

    /// <summary>How many rows are returned at most.</summary>
    public int Take { get; init; } = 20;

    public QueryOptions Options { get; init; } = QueryOptions.Default;

    /// <summary>The values that <see cref="ParameterNode"/> and the lists of the conditions name.</summary>
    public FieldValue[] Parameters { get; init; } = [];
}
