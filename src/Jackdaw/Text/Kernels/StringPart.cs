namespace Jackdaw.Text.Kernels;

/// <summary>Passes a string that may lie in several pieces of memory, with every check that a reader of the string makes.</summary>
// SAFETY: a zero byte follows the end, 64 bytes are readable after it, and every step stops at that byte (see StopBytes, EscapeSequence, Utf8Sequence).
internal static unsafe class StringPart
{
    /// <summary>An escaped surrogate pair is the longest thing that must lie in one piece.</summary>
    private const int Longest = 12;

    /// <summary>
    /// Passes what is there of a string.
    /// </summary>
    /// <param name="p">The first byte that was not passed: after the opening quote, or where this method stopped before.</param>
    /// <param name="end">After the last byte that is there.</param>
    /// <param name="isLast">Whether no more will come.</param>
    /// <param name="rest">Where to go on when more bytes are there, or where the string is invalid.</param>
    /// <param name="isValid">False if the string is invalid.</param>
    /// <returns>The position after the closing quote, or null.</returns>
    internal static byte* Skip(byte* p, byte* end, bool isLast, out byte* rest, out bool isValid)
    {
        isValid = true;
        while (true)
        {
            p = StopBytes.Find(p);
            rest = p;
            if (p >= end)
            {
                isValid = !isLast;
                return null;
            }

            if (*p == (byte)'"')
            {
                return p + 1;
            }

            byte* next = *p == (byte)'\\' ? EscapeSequence.Decode(p, out _) : *p >= 0x80 ? Utf8Sequence.Decode(p, out _) : null;
            if (next is null)
            {
                isValid = !isLast && *p >= 0x20 && end - p < Longest && MayGoOn(p, end);
                return null;
            }

            p = next;
        }
    }

    /// <summary>Whether what begins here is only cut off.</summary>
    private static bool MayGoOn(byte* p, byte* end) => StringDiagnosis.Find(p, end, out _) == TextError.Unterminated;
}
