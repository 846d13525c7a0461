using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>Finished output as a <see cref="string"/>.</summary>
// SAFETY: reads exactly the given bytes.
internal static unsafe class Utf8Widener
{
    /// <summary>The string of <paramref name="length"/> bytes of valid UTF-8.</summary>
    public static string ToUtf16String(byte* p, int length) => Encoding.UTF8.GetString(p, length);
}
