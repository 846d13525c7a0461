using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

// SAFETY: the worst case is reserved before each store.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>
    /// The maximum length of a string that is written with one worst-case reservation. Longer strings are written in pieces, so that only
    /// the worst case of one piece must fit.
    /// </summary>
    private const int PieceLength = 2048;

    /// <summary>
    /// Writes a string in quotation marks, escaped as the profile specifies; null as <c>null</c>. Reserves its own space.
    /// </summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The string.</param>
    /// <exception cref="JsonDataException">The string contains a lone surrogate.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor String(WriteContext context, string? value) => StringOrNull(this, context, value);

    /// <summary>Writes text in quotation marks, escaped as the profile specifies. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The text.</param>
    /// <exception cref="JsonDataException">The text contains a lone surrogate.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor String(WriteContext context, ReadOnlySpan<char> value) => Text(context, value, isFixed: false);

    /// <summary>Writes text in quotation marks, escaped as the profile specifies. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The text.</param>
    /// <param name="isFixed">
    /// Whether the text cannot change concurrently: it is a string, or memory of the library. Other text is copied where it is read several
    /// times.
    /// </param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedWriteCursor Text(WriteContext context, ReadOnlySpan<char> value, bool isFixed)
    {
        if (value.Length > PieceLength)
        {
            return LongString(this, context, value, isFixed);
        }

        // Not MaxEscapedLength: within a piece nothing can overflow.
        UncheckedWriteCursor at = context.Reserve(this, (6 * value.Length) + 66);
        return Piece(at, context, value, isFixed);
    }

    /// <summary>Tries to write text in quotation marks, if it is all ASCII and needs no escapes. Reserves its own space.</summary>
    /// <param name="context">The write operation.</param>
    /// <param name="value">The text.</param>
    /// <param name="after">The position after the text; if it was not written, a position at which it can be.</param>
    /// <returns>Whether it was written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryPlainString(WriteContext context, string value, out UncheckedWriteCursor after)
    {
        after = this;
        if (value.Length > PieceLength)
        {
            return false;
        }

        after = context.Reserve(this, value.Length + 66);
        byte* end = value.Length <= StringWriter.MaxShort ? StringWriter.TryWriteShort(after.P, value) : StringWriter.TryWritePlain(after.P, value);
        if (end is null)
        {
            return false;
        }

        after = new(end);
        return true;
    }

    // A call: inlined, a few members would exhaust the JIT's inlining budget for a codec (docs/design/reading.md).
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor StringOrNull(UncheckedWriteCursor at, WriteContext context, string? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        // No call on this path, so no register has to be saved. Small objects gain most from this, besides numbers in lanes (TenDigits) and
        // the single access to a thread static (WriteContext.Rent).
        if (value.Length <= StringWriter.MaxShort && context.Escaping == JsonEscaping.Minimal && context.HasRoom(at, (6 * value.Length) + 66))
        {
            byte* end = StringWriter.TryWriteShort(at.P, value);
            if (end is not null)
            {
                return new(end);
            }
        }

        return AnyString(at, context, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor AnyString(UncheckedWriteCursor at, WriteContext context, string value) => at.Text(context, value, isFixed: true);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor Piece(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<char> value, bool isFixed)
    {
        byte* end = context.Escaping == JsonEscaping.Minimal
            ? StringWriter.WriteMinimal(at.P, value, isFixed)
            : Escaped(at.P, context.Escaping, value, isFixed);
        if (end is null)
        {
            context.Fail(at, JsonError.LoneSurrogate);
        }

        return new(end);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* Escaped(byte* p, JsonEscaping escaping, ReadOnlySpan<char> value, bool isFixed) =>
        escaping == JsonEscaping.Html ? StringWriter.WriteHtml(p, value, isFixed) : StringWriter.WriteAscii(p, value, isFixed);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor LongString(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<char> value, bool isFixed)
    {
        at = context.Reserve(at, StringWriter.MaxEscapedLength(PieceLength));
        bool first = true;
        while (!value.IsEmpty)
        {
            int length = Math.Min(PieceLength, value.Length);
            if (length < value.Length && char.IsHighSurrogate(value[length - 1]))
            {
                length--;
            }

            if (first)
            {
                at = Piece(at, context, value[..length], isFixed);
                first = false;
            }
            else
            {
                // Each piece is written with both quotation marks. The closing one of the preceding piece is dropped; the opening one of
                // this piece overwrites the byte before that, which is restored.
                at = context.Reserve(new(at.P - 1), StringWriter.MaxEscapedLength(PieceLength));
                byte* start = at.P - 1;
                byte before = *start;
                at = Piece(new(start), context, value[..length], isFixed);
                *start = before;
            }

            value = value[length..];
        }

        return at;
    }
}
