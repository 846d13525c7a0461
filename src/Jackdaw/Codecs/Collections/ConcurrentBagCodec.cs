using System.Collections.Concurrent;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ConcurrentBag{T}"/> as an array in an undefined order, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ConcurrentBagCodec<T, TCodec> : IUncheckedJsonCodec<ConcurrentBag<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ConcurrentBag<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ConcurrentBag<T>? value) =>
        CollectionReader<ConcurrentBag<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ConcurrentBag<T>, T>
    {
        public static ConcurrentBag<T> Create(ReadOnlySpan<T> items)
        {
            ConcurrentBag<T> bag = [];
            foreach (T item in items)
            {
                bag.Add(item);
            }

            return bag;
        }
    }
}
