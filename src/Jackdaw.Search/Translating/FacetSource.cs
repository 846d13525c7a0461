using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <summary>Where the counts of a facet come from.</summary>
/// <param name="Answer">0: the answer of the query itself; 1 and more: those of <see cref="QueryVariant.FacetShapes"/>.</param>
/// <param name="Facet">Its number among the facets of that answer.</param>
/// <param name="Key">Its key.</param>
internal readonly record struct FacetSource(int Answer, int Facet, ValueNode Key);
