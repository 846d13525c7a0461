namespace Jackdaw.Search;

/// <summary>A number of distinct values.</summary>
/// <param name="Value">The number.</param>
/// <param name="IsExact">Whether it is exact. Elasticsearch and OpenSearch estimate it, with small errors up to 40,000 values.</param>
public readonly record struct DistinctCount(long Value, bool IsExact);
