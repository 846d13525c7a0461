using System.ComponentModel;

namespace Jackdaw.Writing;

/// <content>Members for packages that write other formats with the cursors (decision 0090).</content>
// SAFETY: Insert reserves the bytes it moves by, and rejects an offset beyond what has been written.
public sealed unsafe partial class WriteContext
{
    /// <summary>Gets the number of bytes of this output before a position: of the whole output, unless a part has been flushed.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int OffsetOf(UncheckedWriteCursor at) => (int)(at.P - _start);

    /// <summary>Inserts bytes into the output, for text at the start of a document that is known only at its end.</summary>
    /// <param name="at">The position.</param>
    /// <param name="offset">The insertion point: a value that <see cref="OffsetOf"/> returned for a position in this output.</param>
    /// <param name="utf8">The bytes.</param>
    /// <returns>The position after the output, with 256 free bytes.</returns>
    /// <exception cref="InvalidOperationException">A part of the output has been flushed, or the offset is out of range.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public UncheckedWriteCursor Insert(UncheckedWriteCursor at, int offset, ReadOnlySpan<byte> utf8)
    {
        at = Reserve(at, utf8.Length);
        long behind = at.P - _start - offset;
        if (_flushed || offset < 0 || behind < 0)
        {
            throw new InvalidOperationException("Bytes can be inserted only into output that is still in the buffer.");
        }

        _marks = null;
        byte* place = _start + offset;
        Buffer.MemoryCopy(place, place + utf8.Length, behind, behind);
        utf8.CopyTo(new Span<byte>(place, utf8.Length));
        return Reserve(new(at.P + utf8.Length), 0);
    }
}
