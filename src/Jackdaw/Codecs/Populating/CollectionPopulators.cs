using System.Collections.Concurrent;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Adds the elements of an array to an existing collection.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the collection, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ItemsPopulator<TCollection, T, TItemCodec, TCodec> : IJsonPopulator<TCollection>
    where TCollection : class, ICollection<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TCollection? value, out bool isNew) =>
        Filling<TCollection, List<T>, ListCodec<T, TItemCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TCollection, List<T>>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TCollection target, List<T> items)
        {
            if (target is HashSet<T> set)
            {
                set.EnsureCapacity(Growth.Of(set.Capacity, set.Count, items.Count));
            }

            if (CustomSet<T>.Hashes(target) && AddedItems.To(context, target, target.Count, items.Count) is { AreCounted: true } added)
            {
                CustomSet<T>.Fill(target, CollectionsMarshal.AsSpan(items), added);
                return;
            }

            foreach (T item in items)
            {
                target.Add(item);
            }
        }
    }
}

/// <summary>Adds the members of an object to an existing dictionary.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
/// <typeparam name="TCodec">The codec of the dictionary, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct EntriesPopulator<TMap, TKey, TKeyCodec, TValue, TValueCodec, TCodec> : IJsonPopulator<TMap>
    where TMap : class, IDictionary<TKey, TValue>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
    where TCodec : struct, IUncheckedJsonCodec<TMap>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TMap? value, out bool isNew) =>
        Filling<TMap, KeyValuePair<TKey, TValue>[], EntryArrayCodec<TKey, TKeyCodec, TValue, TValueCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TMap, KeyValuePair<TKey, TValue>[]>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TMap target, KeyValuePair<TKey, TValue>[] items)
        {
            RepeatedKeys<TKey, TValue> repeated = new(context, target, items);
            AddAll(context, target, items);
            if (repeated.First() is >= 0 and int duplicate)
            {
                Entries<TKey, TKeyCodec, TValue, TValueCodec>.FailDuplicate(at.BeginObject(context, out _), context, duplicate);
            }
        }

        private static void AddAll(ReadContext context, TMap target, KeyValuePair<TKey, TValue>[] items)
        {
            if (target is Dictionary<TKey, TValue> dictionary)
            {
                dictionary.EnsureCapacity(Growth.Of(dictionary.Capacity, dictionary.Count, items.Length));
            }

            if (CustomMap<TKey, TValue>.Hashes(target) && AddedItems.To(context, target, target.Count, items.Length) is { AreCounted: true } added)
            {
                CustomMap<TKey, TValue>.Fill(target, items, added);
                return;
            }

            if (target is SortedList<TKey, TValue> list)
            {
                SortedListFiller<TKey, TValue>.Fill(list, items, context);
                return;
            }

            foreach ((TKey key, TValue value) in items)
            {
                target[key] = value;
            }
        }
    }
}

/// <summary>Adds the elements of an array to an existing queue.</summary>
/// <typeparam name="TQueue">The type of the queue.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the queue, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct QueuePopulator<TQueue, T, TItemCodec, TCodec> : IJsonPopulator<TQueue>
    where TQueue : Queue<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<TQueue>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TQueue? value, out bool isNew) =>
        Filling<TQueue, List<T>, ListCodec<T, TItemCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TQueue, List<T>>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TQueue target, List<T> items) => items.ForEach(target.Enqueue);
    }
}

/// <summary>Pushes the elements of an array onto an existing stack, the last one on top.</summary>
/// <typeparam name="TStack">The type of the stack.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the stack, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct StackPopulator<TStack, T, TItemCodec, TCodec> : IJsonPopulator<TStack>
    where TStack : Stack<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<TStack>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TStack? value, out bool isNew) =>
        Filling<TStack, List<T>, ListCodec<T, TItemCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TStack, List<T>>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TStack target, List<T> items) => items.ForEach(target.Push);
    }
}

/// <summary>Adds the elements of an array to an existing concurrent queue, stack or bag.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the collection, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ProducerPopulator<TCollection, T, TItemCodec, TCodec> : IJsonPopulator<TCollection>
    where TCollection : class, IProducerConsumerCollection<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TCollection? value, out bool isNew) =>
        Filling<TCollection, List<T>, ListCodec<T, TItemCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TCollection, List<T>>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TCollection target, List<T> items)
        {
            foreach (T item in items)
            {
                if (!target.TryAdd(item))
                {
                    throw new InvalidOperationException("The collection did not accept the element.");
                }
            }
        }
    }
}

/// <summary>Puts the elements of an array into a <see cref="BlockingCollection{T}"/> that is there. It does not wait: what a bounded one has no space for is refused.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <typeparam name="TItemCodec">Their codec.</typeparam>
/// <typeparam name="TCodec">The codec of the collection, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct BlockingPopulator<TCollection, T, TItemCodec, TCodec> : IJsonPopulator<TCollection>
    where TCollection : BlockingCollection<T>
    where TItemCodec : struct, IUncheckedJsonCodec<T>
    where TCodec : struct, IUncheckedJsonCodec<TCollection>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TCollection? value, out bool isNew) =>
        Filling<TCollection, List<T>, ListCodec<T, TItemCodec>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TCollection, List<T>>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TCollection target, List<T> items)
        {
            foreach (T item in items)
            {
                if (!target.TryAdd(item))
                {
                    throw new InvalidOperationException("The collection took no more elements.");
                }
            }
        }
    }
}
