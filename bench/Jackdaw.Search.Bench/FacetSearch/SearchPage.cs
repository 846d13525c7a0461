namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>What both ways of searching make.</summary>
internal sealed record SearchPage<T>(
    IReadOnlyList<T> Rows, QueryMetadata Metadata, IReadOnlyList<FacetValue<ushort>> Years, IReadOnlyList<FacetValue<uint>> Tags);
