using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Buffers;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A multidimensional array as nested arrays, or <c>null</c>. All arrays of one level have the same length.</summary>
/// <typeparam name="TArray">The type of the array: <c>T[,]</c>, <c>T[,,]</c> and so on.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MultiArrayCodec<TArray, T, TCodec> : IUncheckedJsonCodec<TArray>
    where TArray : class
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    private const int Unknown = -1;

    private static readonly int Rank = typeof(TArray).GetArrayRank();

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TArray? value) =>
        value is Array array ? WriteLevel(at, context, array, ArrayItems.Of<T>(array), 0) : context.Null(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TArray? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        if (ItemSize<T>.IsLarge)
        {
            context.CheckFrame(at, (int)Math.Min(int.MaxValue, (long)Rank * ItemSize<T>.Frame));
        }

        int[] lengths = new int[Rank];
        lengths.AsSpan().Fill(Unknown);
        List<T> items = [];
        at = ReadLevel(at, context, lengths, items, 0);
        for (int level = 0; level < Rank; level++)
        {
            // An empty array does not tell the lengths of the levels below it.
            lengths[level] = Math.Max(lengths[level], 0);
        }

        Array array = Array.CreateInstanceFromArrayType(typeof(TArray), lengths);
        ArrayItems.Fill(array, CollectionsMarshal.AsSpan(items));
        value = (TArray)(object)array;
        return at;
    }

    private static UncheckedWriteCursor WriteLevel(UncheckedWriteCursor at, WriteContext context, Array array, ReadOnlySpan<T> items, int level)
    {
        if (level == Rank - 1)
        {
            return Sequence<T, TCodec>.Write(at, context, items);
        }

        int count = array.GetLength(level);
        int size = count == 0 ? 0 : items.Length / count;
        at = context.Enter(at, 1).Ascii('[');
        for (int i = 0; i < count; i++)
        {
            at = WriteLevel(context.Reserve(i == 0 ? at : at.Ascii(','), 0), context, array, items.Slice(i * size, size), level + 1);
            at = context.Reserve(at, 1);
        }

        return context.EndArray(at);
    }

    // Each level may have an item on the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadLevel(UncheckedReadCursor at, ReadContext context, int[] lengths, List<T> items, int level)
    {
        UncheckedReadCursor start = at;
        at = at.BeginArray(context, out bool more);
        int count = 0;
        while (more)
        {
            if (count == lengths[level])
            {
                context.Fail(at, JsonError.Refused, $"Expected {count} elements, as many as in the previous array, but found more. Use an "
                    + $"array of arrays if the lengths differ.");
            }

            if (level == Rank - 1)
            {
                at = TCodec.Read(at, context, out T? item);
                items.Add(item!);
            }
            else
            {
                at = ReadLevel(at, context, lengths, items, level + 1);
            }

            count++;
            at = at.NextElement(context, out more);
        }

        if (lengths[level] != Unknown && count != lengths[level])
        {
            context.Fail(
                start,
                JsonError.Refused,
                $"Expected {lengths[level]} elements, as many as in the previous array, but found {count}. Use an array of arrays if the "
                    + $"lengths differ.");
        }

        lengths[level] = count;
        return at;
    }
}
