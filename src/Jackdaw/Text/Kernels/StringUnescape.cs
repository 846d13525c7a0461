using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Turns escaped text into the UTF-8 it stands for.</summary>
// SAFETY: the text was validated by StringScan and lies in padded input; the destination has room for the text's length plus 64 bytes
// and does not overlap it. No escape is shorter than what it stands for, so the result never outgrows the text.
internal static unsafe class StringUnescape
{
    /// <summary>
    /// Writes the unescaped form of the valid text from <paramref name="p"/> to its closing quote at <paramref name="end"/>, and 64 zero bytes after it,
    /// so that the destination is padded like any input. Returns its length without the padding.
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
