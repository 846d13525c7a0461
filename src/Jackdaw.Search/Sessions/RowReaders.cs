using System.Collections.Concurrent;
using Jackdaw.Search.Sessions.Rows;

namespace Jackdaw.Search.Sessions;

/// <summary>The row readers of a store, made once for each class.</summary>
internal sealed class RowReaders(FulltextStore store)
{
    private readonly ConcurrentDictionary<Type, object> _readers = new();
    private readonly TimeOrderedIds _ids = new(store.Time);

    public RowReader<T> Get<T>()
        where T : class =>
        (RowReader<T>)(_readers.TryGetValue(typeof(T), out object? reader) ? reader : _readers.GetOrAdd(typeof(T), Create<T>()));

    private RowReader<T> Create<T>()
        where T : class =>
        new(
            store.Maps.Get(typeof(T)),
            store.Conventions,
            store.Conventions.DocumentIdGenerator ?? (_ => _ids.Next()),
            store.Serializer,
            store.Settings.MaxStoredBytes);
}
