namespace Jackdaw.Search.Model;

/// <summary>Facets that leave out their own condition, for back ends that count them in the search itself. <see cref="QueryShape.Where"/> has all of the conditions; others are asked once more for each facet.</summary>
/// <param name="Where">The condition without those of facets; null: none.</param>
/// <param name="Facets">The facets, each with its condition.</param>
internal sealed record FilteredFacets(FilterNode? Where, IReadOnlyList<FilteredFacet> Facets);

/// <summary>A facet that leaves out its own condition.</summary>
/// <param name="Facet">The facet.</param>
/// <param name="Own">Its condition.</param>
internal sealed record FilteredFacet(FacetNode Facet, FilterNode Own);
