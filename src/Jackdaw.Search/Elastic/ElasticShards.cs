namespace Jackdaw.Search.Elastic;

/// <summary>The shards that took part in a search.</summary>
/// <param name="Total">The total number of shards.</param>
/// <param name="Successful">The number of shards that responded, including skipped ones. If it is less than the total, documents are missing even if none failed.</param>
/// <param name="Skipped">The number of shards skipped because they could not contain matches.</param>
/// <param name="Failed">The number of shards that failed; their documents are missing.</param>
/// <param name="Failures">The reasons of the failures.</param>
public sealed record ElasticShards(int Total, int Successful, int Skipped, int Failed, IReadOnlyList<ElasticErrorCause> Failures)
{
    internal static ElasticShards None { get; } = new(0, 0, 0, 0, []);
}
