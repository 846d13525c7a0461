namespace Jackdaw.Search;

/// <summary>A bucket: the documents with the same key.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextBucket<TKey, T> : IFulltextAggregates<T>
{
    /// <summary>The key.</summary>
    TKey Key { get; }
}
