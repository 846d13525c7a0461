using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads the elements of a JSON array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
/// <remarks>
/// There is no abstraction of "items" that arrays and objects share. For reference types the runtime shares code between element types, so
/// a call through a type argument that is itself generic would be looked up for each element and never inlined.
/// <typeparamref name="TCodec"/> is exact, so its calls are direct.
/// </remarks>
internal static class Elements<T, TCodec>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <summary>Reads all elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items)
    {
        at = ReadFew(at, context, ref items, out bool more);
        return more ? ReadMany(at, context, ref items, int.MaxValue, out _) : at;
    }

    /// <summary>Reads the first elements, as many as fit on the stack.</summary>
    /// <param name="at">The position of the array.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="items">The items read so far.</param>
    /// <param name="more">Whether there are more.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedReadCursor ReadFew(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, out bool more)
    {
        items.CheckStack(at, context);
        at = at.BeginArray(context, out more);
        if (more)
        {
            Span<T> few = items.Few;
            int count = 0;
            do
            {
                at = TCodec.Read(at, context, out few[count]!);
                count++;
                at = at.NextElement(context, out more);
            }
            while (more && count < few.Length);

            items.Count = count;
        }

        return at;
    }

    /// <summary>Reads more elements into pooled memory.</summary>
    /// <param name="at">The position of the next element.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="items">The items read so far.</param>
    /// <param name="enough">The number of elements after which to pause; checked only when memory is used up.</param>
    /// <param name="more">Whether there are more.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor ReadMany(UncheckedReadCursor at, ReadContext context, ref Gathered<T> items, int enough, out bool more)
    {
        bool complete = false;
        try
        {
            do
            {
                Filled filled = Fill(at, context, items.Grow(context.Remaining(at)));
                at = filled.At;
                items.Count += filled.Count;
                more = filled.More;
            }
            while (more && items.Count < enough);

            complete = true;
            return at;
        }
        finally
        {
            if (!complete)
            {
                items.Abandon();
            }
        }
    }

    /// <summary>The critical loop. It has no exception handling and no growth, so that everything stays in registers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Filled Fill(UncheckedReadCursor at, ReadContext context, Span<T> free)
    {
        for (int i = 0; i < free.Length; i++)
        {
            at = TCodec.Read(at, context, out free[i]!);
            at = at.NextElement(context, out bool more);
            if (!more)
            {
                return new Filled(at, i + 1, more: false);
            }
        }

        return new Filled(at, free.Length, more: true);
    }
}
