using System.Buffers.Text;

namespace Jackdaw.Scalars;

/// <summary>Writes bytes as Base64 without quotation marks: the standard alphabet, padded.</summary>
// SAFETY: the caller guarantees the exact length that GetLength returns.
internal static unsafe class Base64Writer
{
    /// <summary>Returns the exact number of characters for a number of bytes.</summary>
    public static long GetLength(int byteCount) => ((long)byteCount + 2) / 3 * 4;

    public static byte* WriteBase64(byte* p, ReadOnlySpan<byte> value)
    {
        int length = checked((int)GetLength(value.Length));
        Base64.EncodeToUtf8(value, new Span<byte>(p, length), out _, out _);
        return p + length;
    }
}
