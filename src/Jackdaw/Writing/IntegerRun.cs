using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

/// <summary>Writes adjacent integers: the elements of an array of numbers.</summary>
// SAFETY: a reservation of zero bytes leaves 256 bytes free, more than the 112 that eight numbers may touch and the 64 of one number.
internal static unsafe class IntegerRun
{
    /// <summary>Writes the elements of an array with the opening bracket, without the closing one.</summary>
    /// <typeparam name="T"><see cref="int"/>; generic so that the caller needs no cast.</typeparam>
    /// <param name="at">The position.</param>
    /// <param name="context">The write operation.</param>
    /// <param name="values">The elements, at least one.</param>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        Debug.Assert(typeof(T) == typeof(int), "Only int has the layout of int.");
        fixed (int* first = &Unsafe.As<T, int>(ref MemoryMarshal.GetReference(values)))
        {
            return IntegerLanes.IsSupported ? InLanes(at, context, first, values.Length) : OneByOne(at, context, first, values.Length);
        }
    }

    /// <summary>Writes eight numbers per step.</summary>
    /// <remarks>
    /// Never inlined, with one call of each kind. With PGO profiles of short arrays the JIT inlined four copies of the lanes into the codecs
    /// and exhausted its budget for locals. It then cleared 1 KB of stack in every call, which halves the speed.
    /// </remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedWriteCursor InLanes(UncheckedWriteCursor at, WriteContext context, int* next, int count)
    {
        byte* p = context.Reserve(at, 0).P;
        byte before = (byte)'[';
        for (; count >= IntegerLanes.Count; count -= IntegerLanes.Count)
        {
            // Replace the comma before the first number by the bracket, before anything can be flushed.
            byte* start = p;
            p = IntegerLanes.WriteEight(p, next);
            *start = before;
            before = (byte)',';
            next += IntegerLanes.Count;
            p = context.Reserve(new(p), 0).P;
        }

        if (count > 0)
        {
            byte* start = p;
            p = IntegerLanes.WriteFew(p, next, count);
            *start = before;
        }

        return new(p);
    }

    /// <summary>Writes the numbers one by one.</summary>
    internal static UncheckedWriteCursor OneByOne(UncheckedWriteCursor at, WriteContext context, int* next, int count)
    {
        byte before = (byte)'[';
        for (int* end = next + count; next < end; next++)
        {
            at = context.Reserve(at, 0);
            *at.P = before;
            at = new(IntegerWriter.WriteInt32Inlined(at.P + 1, *next));
            before = (byte)',';
        }

        return at;
    }
}
