namespace Jackdaw.Reading;

/// <summary>
/// How far one checked codec has come. The position is kept here and not in <see cref="JsonReader"/>, so that copies of a reader can't
/// disagree about it, and so that an attempt that failed leaves everything as it was before.
/// </summary>
/// <param name="at">The first byte of the codec's value or key.</param>
/// <param name="depthLeft">How many levels may be entered from there.</param>
/// <param name="step">What comes first: a value or a key.</param>
internal struct ReadFrame(UncheckedReadCursor at, int depthLeft, ReadStep step)
{
    /// <summary>The position.</summary>
    internal UncheckedReadCursor At = at;

    /// <summary>Where the value that was read last begins: the place of an error that the codec reports.</summary>
    internal UncheckedReadCursor Last = at;

    /// <summary>How many references were known at <see cref="At"/>.</summary>
    internal int References;

    /// <summary>What comes next.</summary>
    internal ReadStep Step = step;

    /// <summary>The arrays and objects that the codec has entered.</summary>
    internal NestingStack Open = new();

    /// <summary>How many codecs around this one have handed on their value before they entered a level.</summary>
    internal int HandedOn;

    /// <summary>How many levels could be entered where the codec began.</summary>
    internal readonly int FirstDepthLeft => depthLeft;

    /// <summary>How many levels may still be entered, whatever a failed attempt has left in the context.</summary>
    internal readonly int DepthLeft => depthLeft - Open.Depth;
}
