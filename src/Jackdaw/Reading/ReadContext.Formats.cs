using System.ComponentModel;

namespace Jackdaw.Reading;

/// <content>What packages ask that read another format's documents through the cursors (decision 0090).</content>
// SAFETY: positions are of this document, as everywhere in this room; the spans end before its padding.
public sealed unsafe partial class ReadContext
{
    /// <summary>The document from a position to its end; valid until the operation ends.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ReadOnlySpan<byte> From(UncheckedReadCursor at) => new(at.P, (int)Math.Max(_end - at.P, 0));

    /// <summary>The bytes between two positions of the document; valid until the operation ends.</summary>
    /// <param name="start">The first byte.</param>
    /// <param name="end">The position after the last one.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static ReadOnlySpan<byte> Between(UncheckedReadCursor start, UncheckedReadCursor end) => new(start.P, (int)Math.Max(end.P - start.P, 0));

    /// <summary>How many bytes into the document a position is.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int OffsetOf(UncheckedReadCursor at) => (int)(at.P - _start);
}
