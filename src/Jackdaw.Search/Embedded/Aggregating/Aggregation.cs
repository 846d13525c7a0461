namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>A compiled aggregation, which is computed over several sets of documents.</summary>
internal abstract class Aggregation
{
    /// <summary>Starts the computation over another set.</summary>
    public abstract AggregationState Start();
}

/// <summary>The computation of an aggregation over one set of documents.</summary>
internal abstract class AggregationState
{
    /// <summary>The result as a sort key of the bucket; only for metrics.</summary>
    public virtual double SortKey => double.NaN;

    /// <summary>Adds the current document of the scope.</summary>
    public abstract void Add();

    /// <summary>The result, as described at <see cref="Results.AggregateScope.Values"/>.</summary>
    public abstract object? Finish(AggregationOutput output);
}
