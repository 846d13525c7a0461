using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A class that derives from <see cref="KeyedCollection{TKey, TItem}"/> as an array of its items, or <c>null</c>.</summary>
/// <remarks>
/// The class chooses its own comparer, so more than 1,000 keys in one bucket of its table cause a <see cref="JsonDataException"/> with
/// <see cref="JsonError.TooManyCollisions"/>. Two items with equal keys are an error, because the collection rejects them.
/// </remarks>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="T">The type of the items.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct KeyedCollectionCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TCollection, TKey, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : KeyedCollection<TKey, T>
    where TKey : notnull
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
            if (HashCodes<TKey>.AreCounted(items.Length, collection.Comparer))
            {
                KeyedItems<TKey, T>.Fill(collection, items);
                return collection;
            }

            foreach (T item in items)
            {
                collection.Add(item);
            }

            return collection;
        }
    }
}
