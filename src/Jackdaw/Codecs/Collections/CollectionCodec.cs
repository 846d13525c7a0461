using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A collection with a public parameterless constructor and <c>Add</c>, as an array, or <c>null</c>: <see cref="HashSet{T}"/>,
/// <see cref="SortedSet{T}"/>, <see cref="LinkedList{T}"/>, collections of an application.</summary>
/// <remarks>
/// <see cref="HashSet{T}"/> withstands documents whose elements are made to collide: .NET randomises the hashes of strings, and a set of
/// more than 1,000 numbers, Guids, dates or enums that collide far beyond chance gets a comparer that does the same. Sets of types of an
/// application, and classes derived from hash sets, are as safe as their hash codes.
/// </remarks>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
public readonly struct CollectionCodec<TCollection, T, TCodec> : IUncheckedJsonCodec<TCollection>
    where TCollection : ICollection<T>, new()
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

            TCollection collection = new();
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
