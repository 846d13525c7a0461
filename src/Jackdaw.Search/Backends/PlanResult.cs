using Jackdaw.Search.Results;

namespace Jackdaw.Search.Backends;

/// <summary>The result of one plan.</summary>
internal sealed class PlanResult : IDisposable
{
    public required RowSet Rows { get; init; }

    /// <summary>The results of the shape's facets, in the same order: column 0 is the key, column 1 the count.</summary>
    public IReadOnlyList<RowSet> Facets { get; init; } = [];

    /// <summary>The results of <see cref="Model.QueryPlan.Aggregations"/>; null without any.</summary>
    public AggregateAnswer? Aggregates { get; init; }

    public required QueryMetadata Metadata { get; init; }

    public void Dispose()
    {
        Rows.Dispose();
        Aggregates?.Dispose();
        foreach (RowSet facet in Facets)
        {
            facet.Dispose();
        }
    }
}
