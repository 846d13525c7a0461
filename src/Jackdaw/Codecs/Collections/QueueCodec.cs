using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Queue{T}"/> as an array in dequeue order, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct QueueCodec<T, TCodec> : IUncheckedJsonCodec<Queue<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Queue<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Queue<T>? value) =>
        CollectionReader<Queue<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<Queue<T>, T>
    {
        public static Queue<T> Create(ReadOnlySpan<T> items)
        {
            Queue<T> queue = new(items.Length);
            foreach (T item in items)
            {
                queue.Enqueue(item);
            }

            return queue;
        }
    }
}
