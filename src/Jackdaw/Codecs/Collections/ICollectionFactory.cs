namespace Jackdaw.Codecs;

/// <summary>Creates a collection of items that have all been read, so that it has the right size from the start.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TItem">The type of the items.</typeparam>
internal interface ICollectionFactory<TCollection, TItem>
{
    /// <param name="items">The items in document order. Their memory is reused afterwards.</param>
    static abstract TCollection Create(ReadOnlySpan<TItem> items);
}
