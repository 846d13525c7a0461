namespace Jackdaw.Search.Elastic;

/// <summary>How many parts of the indexes took part in a search.</summary>
/// <param name="Total">All of them.</param>
/// <param name="Successful">Those that answered.</param>
/// <param name="Skipped">Those that could have nothing.</param>
/// <param name="Failed">Those that failed: documents of theirs are missing.</param>
/// <param name="Failures">Why.</param>
public sealed record ElasticShards(int Total, int Successful, int Skipped, int Failed, IReadOnlyList<ElasticErrorCause> Failures)
{
    internal static ElasticShards None { get; } = new(0, 0, 0, 0, []);
}
