using System.Collections.Concurrent;
using Jackdaw.Search.Sessions.Rows;

namespace Jackdaw.Search.Sessions;

/// <summary>The row readers of a store, created once per class.</summary>
internal sealed class RowReaders(FulltextStore store)
{
    private readonly ConcurrentDictionary<Type, object> _readers = new();

    /// <summary>Generates the ids of documents that need one.</summary>
    public TimeOrderedIds Ids { get; set; } = new(store.Time);

    public RowReader<T> Get<T>()
        where T : class =>
        (RowReader<T>)(_readers.TryGetValue(typeof(T), out object? reader) ? reader : _readers.GetOrAdd(typeof(T), Create<T>()));

    private RowReader<T> Create<T>()
        where T : class =>
        new(
            store.Maps,
            store.Conventions,
            Ids,
            store.Serializer,
            store.Settings.MaxStoredBytes);
}
