namespace Jackdaw.Codecs;

/// <summary>Creates a dictionary of entries that have all been read; of entries with the same key the last one is kept.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal interface IMapFactory<TMap, TKey, TValue> : ICollectionFactory<TMap, KeyValuePair<TKey, TValue>>
{
    /// <summary>Creates a dictionary, and counts the entries that its constructor adds.</summary>
    /// <param name="items">The entries in document order.</param>
    /// <param name="before">The number of entries before these were added.</param>
    static abstract TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before);

    /// <summary>Creates a dictionary that has no others.</summary>
    /// <param name="items">The entries in document order.</param>
    static abstract TMap CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items);

    /// <summary>The number of entries: fewer than in the document if a key occurred twice.</summary>
    static abstract int Count(TMap map);
}
