using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Walks over a JSON string without building it; everything a reader of the string would refuse is refused here too.</summary>
// SAFETY: the input is padded and every step stops at the terminating zero (see StopBytes, TextWalk).
internal static unsafe class StringScan
{
    /// <summary>
    /// <paramref name="p"/> is after the opening quote. Returns the position of the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* FindEnd(byte* p, out TextTraits traits)
    {
        byte* stop = StopBytes.FindNear(p);
        traits = TextTraits.None;
        return *stop == '"' ? stop : FindEndFrom(stop, out traits);
    }

    /// <summary>
    /// <paramref name="p"/> is after the opening quote. Returns the position after the closing quote, or null if the string is invalid.
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

    /// <summary>Continues at a stop byte that is not the closing quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte* FindEndFrom(byte* p, out TextTraits traits)
    {
        byte* nowhere = null;
        traits = TextTraits.None;
        return TextWalk.ToQuote<NoSink>(p, ref nowhere, null, ref traits);
    }
}
