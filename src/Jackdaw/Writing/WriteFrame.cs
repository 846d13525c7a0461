namespace Jackdaw.Writing;

/// <summary>
/// The progress of one checked codec. The position is kept here rather than in <see cref="JsonWriter"/>, and as an offset: copies of a
/// writer cannot disagree about it, it survives buffer growth, and a failed attempt leaves no trace.
/// </summary>
/// <param name="offset">The offset of the codec's value or key in the buffer.</param>
/// <param name="pieces">The number of pieces flushed by then.</param>
/// <param name="depthLeft">The number of levels that may be entered from there.</param>
/// <param name="step">The first step: a value or a key.</param>
internal struct WriteFrame(int offset, int pieces, int depthLeft, WriteStep step)
{
    /// <summary>The offset of the next byte in the buffer.</summary>
    internal int Offset = offset;

    /// <summary>The number of pieces flushed when <see cref="Offset"/> was recorded.</summary>
    internal int Pieces = pieces;

    /// <summary>The number of references known when <see cref="Offset"/> was recorded.</summary>
    internal int References;

    /// <summary>The number of streamed values recorded by then.</summary>
    internal int Streamed;

    /// <summary>The next step.</summary>
    internal WriteStep Step = step;

    /// <summary>The arrays and objects that the codec has begun.</summary>
    internal NestingStack Open = new();

    /// <summary>The number of enclosing codecs that delegated their value before entering a level.</summary>
    internal int HandedOn;

    /// <summary>The number of levels that could be entered at the start of the codec.</summary>
    internal readonly int FirstDepthLeft => depthLeft;

    /// <summary>The number of levels that may still be entered, regardless of what a failed attempt left in the context.</summary>
    internal readonly int DepthLeft => depthLeft - Open.Depth;
}
