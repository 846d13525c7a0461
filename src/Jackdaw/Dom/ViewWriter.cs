using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>Writes a document value in compact form, with strings escaped as the profile specifies. Without recursion.</summary>
internal static class ViewWriter
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonView value)
    {
        if (!value.IsDefined)
        {
            context.Fail(at, JsonError.Refused, "The JsonView is uninitialized and has no value. Set it, or make it nullable.");
        }

        // The output may be code of the caller, which may dispose the document. Lending keeps its arrays from the next document until the
        // write is done.
        DocumentMemory memory = value.Memory;
        memory.Enter();
        try
        {
            return Write(at, context, memory, value.Row);
        }
        finally
        {
            memory.Leave();
        }
    }

    private static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DocumentMemory memory, int row)
    {
        // For each open container: the row after it, with a flag in the lowest bit for arrays.
        Span<long> open = stackalloc long[JsonLimits.MaxAllowedDepth + 1];
        int depth = 0;
        while (true)
        {
            ulong[] tape = memory.Tape;
            ulong head = tape[row];
            if (TapeRow.Kind(head) >= TapeKind.Object && TapeRow.Size(head) > 1)
            {
                bool isArray = TapeRow.Kind(head) == TapeKind.Array;
                at = context.EnterFlat(at, 2).Ascii(isArray ? '[' : '{');
                open[depth++] = ((long)(row + TapeRow.Size(head)) << 1) | (isArray ? 1L : 0L);
                row += 2;
                if (!isArray)
                {
                    at = Name(at, context, memory, row++);
                }

                continue;
            }

            at = Single(context.Reserve(at, 2), context, memory, row++);
            while (depth > 0 && open[depth - 1] >> 1 == row)
            {
                at = context.Reserve(at, 1);
                at = (open[--depth] & 1) != 0 ? context.EndArray(at) : context.EndObject(at);
            }

            if (depth == 0)
            {
                return at;
            }

            at = context.Reserve(at, 1).Ascii(',');
            if ((open[depth - 1] & 1) == 0)
            {
                at = Name(at, context, memory, row++);
            }
        }
    }

    private static UncheckedWriteCursor Name(UncheckedWriteCursor at, WriteContext context, DocumentMemory memory, int row) =>
        context.Reserve(Single(at, context, memory, row), 1).Ascii(':');

    /// <summary>
    /// Writes a single value. Anything but a string is its own text, and so is a string that needs neither escaping nor unescaping.
    /// </summary>
    private static UncheckedWriteCursor Single(UncheckedWriteCursor at, WriteContext context, DocumentMemory memory, int row) => TapeRow.Kind(memory.Row(row)) switch
    {
        TapeKind.Object => at.Ascii('{').Ascii('}'),
        TapeKind.Array => at.Ascii('[').Ascii(']'),
        TapeKind.String when context.Escaping == JsonEscaping.Minimal => context.Verbatim(at, memory.Raw(row)),
        TapeKind.String or TapeKind.EscapedString => Text(at, context, memory, row),
        _ => context.Verbatim(at, memory.Raw(row)),
    };

    private static UncheckedWriteCursor Text(UncheckedWriteCursor at, WriteContext context, DocumentMemory memory, int row)
    {
        if (!memory.TryString(row, out string? text))
        {
            context.Fail(at, JsonError.TooLarge, ErrorText.LongString);
        }

        return at.String(context, text);
    }
}
