using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>What the hits of a query need while they become rows.</summary>
/// <param name="columns">The columns.</param>
/// <param name="rows">Where their cells go.</param>
internal sealed class ElasticRowState(IReadOnlyList<ElasticColumn> columns, RowSetBuilder rows)
{
    public IReadOnlyList<ElasticColumn> Columns => columns;

    public RowSetBuilder Rows => rows;

    /// <summary>The number of the document is wanted, which may be its name.</summary>
    public bool HasId { get; } = columns.Any(static column => column.Node is Model.IdNode);

    /// <summary>Rows are made of the documents within hits; null: of the hits.</summary>
    public ElasticInnerRows? Inner { get; init; }
}

/// <summary>A hit that has become a row: what the next page begins after.</summary>
[JsonCodec(typeof(ElasticRowCodec))]
internal sealed class ElasticRow
{
    public string? Sort { get; init; }
}
