namespace Jackdaw.Reading;

/// <summary>Checks text that has been written, in its own buffer.</summary>
// SAFETY: the last 64 bytes are zero, which is checked, so nothing moves past them.
internal static unsafe class WrittenText
{
    /// <summary>Returns the error that keeps the text from being one value without white space around it; null if it is.</summary>
    /// <param name="padded">The text, followed by 64 zero bytes.</param>
    /// <param name="depthLeft">The number of levels that may be entered.</param>
    internal static JsonError? ErrorIn(ReadOnlySpan<byte> padded, int depthLeft)
    {
        if (padded.Length < ReadContext.Padding || padded[^ReadContext.Padding..].ContainsAnyExcept((byte)0))
        {
            return JsonError.UnexpectedEnd;
        }

        fixed (byte* start = padded)
        {
            byte* end = ValueSkipper.Skip(start, depthLeft, int.MaxValue, int.MaxValue, out _, out JsonError error);
            return end is null ? error : end == start + padded.Length - ReadContext.Padding ? null : JsonError.TrailingData;
        }
    }
}
