namespace Jackdaw.Search.Translating;

/// <summary>The query operators that have a lambda or affect the shape.</summary>
internal enum StepKind
{
    Where,
    Select,
    OrderBy,
    OrderByDescending,
    ThenBy,
    ThenByDescending,
    OrderByWeight,
    OrderByRandom,
    GroupBy,
    GroupByEach,
    Within,
    WithinDescending,
    Having,
    PerGroup,
    Facet,
    FacetEach,
    FacetRanges,
    FacetRealRanges,

    /// <summary>A condition that the preceding facet excludes.</summary>
    FacetFilter,

    /// <summary>Aggregations; their lambda is over the documents.</summary>
    Aggregate,
}
