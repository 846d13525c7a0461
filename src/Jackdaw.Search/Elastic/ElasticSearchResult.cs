using System.Collections;

namespace Jackdaw.Search.Elastic;

/// <summary>The hits of a search, and what else the answer has.</summary>
/// <typeparam name="T">The type of the documents.</typeparam>
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

    /// <summary>How many documents were found in all; -1 where the request said not to count them.</summary>
    public long Total => _facts.Total;

    /// <summary>Whether <see cref="Total"/> is exact or a lower bound.</summary>
    public TotalRelation TotalRelation => _facts.TotalRelation;

    /// <summary>The best score; <see cref="double.NaN"/> where none was counted.</summary>
    public double MaxScore => _facts.MaxScore;

    /// <summary>How long the cluster worked.</summary>
    public TimeSpan Took => TimeSpan.FromMilliseconds(_facts.TookMilliseconds);

    /// <summary>The time that the request gave was over, so hits may be missing.</summary>
    public bool IsTimedOut => _facts.IsTimedOut;

    /// <summary>The parts of the indexes.</summary>
    public ElasticShards Shards => _facts.Shards;

    /// <summary>The aggregations as the JSON that came; null without.</summary>
    public string? AggregationsJson => _facts.Aggregations;

    /// <summary>The suggestions as the JSON that came; null without.</summary>
    public string? SuggestJson => _facts.Suggest;

    /// <summary>The profile of the query as the JSON that came; null without.</summary>
    public string? ProfileJson => _facts.Profile;

    /// <summary>The point in time as it is to be named next; null without.</summary>
    public string? PointInTimeId => _facts.PointInTimeId;

    /// <summary>The scroll as it is to be named next; null without.</summary>
    public string? ScrollId => _facts.ScrollId;

    /// <inheritdoc/>
    public int Count => Hits.Count;

    /// <summary>A hit.</summary>
    /// <param name="index">Its place, from 0.</param>
    public ElasticHit<T> this[int index] => Hits[index];

    /// <inheritdoc/>
    public IEnumerator<ElasticHit<T>> GetEnumerator() => Hits.GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => Hits.GetEnumerator();
}
