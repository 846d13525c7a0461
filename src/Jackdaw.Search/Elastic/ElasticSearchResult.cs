using System.Collections;

namespace Jackdaw.Search.Elastic;

/// <summary>The hits of a search and the other parts of the response.</summary>
/// <typeparam name="T">The document type.</typeparam>
public sealed class ElasticSearchResult<T> : IReadOnlyList<ElasticHit<T>>
{
    private readonly ElasticSearchFacts _facts;

    internal ElasticSearchResult(IReadOnlyList<ElasticHit<T>> hits, ElasticSearchFacts facts)
    {
        Hits = hits;
        _facts = facts;
    }

    /// <summary>The hits.</summary>
    public IReadOnlyList<ElasticHit<T>> Hits { get; }

    /// <summary>The documents of the hits.</summary>
    public IEnumerable<T?> Documents => Hits.Select(static hit => hit.Source);

    /// <summary>The total number of matching documents; -1 if the request disabled counting.</summary>
    public long Total => _facts.Total;

    /// <summary>Whether <see cref="Total"/> is exact or a lower bound; a lower bound if the result is incomplete.</summary>
    public TotalRelation TotalRelation => _facts.TotalRelation;

    /// <summary>The highest score; <see cref="double.NaN"/> if none was computed.</summary>
    public double MaxScore => _facts.MaxScore;

    /// <summary>The server-side duration.</summary>
    public TimeSpan Took => TimeSpan.FromMilliseconds(_facts.TookMilliseconds);

    /// <summary>Whether the search reached its timeout, so that hits may be missing.</summary>
    public bool IsTimedOut => _facts.IsTimedOut;

    /// <summary>Whether shards or remote clusters failed or did not take part, so that hits are missing and aggregations are too low.</summary>
    public bool IsPartial => _facts.IsPartial;

    /// <summary>The number of remote clusters that were skipped or failed. Their shards are not among <see cref="Shards"/>.</summary>
    public int MissingClusters => _facts.Clusters.Missing;

    /// <summary>The shards that took part.</summary>
    public ElasticShards Shards => _facts.Shards;

    /// <summary>The warnings of the server, such as those about deprecated parts of the request.</summary>
    public IReadOnlyList<string> Warnings => _facts.Warnings;

    /// <summary>The raw JSON of the aggregations, or null.</summary>
    public string? AggregationsJson => _facts.Aggregations;

    /// <summary>The raw JSON of the suggestions, or null.</summary>
    public string? SuggestJson => _facts.Suggest;

    /// <summary>The raw JSON of the query profile, or null.</summary>
    public string? ProfileJson => _facts.Profile;

    /// <summary>The point-in-time id for the next request, or null.</summary>
    public string? PointInTimeId => _facts.PointInTimeId;

    /// <summary>The scroll id for the next request, or null.</summary>
    public string? ScrollId => _facts.ScrollId;

    /// <inheritdoc/>
    public int Count => Hits.Count;

    /// <summary>Gets a hit.</summary>
    /// <param name="index">The zero-based index.</param>
    public ElasticHit<T> this[int index] => Hits[index];

    /// <inheritdoc/>
    public IEnumerator<ElasticHit<T>> GetEnumerator() => Hits.GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => Hits.GetEnumerator();
}
