using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A collection with a public parameterless constructor and <c>Add</c>, as an array, or <c>null</c>: <see cref="HashSet{T}"/>,
/// <see cref="SortedSet{T}"/>, <see cref="LinkedList{T}"/>, and collections defined by an application.
/// </summary>
/// <remarks>
/// Documents whose elements are made to collide do no harm. .NET randomizes the hash codes of strings. A <see cref="HashSet{T}"/> of more
/// than 1,000 other elements that collide far beyond chance gets a comparer that does the same: its <see cref="HashSet{T}.Comparer"/> has
/// the default equality and different hash codes. Reading throws a <see cref="JsonDataException"/> with
/// <see cref="JsonError.TooManyCollisions"/> if even that cannot help: more than 1,000 elements have the same result of an application's
/// <c>GetHashCode</c>, or the set is a class of the application that chooses its own comparer.
/// </remarks>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CollectionCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : ICollection<T>
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
            if (typeof(TCollection) == typeof(HashSet<T>))
            {
                return (TCollection)(object)HashSetFactory<T>.Create(items);
            }

            TCollection collection = Activator.CreateInstance<TCollection>();
            if (CustomSet<T>.IsCounted(collection, items.Length))
            {
                CustomSet<T>.Fill(collection, items);
                return collection;
            }

            switch (collection)
            {
                case HashSet<T> set:
                    set.EnsureCapacity(items.Length);
                    break;
                case List<T> list:
                    list.EnsureCapacity(items.Length);
                    break;
            }

            foreach (T item in items)
            {
                collection.Add(item);
            }

            return collection;
        }
    }
}
