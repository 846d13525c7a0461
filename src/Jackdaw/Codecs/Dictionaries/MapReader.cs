using System.Diagnostics.CodeAnalysis;
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
        value = Creation<TMap, KeyValuePair<TKey, TValue>, TFactory>.Create(start, context, items.Items);
        if (TFactory.Count(value) != items.Count && context.RejectDuplicateMembers)
        {
            FailDuplicate(start, start.BeginObject(context, out _), context, items.Items);
        }

        items.Release();
        return at;
    }

    /// <summary>
    /// Finds the first key that occurs twice. Only the dictionary knows which keys are equal: the first entries contain a duplicate if a
    /// dictionary of them is smaller than their number. Bisection finds the shortest such run.
    /// </summary>
    /// <param name="start">The opening brace.</param>
    /// <param name="first">The first key.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="items">The entries.</param>
    [DoesNotReturn]
    internal static void FailDuplicate(UncheckedReadCursor start, UncheckedReadCursor first, ReadContext context, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        int duplicate = FirstDuplicate(start, context, items);
        UncheckedReadCursor at = first;
        for (int i = 0; i < duplicate; i++)
        {
            at = TKeyCodec.ReadKey(at, context, out _).SkipValue(context).Next(context, out _);
        }

        at = TKeyCodec.ReadKey(at, context, out _);
        context.FailMember(at, JsonError.DuplicateMember);
    }

    /// <summary>Returns the index of the first entry whose key an earlier one has.</summary>
    /// <param name="start">The opening brace.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="items">The entries, two of which have the same key.</param>
    internal static int FirstDuplicate(UncheckedReadCursor start, ReadContext context, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        int unique = 1;
        int length = items.Length;
        while (length - unique > 1)
        {
            int middle = (unique + length) / 2;
            if (TFactory.Count(Creation<TMap, KeyValuePair<TKey, TValue>, TFactory>.Create(start, context, items[..middle])) < middle)
            {
                length = middle;
            }
            else
            {
                unique = middle;
            }
        }

        return length - 1;
    }
}
