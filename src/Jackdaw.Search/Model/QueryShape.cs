using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Model;

/// <summary>
/// Everything of a query that does not change with the values of one call. Two calls of the same code share one shape, found by the
/// reference, so a back end may keep what it made of it (a template of the statement, a compiled condition).
/// </summary>
internal sealed class QueryShape
{
    public required IndexMap Index { get; init; }

    /// <summary>What is returned, in this order; never empty. Names are distinct without regard to case.</summary>
    public required IReadOnlyList<ColumnNode> Columns { get; init; }

    public FilterNode? Where { get; init; }

    /// <summary>Empty: by relevance when there is a match text, otherwise by id.</summary>
    public IReadOnlyList<SortNode> OrderBy { get; init; } = [];

    public GroupNode? Group { get; init; }

    public IReadOnlyList<FacetNode> Facets { get; init; } = [];

    /// <summary>Facets beside these that leave out their own condition; null: none, or nothing but documents can be asked for with them.</summary>
    public FilteredFacets? Filtered { get; init; }
}

/// <summary>A returned column.</summary>
/// <param name="Name">Its name in the result; for an attribute that is returned as it is, the name of its column.</param>
/// <param name="Value">Its value.</param>
internal sealed record ColumnNode(string Name, ValueNode Value);

internal sealed record SortNode(ValueNode Value, bool Descending);

/// <summary>Grouping: one row, or several, for each key.</summary>
/// <param name="Keys">What is grouped by; a multi-value attribute puts a document into the group of each of its values.</param>
/// <param name="PerGroup">How many documents of each group are returned, at least 1.</param>
/// <param name="Within">Which documents of a group are returned first; empty: the most relevant, then the lowest id.</param>
/// <param name="Having">A condition on the group; it may name aggregates and the key.</param>
internal sealed record GroupNode(IReadOnlyList<ValueNode> Keys, int PerGroup, IReadOnlyList<SortNode> Within, FilterNode? Having);

/// <summary>Counts of the documents found, by a key. Its result has two columns: the key, then the count.</summary>
/// <param name="Name">Its name in the result, unique in the query.</param>
/// <param name="Key">The key; a multi-value attribute counts each value; <see cref="Function.Interval"/> counts ranges.</param>
/// <param name="Top">How many keys are returned.</param>
/// <param name="Order">Which come first.</param>
internal sealed record FacetNode(string Name, ValueNode Key, int Top, FacetOrder Order);
