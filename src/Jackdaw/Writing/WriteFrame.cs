namespace Jackdaw.Writing;

/// <summary>
/// How far one checked codec has come. The position is kept here and not in <see cref="JsonWriter"/>, and as an offset: copies of a writer
/// can't disagree about it, a buffer that grew can't leave it behind, and an attempt that failed leaves it as it was before.
/// </summary>
/// <param name="offset">The offset of the codec's value or key in the buffer.</param>
/// <param name="pieces">How many pieces had been handed over by then.</param>
/// <param name="depthLeft">How many levels may be entered from there.</param>
/// <param name="step">What comes first: a value or a key.</param>
internal struct WriteFrame(int offset, int pieces, int depthLeft, WriteStep step)
{
    /// <summary>The offset of the next byte in the buffer.</summary>
    internal int Offset = offset;

    /// <summary>How many pieces had been handed over when <see cref="Offset"/> was noted.</summary>
    internal int Pieces = pieces;

    /// <summary>How many references were known when <see cref="Offset"/> was noted.</summary>
    internal int References;

    /// <summary>How many streamed values were noted by then.</summary>
    internal int Streamed;

    /// <summary>What comes next.</summary>
    internal WriteStep Step = step;

    /// <summary>The arrays and objects that the codec has begun.</summary>
    internal NestingStack Open = new();

    /// <summary>How many codecs around this one have handed on their value before they entered a level.</summary>
    internal int HandedOn;

    /// <summary>How many levels could be entered where the codec began.</summary>
    internal readonly int FirstDepthLeft => depthLeft;

    /// <summary>How many levels may still be entered, whatever a failed attempt has left in the context.</summary>
    internal readonly int DepthLeft => depthLeft - Open.Depth;
}
