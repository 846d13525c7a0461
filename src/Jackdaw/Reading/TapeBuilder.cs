using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Buffers;
using Jackdaw.Scalars;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// Builds the tape of a document in one pass, with the checks of <see cref="ValueSkipper"/>. It only detects errors;
/// <see cref="ValueSkipper"/> locates them. Without recursion: an open container stores its parent in the field that later holds its size.
/// </summary>
// SAFETY: positions as in ValueSkipper. Rows are written only after a comparison with the length of the tape: a value needs two and the
// name after it one.
internal static unsafe class TapeBuilder
{
    /// <summary>The maximum number of rows that a value and the next name add.</summary>
    private const int Step = 4;

    /// <summary>The estimated document bytes per row; the measured value is used when the tape grows.</summary>
    private const int BytesPerRow = 24;

    /// <param name="start">The first byte of the document.</param>
    /// <param name="end">The end of the document.</param>
    /// <param name="maxDepth">The number of levels that may be entered.</param>
    /// <param name="limits">The limits of numbers and names.</param>
    /// <param name="tape">The tape, from <see cref="KeptArrays{T}"/>; also set if the document is malformed.</param>
    /// <returns>Whether the document is one valid value.</returns>
    internal static bool TryBuild(byte* start, byte* end, int maxDepth, JsonLimits limits, out ulong[] tape)
    {
        int maxNumberLength = limits.MaxNumberLength;
        int maxNameLength = limits.MaxNameLength;
        tape = KeptArrays<ulong>.Rent((int)((end - start) / BytesPerRow) + (2 * Step));
        ref ulong rows = ref MemoryMarshal.GetArrayDataReference(tape);
        int last = tape.Length - Step;
        int row = 0;
        int depth = 0;
        int open = 0;
        int count = 0;
        bool inArray = false;
        byte* p = Whitespace.Skip(start);

    Value:
        byte* first = p;
        if (row > last)
        {
            if (row >= TapeRow.Most - Step)
            {
                return false;
            }

            Grow(ref tape, row, p - start, end - start);
            rows = ref MemoryMarshal.GetArrayDataReference(tape);
            last = tape.Length - Step;
        }

        switch (*p)
        {
            case (byte)'"':
                byte* stop = StopBytes.FindNear(p + 1);
                TapeKind kind = TapeKind.String;
                if (*stop != (byte)'"')
                {
                    stop = StringScan.FindEndFrom(stop, out TextTraits traits);
                    if (stop is null)
                    {
                        return false;
                    }

                    kind = KindOf(traits);
                }

                p = stop + 1;
                Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, kind, Math.Min(p - first, TapeRow.Most));
                break;
            case (byte)'{':
            case (byte)'[':
                if (depth >= maxDepth)
                {
                    return false;
                }

                bool array = *p == (byte)'[';
                p = Whitespace.Skip(p + 1);
                if (*p == (array ? (byte)']' : (byte)'}'))
                {
                    p++;
                    Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, array ? TapeKind.Array : TapeKind.Object, 1);
                    break;
                }

                if (depth > 0)
                {
                    Unsafe.Add(ref rows, open + 1) = (uint)count;
                }

                Unsafe.Add(ref rows, row) = TapeRow.Of(first - start, array ? TapeKind.Array : TapeKind.Object, open);
                open = row;
                row += 2;
                depth++;
                count = 1;
                inArray = array;
                if (array)
                {
                    goto Value;
                }

                goto Name;
            case (byte)'t' when *(uint*)p == 0x65757274:
                p += 4;
                Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, TapeKind.True, 4);
                break;
            case (byte)'n' when *(uint*)p == 0x6C6C756E:
                p += 4;
                Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, TapeKind.Null, 4);
                break;
            case (byte)'f' when *(uint*)(p + 1) == 0x65736C61:
                p += 5;
                Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, TapeKind.False, 5);
                break;
            case (byte)'-':
            case >= (byte)'0' and <= (byte)'9':
                p = NumberGrammar.Scan(p);
                if (p is null || p - first > maxNumberLength)
                {
                    return false;
                }

                Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, TapeKind.Number, Math.Min(p - first, TapeRow.Most));
                break;
            default:
                return false;
        }

        if (depth == 0)
        {
            return Whitespace.Skip(p) == end;
        }

    After:
        if (*p <= (byte)' ')
        {
            p = Whitespace.SkipRun(p);
        }

        if (*p == (byte)',')
        {
            count++;
            p++;
            if (*p <= (byte)' ')
            {
                p = Whitespace.SkipRun(p);
            }

            if (inArray)
            {
                goto Value;
            }

            goto Name;
        }

        if (*p != (inArray ? (byte)']' : (byte)'}'))
        {
            return false;
        }

        p++;
        ulong head = Unsafe.Add(ref rows, open);
        Unsafe.Add(ref rows, open) = TapeRow.WithSize(head, row - open);
        Unsafe.Add(ref rows, open + 1) = TapeRow.Second(count, p - start);
        if (--depth == 0)
        {
            return Whitespace.Skip(p) == end;
        }

        open = TapeRow.Size(head);
        count = (int)Unsafe.Add(ref rows, open + 1);
        inArray = TapeRow.Kind(Unsafe.Add(ref rows, open)) == TapeKind.Array;
        goto After;

    Name:
        first = p;
        if (*p != (byte)'"')
        {
            return false;
        }

        byte* quote = StopBytes.FindNear(p + 1);
        TapeKind nameKind = TapeKind.String;
        if (*quote != (byte)'"')
        {
            quote = StringScan.FindEndFrom(quote, out TextTraits traits);
            if (quote is null)
            {
                return false;
            }

            nameKind = KindOf(traits);
        }

        p = quote + 1;
        if (p - first - "\"\"".Length > maxNameLength)
        {
            return false;
        }

        Unsafe.Add(ref rows, row++) = TapeRow.Of(first - start, nameKind, Math.Min(p - first, TapeRow.Most));
        if (*p != (byte)':')
        {
            p = Whitespace.Skip(p);
            if (*p != (byte)':')
            {
                return false;
            }
        }

        p++;
        if (*p <= (byte)' ')
        {
            p = *p == (byte)' ' && p[1] > (byte)' ' ? p + 1 : Whitespace.SkipRun(p);
        }

        goto Value;
    }

    private static TapeKind KindOf(TextTraits traits) => (traits & TextTraits.Escaped) != 0 ? TapeKind.EscapedString : TapeKind.String;

    /// <summary>
    /// Grows the tape to the size predicted from the part already read: by at least a quarter, at most fourfold. The document has been
    /// received, so the size does not depend on any claim.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Grow(ref ulong[] tape, int row, long read, long length)
    {
        long expected = (long)((double)length / Math.Max(read, 1) * row * 1.02) + (2 * Step);
        long size = Math.Clamp(expected, (tape.Length * 5L / 4) + (2 * Step), (tape.Length * 4L) + (2 * Step));
        ulong[] longer = KeptArrays<ulong>.Rent((int)Math.Min(size, Array.MaxLength));
        tape.AsSpan(0, row).CopyTo(longer);
        KeptArrays<ulong>.Return(tape);
        tape = longer;
    }
}
