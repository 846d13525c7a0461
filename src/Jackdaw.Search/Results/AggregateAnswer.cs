namespace Jackdaw.Search.Results;

/// <summary>The results of a query's aggregations.</summary>
/// <param name="root">The results over all documents.</param>
/// <param name="tables">The cells, by the index of the aggregation.</param>
internal sealed class AggregateAnswer(AggregateScope root, Dictionary<int, RowSet> tables) : IDisposable
{
    public AggregateScope Root => root;

    /// <summary>The cells of an aggregation; null if it has none.</summary>
    public RowSet? Table(int index) => tables.GetValueOrDefault(index);

    public void Dispose()
    {
        foreach (RowSet table in tables.Values)
        {
            table.Dispose();
        }
    }
}
