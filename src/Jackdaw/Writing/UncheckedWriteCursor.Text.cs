using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

// SAFETY: room for the worst case is reserved before each store.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>
    /// Strings up to this many characters are written with one reservation of their worst case; longer ones in pieces, so that
    /// the worst case of one piece, not of the string, has to fit.
    /// </summary>
    private const int PieceLength = 2048;

    /// <summary>Writes a string with its quotes, escaped as the profile says; null as <c>null</c>. Reserves by itself.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The string.</param>
    /// <exception cref="JsonDataException">The string holds a surrogate without its partner.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor String(WriteContext context, string? value) => StringOrNull(this, context, value);

    /// <summary>Writes text with its quotes, escaped as the profile says. Reserves by itself.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The text.</param>
    /// <exception cref="JsonDataException">The text holds a surrogate without its partner.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor String(WriteContext context, ReadOnlySpan<char> value) => Text(context, value, isFixed: false);

    /// <summary>The same.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The text.</param>
    /// <param name="isFixed">Whether nobody can change the text meanwhile: it is a string, or memory of the library. Other text is copied where it is looked at several times.</param>
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

    /// <summary>Writes text with its quotes if all of it is ASCII that stays as it is. Reserves by itself.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The text.</param>
    /// <param name="after">The position after the text; where it was not written, one at which it can be.</param>
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

    // A call: inlined, a few members would use up what the run-time compiler may inline into a codec (docs/design/reading.md).
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor StringOrNull(UncheckedWriteCursor at, WriteContext context, string? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        // No call on this way, so no register has to be saved for it. That is what small objects gain most from, beside numbers in lanes
        // (TenDigits) and a single look at a thread's static (WriteContext.Rent).
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
                // Each piece comes with both quotes. The closing one of the piece before is dropped, the opening one of this piece
                // falls on the byte before that, which is put back.
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
