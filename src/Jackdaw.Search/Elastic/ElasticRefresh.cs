namespace Jackdaw.Search.Elastic;

/// <summary>When searches see a change.</summary>
public enum ElasticRefresh
{
    /// <summary>With the next refresh of the index, about a second later. The answer doesn't wait for it.</summary>
    Later,

    /// <summary>With the next refresh, and the answer waits for it.</summary>
    WaitFor,

    /// <summary>At once: the shards are refreshed, which is expensive for many small changes.</summary>
    Now,
}
