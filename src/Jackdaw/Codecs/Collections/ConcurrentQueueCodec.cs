using System.Collections.Concurrent;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ConcurrentQueue{T}"/> as an array in dequeue order, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ConcurrentQueueCodec<T, TCodec> : IUncheckedJsonCodec<ConcurrentQueue<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ConcurrentQueue<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ConcurrentQueue<T>? value) =>
        CollectionReader<ConcurrentQueue<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ConcurrentQueue<T>, T>
    {
        public static ConcurrentQueue<T> Create(ReadOnlySpan<T> items)
        {
            ConcurrentQueue<T> queue = new();
            foreach (T item in items)
            {
                queue.Enqueue(item);
            }

            return queue;
        }
    }
}
