namespace Jackdaw.Search.Elastic;

/// <summary>How an update or a removal by query is run.</summary>
public sealed record ElasticByQueryOptions
{
    internal static ElasticByQueryOptions Default { get; } = new();

    /// <summary>Documents that met another change are passed over; otherwise the first of them ends the request. Default: no.</summary>
    public bool ProceedsOnConflicts { get; init; }

    /// <summary>When searches see the changes. Such requests can't wait for a refresh: that is <see cref="ElasticRefresh.Now"/> here. Default: later.</summary>
    public ElasticRefresh Refresh { get; init; }

    /// <summary>How many documents are changed at most; null: all.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 1.</exception>
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
