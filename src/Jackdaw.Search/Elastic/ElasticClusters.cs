using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The clusters of a search across clusters. One that is skipped because it is down is not an error, and its shards are not among those that the
/// response counts.
/// </summary>
/// <param name="Total">The total number of clusters.</param>
/// <param name="Missing">The number of clusters that were skipped or failed; their documents are missing.</param>
/// <param name="Named">The missing clusters with their reasons, as far as the server tells; OpenSearch does not.</param>
internal sealed record ElasticClusters(int Total, int Missing, IReadOnlyList<(string Name, ElasticErrorCause? Reason)> Named)
{
    public static ElasticClusters None { get; } = new(0, 0, []);

    /// <summary>Reads <c>_clusters</c>.</summary>
    public static ElasticClusters Of(JsonView clusters)
    {
        if (clusters.Kind != JsonKind.Object)
        {
            return None;
        }

        List<(string Name, ElasticErrorCause? Reason)> named = [];
        if (clusters.TryGet("details"u8, out JsonView details) && details.Kind == JsonKind.Object)
        {
            foreach (JsonMember cluster in details.Members)
            {
                if (cluster.Value.Kind == JsonKind.Object && cluster.Value.TryGet("status"u8, out JsonView status) && status.Kind == JsonKind.String && status.GetString() is "skipped" or "failed")
                {
                    named.Add((cluster.Name, cluster.Value.TryGet("failures"u8, out JsonView failures) && failures is { Kind: JsonKind.Array, Count: > 0 } ? ElasticErrors.Cause(failures[0]) : null));
                }
            }
        }

        // Failed shards of a cluster (partial) are among those that the response counts.
        return new ElasticClusters(Number(clusters, "total"u8), Number(clusters, "skipped"u8) + Number(clusters, "failed"u8), named);
    }

    private static int Number(JsonView clusters, ReadOnlySpan<byte> name) =>
        clusters.TryGet(name, out JsonView value) && value.Kind == JsonKind.Integer && value.TryGetInt32(out int number) ? number : 0;
}
