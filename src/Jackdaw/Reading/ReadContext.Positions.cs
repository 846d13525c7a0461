namespace Jackdaw.Reading;

/// <content>Positions as numbers, for what keeps many of them.</content>
// SAFETY: an index comes from IndexOf of the same document, so the position is one within it.
public sealed unsafe partial class ReadContext
{
    /// <summary>How many bytes of the document are before a position.</summary>
    internal int IndexOf(UncheckedReadCursor at) => (int)(at.P - _start);

    /// <summary>The position that <see cref="IndexOf"/> was asked about.</summary>
    internal UncheckedReadCursor AtIndex(int index) => new(_start + index);
}
