using System.ComponentModel;

namespace Jackdaw.Reading;

/// <content>Members for packages that read other formats with the cursors (decision 0090).</content>
// SAFETY: positions belong to this document, as everywhere in this folder; the spans end before its padding.
public sealed unsafe partial class ReadContext
{
    /// <summary>Gets the document from a position to its end; valid until the operation ends.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ReadOnlySpan<byte> From(UncheckedReadCursor at) => new(at.P, (int)Math.Max(_end - at.P, 0));

    /// <summary>Gets the bytes between two positions of the document; valid until the operation ends.</summary>
    /// <param name="start">The first byte.</param>
    /// <param name="end">The position after the last one.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static ReadOnlySpan<byte> Between(UncheckedReadCursor start, UncheckedReadCursor end) => new(start.P, (int)Math.Max(end.P - start.P, 0));

    /// <summary>Gets the byte offset of a position in the document.</summary>
    /// <param name="at">The position.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int OffsetOf(UncheckedReadCursor at) => (int)(at.P - _start);
}
