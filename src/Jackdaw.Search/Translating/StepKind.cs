namespace Jackdaw.Search.Translating;

/// <summary>The operators of a query that have a lambda or change its shape.</summary>
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

    /// <summary>A condition that the facet before it does not count.</summary>
    FacetFilter,
}
