namespace Jackdaw.Search.Elastic;

/// <summary>When a change becomes visible to searches.</summary>
public enum ElasticRefresh
{
    /// <summary>At the next refresh of the index, about one second later; the request does not wait for it.</summary>
    Later,

    /// <summary>
    /// At the next refresh, which the request waits for. If <c>index.refresh_interval</c> is -1 or exceeds the <c>command timeout</c>, requests of
    /// <see cref="ElasticClient"/> time out although they were applied; flushes of a session refresh the index instead.
    /// </summary>
    WaitFor,

    /// <summary>Immediately: the affected shards are refreshed, which is expensive for many small changes.</summary>
    Now,
}
