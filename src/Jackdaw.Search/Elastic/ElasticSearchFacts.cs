namespace Jackdaw.Search.Elastic;

/// <summary>The parts of a search response other than its hits.</summary>
internal sealed class ElasticSearchFacts
{
    public long Total { get; set; } = -1;

    /// <summary>Whether the response is an object without members.</summary>
    public bool IsEmpty { get; set; } = true;

    /// <summary>Whether the response has a list of hits, as each search response of a server has.</summary>
    public bool HasHits { get; set; }

    /// <summary>The relation that the server states. It states an exact total for an incomplete response, too.</summary>
    public TotalRelation StatedRelation { get; set; }

    public TotalRelation TotalRelation => IsTimedOut || IsTerminatedEarly || IsPartial ? TotalRelation.AtLeast : StatedRelation;

    public double MaxScore { get; set; } = double.NaN;

    public long TookMilliseconds { get; set; }

    public bool IsTimedOut { get; set; }

    /// <summary>Whether shards stopped after the number of documents that the request set (<c>terminate_after</c>).</summary>
    public bool IsTerminatedEarly { get; set; }

    public bool IsPartial => ElasticCompleteness.IsPartial(Shards) || Clusters.Missing > 0;

    public ElasticShards Shards { get; set; } = ElasticShards.None;

    public ElasticClusters Clusters { get; set; } = ElasticClusters.None;

    public string? Aggregations { get; set; }

    public string? Suggest { get; set; }

    public string? Profile { get; set; }

    public string? PointInTimeId { get; set; }

    public string? ScrollId { get; set; }

    /// <summary>The warnings in the headers of the response.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The error of one search in a multi-search.</summary>
    public string? Error { get; set; }

    public int Status { get; set; }
}
