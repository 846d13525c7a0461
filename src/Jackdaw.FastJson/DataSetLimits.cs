namespace fastJSON;

/// <summary>How large a DataSet or DataTable may be that is read. A schema of a few bytes makes columns, and each row has a value for every column.</summary>
public sealed record DataSetLimits
{
    /// <summary>The most tables of a DataSet. Default: 1,000.</summary>
    public int MaxTables { get; init; } = 1_000;

    /// <summary>The most columns of a table. Default: 4,096.</summary>
    public int MaxColumns { get; init; } = 4_096;

    /// <summary>The most rows of a table. Default: 10 million.</summary>
    public int MaxRows { get; init; } = 10_000_000;

    /// <summary>The most cells of a DataSet: rows times columns, empty ones too. Default: 100 million.</summary>
    public long MaxCells { get; init; } = 100_000_000;
}
