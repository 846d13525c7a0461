using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A one-dimensional array as an array, or <c>null</c>. Not for bytes, which are base64 text.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ArrayCodec<T, TCodec> : IUncheckedJsonCodec<T[]>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T[]? value) =>
        value is null ? context.Null(at) : Sequence<T, TCodec>.Write(at, context, new ReadOnlySpan<T>(value));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T[]? value)
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
    private static UncheckedReadCursor ReadLargeItems(UncheckedReadCursor at, ReadContext context, out T[]? value) => ReadItems(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedReadCursor ReadItems(UncheckedReadCursor at, ReadContext context, out T[]? value)
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

        value = items.Items.ToArray();
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLong(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, out T[] value)
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

        value = items.Items.ToArray();
        items.Release();
        ExpectedLength<T>.Remember(value.Length);
        return at;
    }

    private static UncheckedReadCursor ReadExpected(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, int expected, out T[] value)
    {
        value = new T[expected];
        items.Items.CopyTo(value);
        items.Release();
        Filled filled = Elements<T, TCodec>.Fill(at, context, value.AsSpan(items.Count));
        at = filled.At;
        if (filled.More)
        {
            items.Restart(value, context.Remaining(at));
            at = Elements<T, TCodec>.ReadMany(at, context, ref items, int.MaxValue, out _);
            value = items.Items.ToArray();
            items.Release();
        }
        else if (items.Count + filled.Count < expected)
        {
            Array.Resize(ref value, items.Count + filled.Count);
        }

        ExpectedLength<T>.Remember(value.Length);
        return at;
    }
}
