namespace fastJSON;

/// <summary>
/// Limits for reading a DataSet or DataTable. A small document can request large tables: a few bytes of schema create a column, and each
/// row has a value for every column.
/// </summary>
public sealed record DataSetLimits
{
    /// <summary>The maximum number of tables in a DataSet. Default: 1,000.</summary>
    public int MaxTables { get; init; } = 1_000;

    /// <summary>The maximum number of columns in a table. Default: 4,096.</summary>
    public int MaxColumns { get; init; } = 4_096;

    /// <summary>The maximum number of rows in a table. Default: 10 million.</summary>
    public int MaxRows { get; init; } = 10_000_000;

    /// <summary>The maximum number of cells in a DataSet: rows times columns, including empty ones. Default: 100 million.</summary>
    public long MaxCells { get; init; } = 100_000_000;
}
