namespace Jackdaw.Search.Elastic;

/// <summary>Options for updating or deleting documents by query.</summary>
public sealed record ElasticByQueryOptions
{
    internal static ElasticByQueryOptions Default { get; } = new();

    /// <summary>
    /// Whether to skip documents with a version conflict; otherwise the first conflict stops the request. Default: false.
    /// </summary>
    public bool ContinueOnConflicts { get; init; }

    /// <summary>
    /// When the changes become visible to searches. These requests can't wait for a refresh, so <see cref="ElasticRefresh.WaitFor"/> acts
    /// like <see cref="ElasticRefresh.Now"/>. Default: <see cref="ElasticRefresh.Later"/>.
    /// </summary>
    public ElasticRefresh Refresh { get; init; }

    /// <summary>The maximum number of documents to change. Default: null (all).</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int? MaxDocuments
    {
        get;
        init
        {
            if (value is { } most)
            {
                ArgumentOutOfRangeException.ThrowIfLessThan(most, 1, nameof(value));
            }

            field = value;
        }
    }
}
