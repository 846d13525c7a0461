using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="List{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ListCodec<T, TCodec> : IUncheckedJsonCodec<List<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, List<T>? value) =>
        value is null ? context.Null(at) : Sequence<T, TCodec>.Write(at, context, CollectionsMarshal.AsSpan(value));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out List<T>? value)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return ReadItems(at, context, out value);
        }

        context.CheckFrame(at, ItemSize<T>.Frame);
        return ReadLargeItems(at, context, out value);
    }

    /// <summary>Reads items that need much stack in a frame of their own, after the stack has been checked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLargeItems(UncheckedReadCursor at, ReadContext context, out List<T>? value) => ReadItems(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadItems(UncheckedReadCursor at, ReadContext context, out List<T>? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        Gathered<T> items = default;
        at = Elements<T, TCodec>.ReadFew(at, context, ref items, out bool more);
        if (more)
        {
            return ReadLong(at, context, ref items, out value);
        }

        value = ListOf(items.Items);
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLong(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, out List<T> value)
    {
        at = Elements<T, TCodec>.ReadMany(at, context, ref items, ExpectedLength<T>.Long, out bool more);
        if (more)
        {
            int expected = ExpectedLength<T>.Get(items.Count, context.Remaining(at));
            if (expected != 0)
            {
                return ReadExpected(at, context, ref items, expected, out value);
            }

            at = Elements<T, TCodec>.ReadMany(at, context, ref items, int.MaxValue, out _);
        }

        value = ListOf(items.Items);
        items.Release();
        ExpectedLength<T>.Remember(value.Count);
        return at;
    }

    private static UncheckedReadCursor ReadExpected(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, int expected, out List<T> value)
    {
        value = new List<T>(expected);
        CollectionsMarshal.SetCount(value, expected);
        Span<T> all = CollectionsMarshal.AsSpan(value);
        items.Items.CopyTo(all);
        items.Release();
        Filled filled = Elements<T, TCodec>.Fill(at, context, all[items.Count..]);
        at = filled.At;
        if (filled.More)
        {
            items.Restart(all, context.Remaining(at));
            at = Elements<T, TCodec>.ReadMany(at, context, ref items, int.MaxValue, out _);
            value = ListOf(items.Items);
            items.Release();
        }
        else if (items.Count + filled.Count < expected)
        {
            CollectionsMarshal.SetCount(value, items.Count + filled.Count);
            value.Capacity = value.Count;
        }

        ExpectedLength<T>.Remember(value.Count);
        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static List<T> ListOf(ReadOnlySpan<T> items)
    {
        List<T> list = new(items.Length);
        list.AddRange(items);
        return list;
    }
}
