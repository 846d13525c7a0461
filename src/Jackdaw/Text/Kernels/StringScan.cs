using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Scans a JSON string without allocating it, with all the checks of reading.</summary>
// SAFETY: the input is padded and every step stops at the terminating zero (see StopBytes, TextWalk).
internal static unsafe class StringScan
{
    /// <summary>
    /// Scans a string; <paramref name="p"/> is after the opening quotation mark. Returns the position of the closing one, or null if the
    /// string is invalid.
    /// </summary>
    public static byte* FindEnd(byte* p, out TextTraits traits)
    {
        byte* stop = StopBytes.FindNear(p);
        traits = TextTraits.None;
        return *stop == '"' ? stop : FindEndFrom(stop, out traits);
    }

    /// <summary>
    /// Skips a string; <paramref name="p"/> is after the opening quotation mark. Returns the position after the closing one, or null if the
    /// string is invalid.
    /// </summary>
    public static byte* Skip(byte* p)
    {
        byte* stop = StopBytes.FindNear(p);
        if (*stop == '"')
        {
            return stop + 1;
        }

        stop = FindEndFrom(stop, out _);
        return stop == null ? null : stop + 1;
    }

    /// <summary>Continues at a stop byte that is not the closing quotation mark.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte* FindEndFrom(byte* p, out TextTraits traits)
    {
        byte* nowhere = null;
        traits = TextTraits.None;
        return TextWalk.ToQuote<NoSink>(p, ref nowhere, null, ref traits);
    }
}
