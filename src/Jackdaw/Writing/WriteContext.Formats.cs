using System.ComponentModel;

namespace Jackdaw.Writing;

/// <content>What packages ask that write another format's documents through the cursors (decision 0090).</content>
// SAFETY: Insert reserves what it moves by, and an offset beyond what has been written is refused.
public sealed unsafe partial class WriteContext
{
    /// <summary>How many bytes of this output come before a position; as long as nothing has been handed over, of the whole output.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int OffsetOf(UncheckedWriteCursor at) => (int)(at.P - _start);

    /// <summary>Puts bytes between those that have been written: what a document begins with and is known at its end.</summary>
    /// <param name="at">The position.</param>
    /// <param name="offset">Where they belong: what <see cref="OffsetOf"/> gave for a position in this output.</param>
    /// <param name="utf8">The bytes.</param>
    /// <returns>The position after everything, with 256 free bytes.</returns>
    /// <exception cref="InvalidOperationException">A part of the output has been handed over already, or the offset is none of it.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public UncheckedWriteCursor Insert(UncheckedWriteCursor at, int offset, ReadOnlySpan<byte> utf8)
    {
        at = Reserve(at, utf8.Length);
        long behind = at.P - _start - offset;
        if (_flushed || offset < 0 || behind < 0)
        {
            throw new InvalidOperationException("Bytes can be put in only where the output is still in the buffer.");
        }

        _marks = null;
        byte* place = _start + offset;
        Buffer.MemoryCopy(place, place + utf8.Length, behind, behind);
        utf8.CopyTo(new Span<byte>(place, utf8.Length));
        return Reserve(new(at.P + utf8.Length), 0);
    }
}
