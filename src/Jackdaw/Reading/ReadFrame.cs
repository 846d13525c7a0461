namespace Jackdaw.Reading;

/// <summary>
/// The progress of one checked codec. The position is kept here rather than in <see cref="JsonReader"/>, so that copies of a reader cannot
/// disagree about it and a failed attempt leaves no trace.
/// </summary>
/// <param name="at">The first byte of the codec's value or key.</param>
/// <param name="depthLeft">The number of levels that may be entered from there.</param>
/// <param name="step">The first step: a value or a key.</param>
internal struct ReadFrame(UncheckedReadCursor at, int depthLeft, ReadStep step)
{
    /// <summary>The position.</summary>
    internal UncheckedReadCursor At = at;

    /// <summary>The start of the last value read: the position of errors that the codec reports.</summary>
    internal UncheckedReadCursor Last = at;

    /// <summary>The number of references known at <see cref="At"/>.</summary>
    internal int References;

    /// <summary>The next step.</summary>
    internal ReadStep Step = step;

    /// <summary>The arrays and objects that the codec has entered.</summary>
    internal NestingStack Open = new();

    /// <summary>The number of enclosing codecs that delegated their value before entering a level.</summary>
    internal int HandedOn;

    /// <summary>The number of levels that could be entered at the start of the codec.</summary>
    internal readonly int FirstDepthLeft => depthLeft;

    /// <summary>The number of levels that may still be entered, regardless of what a failed attempt left in the context.</summary>
    internal readonly int DepthLeft => depthLeft - Open.Depth;
}
