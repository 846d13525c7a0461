using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A class that derives from <see cref="Queue{T}"/>, as an array in the order of leaving, or <c>null</c>.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct DerivedQueueCodec<TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : Queue<T>, new()
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
                collection.Enqueue(item);
            }

            return collection;
        }
    }
}
