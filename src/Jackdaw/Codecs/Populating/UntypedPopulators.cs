using System.Collections;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Adds the elements of an array to an existing list without a declared element type.</summary>
/// <typeparam name="TList">The type of the list.</typeparam>
/// <typeparam name="TCodec">The codec of the list, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct UntypedItemsPopulator<TList, TCodec> : IJsonPopulator<TList>
    where TList : class, IList
    where TCodec : struct, IUncheckedJsonCodec<TList>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TList? value, out bool isNew) =>
        Filling<TList, IList, SystemTextJsonServedCodec<IList>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TList, IList>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TList target, IList items)
        {
            foreach (object? item in items)
            {
                target.Add(item);
            }
        }
    }
}

/// <summary>Adds the members of an object to an existing dictionary without declared key and value types.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TCodec">The codec of the dictionary, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct UntypedEntriesPopulator<TMap, TCodec> : IJsonPopulator<TMap>
    where TMap : class, IDictionary
    where TCodec : struct, IUncheckedJsonCodec<TMap>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TMap? value, out bool isNew) =>
        Filling<TMap, IDictionary, SystemTextJsonServedCodec<IDictionary>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TMap, IDictionary>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TMap target, IDictionary items)
        {
            foreach (DictionaryEntry item in items)
            {
                target[item.Key] = item.Value;
            }
        }
    }
}

/// <summary>Adds the elements of an array to an existing <see cref="Queue"/>.</summary>
/// <typeparam name="TQueue">The type of the queue.</typeparam>
/// <typeparam name="TCodec">The codec of the queue, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct UntypedQueuePopulator<TQueue, TCodec> : IJsonPopulator<TQueue>
    where TQueue : Queue
    where TCodec : struct, IUncheckedJsonCodec<TQueue>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TQueue? value, out bool isNew) =>
        Filling<TQueue, IList, SystemTextJsonServedCodec<IList>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TQueue, IList>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TQueue target, IList items)
        {
            foreach (object? item in items)
            {
                target.Enqueue(item);
            }
        }
    }
}

/// <summary>Pushes the elements of an array onto an existing <see cref="Stack"/>, the last one on top.</summary>
/// <typeparam name="TStack">The type of the stack.</typeparam>
/// <typeparam name="TCodec">The codec of the stack, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct UntypedStackPopulator<TStack, TCodec> : IJsonPopulator<TStack>
    where TStack : Stack
    where TCodec : struct, IUncheckedJsonCodec<TStack>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref TStack? value, out bool isNew) =>
        Filling<TStack, IList, SystemTextJsonServedCodec<IList>, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Adder : IFiller<TStack, IList>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TStack target, IList items)
        {
            foreach (object? item in items)
            {
                target.Push(item);
            }
        }
    }
}
