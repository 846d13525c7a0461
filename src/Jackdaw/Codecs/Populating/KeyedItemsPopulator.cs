using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Adds the elements of an array to an existing keyed collection, and counts its keys by bucket as
/// <see cref="KeyedCollectionCodec{TCollection, TKey, T, TCodec}"/> does.
/// </summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="TKey">The type of the keys of the elements.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TItemCodec">The codec of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the collection, used if there is none yet.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct KeyedItemsPopulator<TCollection, TKey, T, TItemCodec, TCodec> : IJsonPopulator<TCollection>
    where TCollection : KeyedCollection<TKey, T>
    where TKey : notnull
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
            if (HashCodes<TKey>.AreCounted(int.MaxValue, target.Comparer) && AddedItems.To(context, target, target.Count, items.Count) is { AreCounted: true } added)
            {
                KeyedItems<TKey, T>.Fill(target, CollectionsMarshal.AsSpan(items), added);
                return;
            }

            foreach (T item in items)
            {
                target.Add(item);
            }
        }
    }
}
