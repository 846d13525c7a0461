namespace Jackdaw.Search.Elastic;

/// <summary>When a change becomes visible to searches.</summary>
public enum ElasticRefresh
{
    /// <summary>At the next refresh of the index, about one second later; the request does not wait for it.</summary>
    Later,

    /// <summary>At the next refresh, which the request waits for.</summary>
    WaitFor,

    /// <summary>Immediately: the affected shards are refreshed, which is expensive for many small changes.</summary>
    Now,
}
