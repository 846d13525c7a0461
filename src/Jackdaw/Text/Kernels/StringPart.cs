namespace Jackdaw.Text.Kernels;

/// <summary>Skips a string that may span several pieces of memory, with all the checks of reading.</summary>
// SAFETY: a zero byte follows the end, 64 bytes are readable after it, and every step stops at that byte (see StopBytes, EscapeSequence, Utf8Sequence).
internal static unsafe class StringPart
{
    /// <summary>The maximum length of text that must be in one piece: an escaped surrogate pair.</summary>
    private const int Longest = 12;

    /// <summary>Skips the available part of a string.</summary>
    /// <param name="p">The first byte not skipped: after the opening quotation mark, or where this method stopped before.</param>
    /// <param name="end">The end of the available bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <param name="rest">The position to continue from, or that of the error.</param>
    /// <param name="isValid">False if the string is invalid.</param>
    /// <returns>The position after the closing quotation mark, or null.</returns>
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

    /// <summary>Whether the text at the position is merely truncated.</summary>
    private static bool MayGoOn(byte* p, byte* end) => StringDiagnosis.Find(p, end, out _) == TextError.Unterminated;
}
