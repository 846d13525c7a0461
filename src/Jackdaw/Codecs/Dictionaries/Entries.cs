using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Reads and writes the entries of a dictionary as the members of a JSON object.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
internal static class Entries<TKey, TKeyCodec, TValue, TValueCodec>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <summary>Reads all entries, as <see cref="Elements{T, TCodec}"/> reads elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref Gathered<KeyValuePair<TKey, TValue>> items)
    {
        items.CheckStack(at, context);
        at = at.BeginObject(context, out bool more);
        if (!more)
        {
            return at;
        }

        Filled filled = Fill(at, context, items.Few);
        items.Count = filled.Count;
        return filled.More ? ReadMany(filled, context, ref items) : filled.At;
    }

    /// <summary>Reads the entries after other content of their object.</summary>
    internal static UncheckedReadCursor ReadMore(UncheckedReadCursor at, ReadContext context, bool more, ref Gathered<KeyValuePair<TKey, TValue>> items)
    {
        items.CheckStack(at, context);
        if (!more)
        {
            return at;
        }

        Filled filled = Fill(at, context, items.Few);
        items.Count = filled.Count;
        return filled.More ? ReadMany(filled, context, ref items) : filled.At;
    }

    /// <summary>Throws at the key of an entry that an earlier one has.</summary>
    /// <param name="first">The first key.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="duplicate">The index of the entry.</param>
    [DoesNotReturn]
    internal static void FailDuplicate(UncheckedReadCursor first, ReadContext context, int duplicate)
    {
        UncheckedReadCursor at = first;
        for (int i = 0; i < duplicate; i++)
        {
            at = TKeyCodec.ReadKey(at, context, out _).SkipValue(context).Next(context, out _);
        }

        at = TKeyCodec.ReadKey(at, context, out _);
        context.FailMember(at, JsonError.DuplicateMember);
    }

    /// <summary>Writes the entries after other content of their object; 256 bytes are free afterwards.</summary>
    internal static UncheckedWriteCursor WriteMore(UncheckedWriteCursor at, WriteContext context, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        if (ItemSize<KeyValuePair<TKey, TValue>>.IsLarge)
        {
            context.CheckFrame(ItemSize<KeyValuePair<TKey, TValue>>.Frame);
        }

        return WriteFollowing(at, context, entries);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteFollowing(UncheckedWriteCursor at, WriteContext context, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        foreach ((TKey key, TValue value) in entries)
        {
            at = TKeyCodec.WriteKey(context.Reserve(at, 1).Ascii(','), context, key);
            at = TValueCodec.Write(context.Reserve(at, 0), context, value);
        }

        return context.Reserve(at, 0);
    }

    /// <summary>Writes the entries of an enumerator, which must not be large. A struct enumerator is not boxed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor Write<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator entries)
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue>> => WriteEntries(at, context, entries);

    /// <summary>Writes large entries of any dictionary: see <see cref="Sequence{T, TCodec}.WriteLarge"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor WriteLarge(UncheckedWriteCursor at, WriteContext context, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        context.CheckFrame(ItemSize<KeyValuePair<TKey, TValue>>.Frame);
        return WriteLargeEntries(at, context, entries);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLargeEntries(UncheckedWriteCursor at, WriteContext context, IEnumerable<KeyValuePair<TKey, TValue>> entries) =>
        WriteEntries(at, context, entries.GetEnumerator());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor WriteEntries<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator entries)
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue>>
    {
        try
        {
            at = context.Enter(at, 2);
            char before = '{';
            while (entries.MoveNext())
            {
                (TKey key, TValue value) = entries.Current;
                at = TKeyCodec.WriteKey(context.Reserve(at, 1).Ascii(before), context, key);
                at = TValueCodec.Write(context.Reserve(at, 0), context, value);
                before = ',';
            }

            return context.EndObject(before == '{' ? at.Ascii('{') : at);
        }
        finally
        {
            entries.Dispose();
        }
    }

    /// <summary>Writes any sequence of entries, with a fast path for <see cref="Dictionary{TKey, TValue}"/>.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IEnumerable<KeyValuePair<TKey, TValue>>? entries) => entries switch
    {
        null => context.Null(at),
        _ when ItemSize<KeyValuePair<TKey, TValue>>.IsLarge => WriteLarge(at, context, entries),
        // A class derived from Dictionary may enumerate other entries.
        Dictionary<TKey, TValue> map when map.GetType() == typeof(Dictionary<TKey, TValue>) => Write(at, context, map.GetEnumerator()),
        _ => Write(at, context, entries.GetEnumerator()),
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadMany(Filled filled, ReadContext context, ref Gathered<KeyValuePair<TKey, TValue>> items)
    {
        bool complete = false;
        try
        {
            do
            {
                filled = Fill(filled.At, context, items.Grow(context.Remaining(filled.At)));
                items.Count += filled.Count;
            }
            while (filled.More);

            complete = true;
            return filled.At;
        }
        finally
        {
            if (!complete)
            {
                items.Abandon();
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Filled Fill(UncheckedReadCursor at, ReadContext context, Span<KeyValuePair<TKey, TValue>> free)
    {
        for (int i = 0; i < free.Length; i++)
        {
            UncheckedReadCursor name = at;
            at = TKeyCodec.ReadKey(at, context, out TKey key);
            context.CheckName(name, at);
            at = TValueCodec.Read(at, context, out TValue? value);
            free[i] = new KeyValuePair<TKey, TValue>(key, value!);
            at = at.Next(context, out bool more);
            if (!more)
            {
                return new Filled(at, i + 1, more: false);
            }
        }

        return new Filled(at, free.Length, more: true);
    }
}
