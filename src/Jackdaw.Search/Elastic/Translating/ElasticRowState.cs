using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>The state for converting hits to rows.</summary>
/// <param name="columns">The columns.</param>
/// <param name="rows">Receives the cells.</param>
internal sealed class ElasticRowState(IReadOnlyList<ElasticColumn> columns, RowSetBuilder rows)
{
    public IReadOnlyList<ElasticColumn> Columns => columns;

    public RowSetBuilder Rows => rows;

    /// <summary>Whether the document id is selected, which may have to come from <c>_id</c>.</summary>
    public bool HasId { get; } = columns.Any(static column => column.Node is Model.IdNode);

    /// <summary>Creates rows from inner hits; null if rows are the hits.</summary>
    public ElasticInnerRows? Inner { get; init; }
}

/// <summary>A hit that was converted to a row; the next page begins after its sort values.</summary>
[JsonCodec(typeof(ElasticRowCodec))]
internal sealed class ElasticRow
{
    public string? Sort { get; init; }
}
