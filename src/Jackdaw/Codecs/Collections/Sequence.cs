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
    /// <summary>Writes contiguous elements.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return WriteItems(at, context, values);
        }

        context.CheckFrame(ItemSize<T>.Frame);
        return WriteLargeItems(at, context, values);
    }

    /// <summary>Writes items that need much stack in a frame of their own, after the stack has been checked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLargeItems(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values) => WriteItems(at, context, values);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor WriteItems(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        if (values.IsEmpty && context.DepthLeft > 0)
        {
            // An empty array cannot nest deeper; in some documents half of the arrays are empty.
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

    /// <summary>Writes any sequence, with fast paths for arrays, lists and hash sets.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IEnumerable<T>? values) => values switch
    {
        null => context.Null(at),
        T[] array => Write(at, context, new ReadOnlySpan<T>(array)),
        // A class derived from List may enumerate other elements.
        List<T> list when list.GetType() == typeof(List<T>) => Write(at, context, CollectionsMarshal.AsSpan(list)),
        _ when ItemSize<T>.IsLarge => WriteLarge(at, context, values),
        HashSet<T> set when set.GetType() == typeof(HashSet<T>) => Write(at, context, set.GetEnumerator()),
        _ => Write(at, context, values.GetEnumerator()),
    };

    /// <summary>Writes the elements of an enumerator, which must not be large. A struct enumerator is not boxed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor Write<TEnumerator>(UncheckedWriteCursor at, WriteContext context, TEnumerator values)
        where TEnumerator : IEnumerator<T> => WriteItems(at, context, values);

    /// <summary>
    /// Writes large elements of any sequence. Most enumerators hold the current element, and optimized code of a caller, which may be that of all types, must not take one into its
    /// frame: it is created here, after the stack has been checked.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor WriteLarge(UncheckedWriteCursor at, WriteContext context, IEnumerable<T> values)
    {
        context.CheckFrame(ItemSize<T>.Frame);
        return WriteLargeItems(at, context, values);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLargeItems(UncheckedWriteCursor at, WriteContext context, IEnumerable<T> values) => WriteItems(at, context, values.GetEnumerator());

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
