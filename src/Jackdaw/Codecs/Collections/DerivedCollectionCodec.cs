using System.Collections.Concurrent;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A class without <c>Add</c> that derives from <see cref="Queue{T}"/> or <see cref="Stack{T}"/>, or implements
/// <see cref="IProducerConsumerCollection{T}"/>, as an array in enumeration order, or <c>null</c>.
/// </summary>
/// <remarks>
/// Elements are added in document order. The last one is on top of a stack, so a round trip reverses it, as in System.Text.Json.
/// </remarks>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DerivedCollectionCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : IEnumerable<T>
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
            TCollection collection = Activator.CreateInstance<TCollection>();
            switch (collection)
            {
                case Queue<T> queue:
                    foreach (T item in items)
                    {
                        queue.Enqueue(item);
                    }

                    return collection;
                case Stack<T> stack:
                    foreach (T item in items)
                    {
                        stack.Push(item);
                    }

                    return collection;
                default:
                    return Filled(collection, items);
            }
        }

        // A struct must be filled in place: a pattern would copy it.
        private static TCollection Filled(TCollection collection, ReadOnlySpan<T> items)
        {
            object filled = collection;
            IProducerConsumerCollection<T> target = (IProducerConsumerCollection<T>)filled;
            foreach (T item in items)
            {
                if (!target.TryAdd(item))
                {
                    throw new InvalidOperationException("The collection did not accept the element.");
                }
            }

            return (TCollection)filled;
        }
    }
}
