using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A query ready to run: its shape and the parameter values of this call. Not modified after it is passed to a back end.</summary>
internal sealed class QueryPlan
{
    public required QueryShape Shape { get; set; }

    /// <summary>The match as a tree of unescaped words, which the back end translates; null for all documents.</summary>
    public MatchExpression? Match { get; set; }

    public int Skip { get; set; }

    /// <summary>The maximum number of rows.</summary>
    public int Take { get; set; } = 20;

    public QueryOptions Options { get; set; } = QueryOptions.Default;

    /// <summary>
    /// Whether a back end that can reject incomplete results has to: the operation returns no metadata, so its caller could not notice. A
    /// result that ended at <see cref="QueryOptions.MaxQueryTime"/> is not rejected.
    /// </summary>
    public bool RequiresAll { get; set; }

    /// <summary>The aggregations over the matching documents, with the arguments of this call. Null if none were requested.</summary>
    public IReadOnlyList<AggregationNode>? Aggregations { get; set; }

    /// <summary>The values that <see cref="ParameterNode"/> and the lists of conditions refer to.</summary>
    public FieldValue[] Parameters { get; set; } = [];
}
