namespace Jackdaw.Search.Model;

/// <summary>
/// Facets that exclude their own condition, for back ends that count them within the search. <see cref="QueryShape.Where"/> contains all
/// conditions; other back ends run an additional query for each facet.
/// </summary>
/// <param name="Where">The condition without those of facets, or null.</param>
/// <param name="Facets">The facets with their conditions.</param>
internal sealed record FilteredFacets(FilterNode? Where, IReadOnlyList<FilteredFacet> Facets);

/// <summary>A facet that excludes its own condition.</summary>
/// <param name="Facet">The facet.</param>
/// <param name="Own">Its condition.</param>
internal sealed record FilteredFacet(FacetNode Facet, FilterNode Own);
