using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads every kind of dictionary.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
/// <typeparam name="TFactory">The factory of the dictionary.</typeparam>
internal static class MapReader<TMap, TKey, TKeyCodec, TValue, TValueCodec, TFactory>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
    where TFactory : struct, IMapFactory<TMap, TKey, TValue>
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value)
    {
        if (!ItemSize<KeyValuePair<TKey, TValue>>.IsLarge)
        {
            return ReadEntries(at, context, out value);
        }

        context.CheckFrame(at, ItemSize<KeyValuePair<TKey, TValue>>.Frame);
        return ReadLargeEntries(at, context, out value);
    }

    /// <summary>Reads entries that need much stack in a frame of their own, after the stack has been checked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLargeEntries(UncheckedReadCursor at, ReadContext context, out TMap? value) => ReadEntries(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadEntries(UncheckedReadCursor at, ReadContext context, out TMap? value)
    {
        // A dictionary that is a struct cannot be null: Entries then reports that an object was expected.
        if (default(TMap) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        UncheckedReadCursor start = at;
        Gathered<KeyValuePair<TKey, TValue>> items = default;
        at = Entries<TKey, TKeyCodec, TValue, TValueCodec>.Read(at, context, ref items);
        value = MapCreation<TMap, TKey, TValue, TFactory>.Create(start, context, items.Items, out int before);
        if (TFactory.Count(value) - before != items.Count && context.RejectDuplicateMembers && FirstDuplicate(start, context, items.Items) is >= 0 and int duplicate)
        {
            Entries<TKey, TKeyCodec, TValue, TValueCodec>.FailDuplicate(start.BeginObject(context, out _), context, duplicate);
        }

        items.Release();
        return at;
    }

    /// <summary>
    /// Returns the index of the first entry whose key an earlier one has, or -1: a dictionary also has fewer entries than expected if its
    /// constructor adds some of the keys. Only the dictionary knows which keys are equal: the first entries contain a duplicate if a
    /// dictionary of them is smaller than their number. Bisection finds the shortest such run.
    /// </summary>
    /// <param name="start">The opening brace.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="items">The entries.</param>
    internal static int FirstDuplicate(UncheckedReadCursor start, ReadContext context, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        int unique = Math.Min(1, items.Length);
        int length = items.Length + 1;
        while (length - unique > 1)
        {
            int middle = (unique + length) / 2;
            if (TFactory.Count(Creation<TMap, KeyValuePair<TKey, TValue>, Only>.Create(start, context, items[..middle])) < middle)
            {
                length = middle;
            }
            else
            {
                unique = middle;
            }
        }

        return length > items.Length ? -1 : length - 1;
    }

    private readonly struct Only : ICollectionFactory<TMap, KeyValuePair<TKey, TValue>>
    {
        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => TFactory.CreateOnly(items);
    }
}
