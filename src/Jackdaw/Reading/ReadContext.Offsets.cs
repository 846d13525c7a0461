namespace Jackdaw.Reading;

/// <content>Positions as numbers, for what keeps many of them.</content>
// SAFETY: an offset comes from OffsetOf of the same document, so the position is one within it.
public sealed unsafe partial class ReadContext
{
    /// <summary>How many bytes of the document are before a position.</summary>
    internal int OffsetOf(UncheckedReadCursor at) => (int)(at.P - _start);

    /// <summary>The position that <see cref="OffsetOf"/> was asked about.</summary>
    internal UncheckedReadCursor AtOffset(int offset) => new(_start + offset);
}
