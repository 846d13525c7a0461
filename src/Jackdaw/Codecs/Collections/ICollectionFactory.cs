namespace Jackdaw.Codecs;

/// <summary>Makes a collection of items that have all been read, so that it can have the right size from the start.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TItem">The type of its items.</typeparam>
internal interface ICollectionFactory<TCollection, TItem>
{
    /// <param name="items">The items in the order of the document. Their memory is reused afterwards.</param>
    static abstract TCollection Create(ReadOnlySpan<TItem> items);
}
