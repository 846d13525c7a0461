using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Model;

/// <summary>
/// The parts of a query that do not depend on the parameter values of a call. Calls of the same code share one instance, so a back end can
/// cache by reference what it derives from it (a statement template, a compiled condition).
/// </summary>
internal sealed class QueryShape
{
    public required IndexMap Index { get; init; }

    /// <summary>The returned columns in order; never empty. Names are unique ignoring case.</summary>
    public required IReadOnlyList<ColumnNode> Columns { get; init; }

    public FilterNode? Where { get; init; }

    /// <summary>The sort order. If empty: by score if there is a match, otherwise by id.</summary>
    public IReadOnlyList<SortNode> OrderBy { get; init; } = [];

    public GroupNode? Group { get; init; }

    public IReadOnlyList<FacetNode> Facets { get; init; } = [];

    /// <summary>
    /// Additional facets that exclude their own condition. Null if there are none, or if the query is not limited to plain documents.
    /// </summary>
    public FilteredFacets? Filtered { get; init; }
}

/// <summary>A returned column.</summary>
/// <param name="Name">The name in the result; for an unchanged attribute, its column name.</param>
/// <param name="Value">The value.</param>
internal sealed record ColumnNode(string Name, ValueNode Value);

internal sealed record SortNode(ValueNode Value, bool Descending);

/// <summary>Grouping with one or more rows per key.</summary>
/// <param name="Keys">The group keys; a multi-value attribute adds a document to the group of each of its values.</param>
/// <param name="PerGroup">The number of documents returned per group, at least 1.</param>
/// <param name="Within">The order of documents in a group. If empty: by score, then by the lowest id.</param>
/// <param name="Having">A condition on the group, which may refer to aggregates and the key.</param>
internal sealed record GroupNode(IReadOnlyList<ValueNode> Keys, int PerGroup, IReadOnlyList<SortNode> Within, FilterNode? Having);

/// <summary>Counts of matching documents by key. The result has two columns: key and count.</summary>
/// <param name="Name">The name in the result, unique in the query.</param>
/// <param name="Key">The key. A multi-value attribute counts each value; <see cref="Function.Interval"/> counts ranges.</param>
/// <param name="Top">The number of keys to return.</param>
/// <param name="Order">The order of the keys.</param>
internal sealed record FacetNode(string Name, ValueNode Key, int Top, FacetOrder Order);
