namespace Jackdaw.Text.Kernels;

/// <summary>The two positions of a walk through text. Returned as a pair, so that both stay in registers.</summary>
// SAFETY: holds positions of the caller's memory; nothing is read or written here.
internal readonly unsafe struct WalkPosition(byte* from, byte* to)
{
    /// <summary>The next byte of the text, or null if the text is invalid.</summary>
    public readonly byte* From = from;

    /// <summary>The end of what the sink has stored.</summary>
    public readonly byte* To = to;
}
