namespace Jackdaw.Reading;

/// <content>Positions as integers, for code that stores many of them.</content>
// SAFETY: an index comes from IndexOf of the same document, so the position is within it.
public sealed unsafe partial class ReadContext
{
    /// <summary>Returns the number of bytes before a position.</summary>
    internal int IndexOf(UncheckedReadCursor at) => (int)(at.P - _start);

    /// <summary>Returns the position for an index that <see cref="IndexOf"/> returned.</summary>
    internal UncheckedReadCursor AtIndex(int index) => new(_start + index);
}
