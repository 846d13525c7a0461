namespace Jackdaw.Search.Results;

/// <summary>
/// Collects the cells of aggregations: one table for each, whatever the number of buckets in which it is computed, because each table uses
/// pooled memory.
/// </summary>
internal sealed class AggregateTables
{
    private readonly Dictionary<int, AggregateTable> _tables = [];

    /// <summary>The table of an aggregation.</summary>
    /// <param name="index">The index of the aggregation.</param>
    /// <param name="columns">The names of its columns, which are the same in each call.</param>
    public AggregateTable Of(int index, params string[] columns)
    {
        if (!_tables.TryGetValue(index, out AggregateTable? table))
        {
            _tables.Add(index, table = new AggregateTable(new RowSetBuilder(columns)));
        }

        return table;
    }

    public AggregateAnswer Build(AggregateScope root) => new(root, _tables.ToDictionary(static pair => pair.Key, static pair => pair.Value.Builder.Build()));
}

/// <summary>The cells of an aggregation.</summary>
/// <param name="builder">The builder, to which whole rows are added.</param>
internal sealed class AggregateTable(RowSetBuilder builder)
{
    public RowSetBuilder Builder => builder;

    /// <summary>The number of rows.</summary>
    public int Rows { get; private set; }

    /// <summary>Counts rows that are added next; returns the index of the first.</summary>
    public int Reserve(int rows)
    {
        int first = Rows;
        Rows += rows;
        return first;
    }
}
