namespace Jackdaw.Text.Kernels;

/// <summary>
/// A string and the position after it. Returned as a pair so that both are in registers: storing the string through an <c>out</c> parameter
/// costs a checked write barrier, a sixth of the time of reading a short string.
/// </summary>
// SAFETY: holds a position of the caller's document; nothing is read or written here.
internal readonly unsafe struct StringResult(byte* end, string value)
{
    /// <summary>The position after the closing quotation mark, or null if the string is invalid.</summary>
    public readonly byte* End = end;

    /// <summary>The string; null if it is invalid.</summary>
    public readonly string Value = value;
}
