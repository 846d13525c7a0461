using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <summary>The source of a facet's counts.</summary>
/// <param name="Answer">
/// 0 for the result of the query itself, otherwise the 1-based index in <see cref="QueryVariant.FacetShapes"/>.
/// </param>
/// <param name="Facet">The index among the facets of that result.</param>
/// <param name="Key">The key.</param>
internal readonly record struct FacetSource(int Answer, int Facet, ValueNode Key);
