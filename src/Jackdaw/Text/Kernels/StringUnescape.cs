using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Unescapes text to UTF-8.</summary>
// SAFETY: the text was validated by StringScan and is in padded input; the destination has space for the text's length plus 64 bytes and
// does not overlap it. No escape is shorter than its character, so the result never outgrows the text.
internal static unsafe class StringUnescape
{
    /// <summary>
    /// Unescapes the valid text from <paramref name="p"/> to its closing quotation mark at <paramref name="end"/>, and writes 64 zero bytes
    /// after it, so that the destination is padded like any input. Returns the length without the padding.
    /// </summary>
    public static int Unescape(byte* p, byte* end, byte* destination)
    {
        Debug.Assert(*end == '"', "The text ends at its closing quote.");
        byte* to = destination;
        TextTraits traits = TextTraits.None;
        TextWalk.ToQuote<Utf8Sink>(p, ref to, (byte*)nuint.MaxValue, ref traits);
        Unsafe.InitBlockUnaligned(to, 0, 64);
        return (int)(to - destination);
    }
}
