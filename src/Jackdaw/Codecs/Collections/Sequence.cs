using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Writes elements as a JSON array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
internal static class Sequence<T, TCodec>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <summary>Writes elements that lie side by side.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return WriteItems(at, context, values);
        }

        context.CheckFrame(ItemSize<T>.Frame);
        return WriteLargeItems(at, context, values);
    }

    /// <summary>Items that take much of the stack are written in a frame of its own, after it was looked at.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLargeItems(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values) => WriteItems(at, context, values);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor WriteItems(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        if (values.IsEmpty && context.DepthLeft > 0)
        {
            // Nothing in it can go deeper: half of the arrays of some documents are empty.
            return context.Reserve(at.Ascii('[').Ascii(']'), 0);
        }

        if (typeof(TCodec) == typeof(Int32Codec) && !values.IsEmpty)
        {
            return context.EndArray(IntegerRun.Write(context.Enter(at, 0), context, values));
        }

        at = context.Enter(at, 2).Ascii('[');
        if (!values.IsEmpty)
        {
            at = TCodec.Write(at, context, values[0]);
            for (int i = 1; i < values.Length; i++)
            {
                at = TCodec.Write(context.Reserve(at, 1).Ascii(','), context, values[i]);
            }
        }

        return context.EndArray(at);
    }

    /// <summary>Writes whatever is there: the fast way for arrays, lists and hash sets.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IEnumerable<T>? values) => values switch
    {
        null => context.Null(at),
        T[] array => Write(at, context, new ReadOnlySpan<T>(array)),
        // A class derived from List may enumerate something else.
        List<T> list when list.GetType() == typeof(List<T>) => Write(at, context, CollectionsMarshal.AsSpan(list)),
        HashSet<T> set when set.GetType() == typeof(HashSet<T>) => Write(at, context, set.GetEnumerator()),
        _ => Write(at, context, values.GetEnumerator()),
    };

    /// <summary>Writes what an enumerator yields. One that is a struct is not boxed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor Write<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator values)
        where TEnumerator : IEnumerator<T>
    {
        if (!ItemSize<T>.IsLarge)
        {
            return WriteItems(at, context, values);
        }

        context.CheckFrame(ItemSize<T>.Frame);
        return WriteLargeItems(at, context, values);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLargeItems<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator values)
        where TEnumerator : IEnumerator<T> => WriteItems(at, context, values);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor WriteItems<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator values)
        where TEnumerator : IEnumerator<T>
    {
        try
        {
            at = context.Enter(at, 2);
            char before = '[';
            while (values.MoveNext())
            {
                at = TCodec.Write(context.Reserve(at, 1).Ascii(before), context, values.Current);
                before = ',';
            }

            return context.EndArray(before == '[' ? at.Ascii('[') : at);
        }
        finally
        {
            values.Dispose();
        }
    }
}
