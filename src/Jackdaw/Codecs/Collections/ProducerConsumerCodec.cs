using System.Collections.Concurrent;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A class that derives from a concurrent queue, stack or bag, or implements their interface, as an array, or <c>null</c>.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct ProducerConsumerCodec<TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : IProducerConsumerCollection<T>, new()
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCollection? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value) =>
        CollectionReader<TCollection, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<TCollection, T>
    {
        public static TCollection Create(ReadOnlySpan<T> items)
        {
            TCollection collection = new();
            foreach (T item in items)
            {
                if (!collection.TryAdd(item))
                {
                    throw new InvalidOperationException("The collection took no more elements.");
                }
            }

            return collection;
        }
    }
}
