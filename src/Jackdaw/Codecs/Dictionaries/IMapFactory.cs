namespace Jackdaw.Codecs;

/// <summary>Creates a dictionary of entries that have all been read; of entries with the same key the last one is kept.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal interface IMapFactory<TMap, TKey, TValue> : ICollectionFactory<TMap, KeyValuePair<TKey, TValue>>
{
    /// <summary>The number of entries: fewer than in the document if a key occurred twice.</summary>
    static abstract int Count(TMap map);
}
