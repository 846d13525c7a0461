using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A query ready to be run: its shape and the values of this call. Not changed any more once a back end has it.</summary>
internal sealed class QueryPlan
{
    public required QueryShape Shape { get; set; }

    /// <summary>What documents have to contain, as a tree of raw words that the back end puts into its own language; null for all documents.</summary>
    public MatchExpression? Match { get; set; }

    public int Skip { get; set; }

    /// <summary>How many rows are returned at most.</summary>
    public int Take { get; set; } = 20;

    public QueryOptions Options { get; set; } = QueryOptions.Default;

    /// <summary>The values that <see cref="ParameterNode"/> and the lists of the conditions name.</summary>
    public FieldValue[] Parameters { get; set; } = [];
}
