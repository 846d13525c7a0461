using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>Reads a JSON string into a <see cref="string"/>.</summary>
// SAFETY: the input is padded (see StopBytes); a new string is written only inside its own length and before anybody else has seen it.
internal static unsafe class StringReader
{
    /// <summary>
    /// <paramref name="p"/> is behind the opening quote. Returns the position behind the closing quote, or null if the string is invalid.
    /// </summary>
    public static byte* Read(byte* p, out string value)
    {
        byte* end = StringScan.FindEnd(p, out TextTraits traits);
        if (end == null)
        {
            value = null!;
            return null;
        }

        int length = (int)(end - p);
        if ((traits & TextTraits.Escaped) == 0)
        {
            value = Encoding.UTF8.GetString(p, length);
            return end + 1;
        }

        byte[] scratch = new byte[length + 64];
        fixed (byte* s = scratch)
        {
            int n = StringUnescape.Unescape(p, end, s);
            value = Encoding.UTF8.GetString(s, n);
        }

        return end + 1;
    }
}
