using System.Collections;
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

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
        Filling<TMap, GatheredEntries, Reader, TCodec, Adder>.Fill(at, context, ref value, out isNew);

    private readonly struct Reader : IUncheckedJsonCodec<GatheredEntries>
    {
        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out GatheredEntries? value)
        {
            if (at.Current == (byte)'{')
            {
                return SystemTextJsonServedCodec<GatheredEntries>.Read(at, context, out value);
            }

            // Not an object: the error names a type that users know.
            value = null;
            return SystemTextJsonServedCodec<IDictionary>.Read(at, context, out _);
        }

        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, GatheredEntries? value) => throw new UnreachableException();
    }

    private readonly struct Adder : IFiller<TMap, GatheredEntries>
    {
        public static void Add(UncheckedReadCursor at, ReadContext context, TMap target, GatheredEntries items)
        {
            if (SlowUntypedMaps<TMap>.Fill(at, context, target, items))
            {
                return;
            }

            // Keys that were there before are replaced; equal ones in the document are duplicates, by the comparer of the dictionary.
            HashSet<object>? known = context.RejectDuplicateMembers ? [.. items.Keys.Cast<object>().Where(target.Contains)] : null;
            HashSet<object> seen = [];
            int index = 0;
            foreach (DictionaryEntry item in items)
            {
                if (known is not null && (!seen.Add(item.Key) || (!known.Contains(item.Key) && target.Contains(item.Key))))
                {
                    Entries<string, StringCodec, object, ObjectCodec>.FailDuplicate(at.BeginObject(context, out _), context, index);
                }

                target[item.Key] = item.Value;
                index++;
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
