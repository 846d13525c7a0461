using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace fastJSON.Reading;

/// <summary>
/// Handles lone surrogates, which fastJSON writes although well-formed text cannot contain them. In a translated document each is
/// represented by two characters, a noncharacter and a private-use one; the noncharacter itself is doubled. Text read from it is restored
/// (docs/decisions/0285).
/// </summary>
internal static class LoneSurrogates
{
    internal const char Mark = '\uFDD0';
    private const int Private = 0xE000;

    /// <summary>The noncharacter in UTF-8.</summary>
    internal static ReadOnlySpan<byte> MarkUtf8 => "\uFDD0"u8;

    /// <summary>Whether a text contains one.</summary>
    internal static bool AreIn(ReadOnlySpan<char> text)
    {
        int at;
        while ((at = text.IndexOfAnyInRange('\uD800', '\uDFFF')) >= 0)
        {
            if (at + 1 >= text.Length || !char.IsSurrogatePair(text[at], text[at + 1]))
            {
                return true;
            }

            text = text[(at + 2)..];
        }

        return false;
    }

    /// <summary>Whether three bytes encode one, as invalid UTF-8.</summary>
    internal static bool IsAt(ReadOnlySpan<byte> utf8) => utf8.Length >= 3 && utf8[0] == 0xED && utf8[1] is >= 0xA0 and <= 0xBF && utf8[2] is >= 0x80 and <= 0xBF;

    /// <summary>Returns the surrogate that three bytes encode.</summary>
    internal static char Of(ReadOnlySpan<byte> utf8) => (char)(0xD000 | ((utf8[1] & 0x3F) << 6) | (utf8[2] & 0x3F));

    /// <summary>Writes a surrogate to a translation.</summary>
    internal static void Put(LenientText to, char half)
    {
        int code = Private + (half - 0xD800);
        to.Put(MarkUtf8);
        to.Put([(byte)(0xE0 | (code >> 12)), (byte)(0x80 | ((code >> 6) & 0x3F)), (byte)(0x80 | (code & 0x3F))]);
        to.HasMarks = true;
    }

    /// <summary>Writes the noncharacter itself.</summary>
    internal static void PutMark(LenientText to)
    {
        to.Put(MarkUtf8);
        to.Put(MarkUtf8);
        to.HasMarks = true;
    }

    /// <summary>Restores the original text of a translated string.</summary>
    internal static string Restored(string text)
    {
        if (!text.Contains(Mark, StringComparison.Ordinal))
        {
            return text;
        }

        char[] restored = new char[text.Length];
        int length = 0;
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            restored[length++] = c != Mark ? c : text[++i] is var next && next == Mark ? Mark : (char)(0xD800 + (next - Private));
        }

        return new string(restored, 0, length);
    }

    /// <summary>Encodes text as UTF-8, with three bytes for each lone surrogate.</summary>
    internal static byte[] GetBytes(string text)
    {
        // The replacement character has three bytes too.
        byte[] utf8 = new byte[Encoding.UTF8.GetByteCount(text)];
        Span<byte> to = utf8;
        ReadOnlySpan<char> from = text;
        while (Utf8.FromUtf16(from, to, out int read, out int written, replaceInvalidSequences: false) == OperationStatus.InvalidData)
        {
            char half = from[read];
            to = to[written..];
            to[0] = 0xED;
            to[1] = (byte)(0x80 | ((half >> 6) & 0x3F));
            to[2] = (byte)(0x80 | (half & 0x3F));
            to = to[3..];
            from = from[(read + 1)..];
        }

        return utf8;
    }
}
