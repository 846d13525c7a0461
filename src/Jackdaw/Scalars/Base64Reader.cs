using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Scalars;

/// <summary>Reads the text between quotes as base64: the plain alphabet, padded; blanks and line ends are passed over.</summary>
// SAFETY: reads within the given length only.
internal static unsafe class Base64Reader
{
    /// <summary>The bytes in an array of their number; false when the text is no base64.</summary>
    public static bool TryParseBase64(byte* text, int length, [NotNullWhen(true)] out byte[]? value)
    {
        ReadOnlySpan<byte> source = new(text, length);
        if ((length & 3) == 0 && length != 0)
        {
            int padding = (text[length - 1] == '=' ? 1 : 0) + (text[length - 2] == '=' ? 1 : 0);
            int expected = (length / 4 * 3) - padding;
            if (TryDecode(source, expected, out value))
            {
                return true;
            }
        }

        // Blanks, or an error: count first. An empty text, or one of blanks only, is an empty array.
        value = null;
        return Base64.IsValid(source, out int count) && TryDecode(source, count, out value);
    }

    private static bool TryDecode(ReadOnlySpan<byte> source, int count, [NotNullWhen(true)] out byte[]? value)
    {
        value = count == 0 ? [] : GC.AllocateUninitializedArray<byte>(count);
        return Base64.DecodeFromUtf8(source, value, out int consumed, out int written) == OperationStatus.Done
            && consumed == source.Length && written == count;
    }
}
