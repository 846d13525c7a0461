using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Scalars;

/// <summary>Parses quoted text as Base64: the standard alphabet, padded; spaces and line ends are skipped.</summary>
// SAFETY: reads only within the given length.
internal static unsafe class Base64Reader
{
    /// <summary>Decodes the text into an array of the exact size. Returns false if the text is not Base64.</summary>
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

        // Spaces, or an error: count first. An empty text, or one of only spaces, is an empty array.
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
