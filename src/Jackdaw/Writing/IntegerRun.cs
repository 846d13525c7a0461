using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

/// <summary>Writes integers that lie side by side: the elements of an array of numbers.</summary>
// SAFETY: a reserve of nothing leaves 256 bytes free, more than the 112 that eight numbers may touch and the 64 of one number.
internal static unsafe class IntegerRun
{
    /// <summary>Writes the elements of an array with the opening bracket, without the closing one.</summary>
    /// <typeparam name="T"><see cref="int"/>, so that the caller needs no cast.</typeparam>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="values">The elements, at least one.</param>
    internal static WriteCursor Write<T>(WriteCursor at, WriteContext context, ReadOnlySpan<T> values)
    {
        Debug.Assert(typeof(T) == typeof(int), "Only int has the layout of int.");
        fixed (int* first = &Unsafe.As<T, int>(ref MemoryMarshal.GetReference(values)))
        {
            return IntegerLanes.IsSupported ? InLanes(at, context, first, values.Length) : OneByOne(at, context, first, values.Length);
        }
    }

    /// <summary>Eight in one step.</summary>
    internal static WriteCursor InLanes(WriteCursor at, WriteContext context, int* next, int count)
    {
        // The comma before the first number becomes the bracket. Nothing is handed over before that: the second reserve is a later step.
        at = context.Reserve(at, 0);
        byte* bracket = at.P;
        if (count < IntegerLanes.Count)
        {
            byte* end = IntegerLanes.WriteFew(at.P, next, count);
            *bracket = (byte)'[';
            return new(end);
        }

        byte* p = IntegerLanes.WriteEight(at.P, next);
        *bracket = (byte)'[';
        while (true)
        {
            next += IntegerLanes.Count;
            count -= IntegerLanes.Count;
            p = context.Reserve(new(p), 0).P;
            if (count < IntegerLanes.Count)
            {
                return new(count == 0 ? p : IntegerLanes.WriteFew(p, next, count));
            }

            p = IntegerLanes.WriteEight(p, next);
        }
    }

    /// <summary>One after the other.</summary>
    internal static WriteCursor OneByOne(WriteCursor at, WriteContext context, int* next, int count)
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
