using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>A search request, and the source of each column in the response.</summary>
/// <param name="Body">The search request.</param>
/// <param name="Columns">The source of each column of the shape.</param>
/// <param name="Plan">The plan.</param>
internal sealed record ElasticQuery(JsonObject Body, IReadOnlyList<ElasticColumn> Columns, QueryPlan Plan)
{
    /// <summary>Whether the total counts groups instead of documents.</summary>
    public bool IsGrouped => Plan.Shape.Group is not null;

    /// <summary>Whether groups are hits instead of buckets.</summary>
    public bool IsCollapsed { get; init; }

    /// <summary>The columns of the rows in aggregations, by the index of the aggregation.</summary>
    public IReadOnlyDictionary<int, IReadOnlyList<ElasticColumn>>? RowsOfAggregations { get; init; }

    /// <summary>Whether the rows are inner hits, which are paged on arrival.</summary>
    public bool HasInnerHits => IsCollapsed && Plan.Shape.Group!.PerGroup > 1;
}

/// <summary>The source of a column's cells.</summary>
/// <param name="Kind">The part of a hit or bucket.</param>
/// <param name="Node">The selected value.</param>
/// <param name="Name">The name of a script, field or aggregation.</param>
internal sealed record ElasticColumn(ElasticColumnKind Kind, ValueNode Node, string Name)
{
    /// <summary>The name in UTF-8.</summary>
    public byte[] Utf8 { get; } = System.Text.Encoding.UTF8.GetBytes(Name);

    /// <summary>The member of the column, or null.</summary>
    public Mapping.MemberMap? Member { get; } = ElasticSource.MemberOf(Node);

    /// <summary>The prefix of dotted member names that belong to the column, or null.</summary>
    public byte[]? Dotted { get; } = ElasticSource.MemberOf(Node) is { Attribute: ColumnKind.Json } ? ElasticSource.Prefix(Name) : null;
}

/// <summary>The parts of a hit or bucket.</summary>
internal enum ElasticColumnKind
{
    /// <summary>A column of the document source.</summary>
    Source,

    /// <summary>The score.</summary>
    Score,

    /// <summary>A computed field.</summary>
    Computed,

    /// <summary>Highlighted fragments.</summary>
    Highlight,

    /// <summary>The explanation of the score.</summary>
    Explanation,

    /// <summary>The document count.</summary>
    Count,

    /// <summary>The key of a bucket.</summary>
    Key,

    /// <summary>An aggregate of the documents of a bucket, or of all documents.</summary>
    Aggregate,
}
