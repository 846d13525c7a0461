using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace fastJSON.Reading;

/// <summary>
/// Halves of surrogate pairs, which fastJSON writes and which no well-formed text can hold. In a document that was translated each of them is two characters, a noncharacter and one of private use;
/// the noncharacter itself is there twice. Text that is read from it is turned back (docs/decisions/0285).
/// </summary>
internal static class LoneSurrogates
{
    internal const char Mark = '\uFDD0';
    private const int Private = 0xE000;

    /// <summary>The noncharacter in UTF-8.</summary>
    internal static ReadOnlySpan<byte> MarkUtf8 => "\uFDD0"u8;

    /// <summary>Whether text has one.</summary>
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

    /// <summary>Whether three bytes stand for one, as in UTF-8 that is made of such text against the rules.</summary>
    internal static bool IsAt(ReadOnlySpan<byte> utf8) => utf8.Length >= 3 && utf8[0] == 0xED && utf8[1] is >= 0xA0 and <= 0xBF && utf8[2] is >= 0x80 and <= 0xBF;

    /// <summary>The one that three bytes stand for.</summary>
    internal static char Of(ReadOnlySpan<byte> utf8) => (char)(0xD000 | ((utf8[1] & 0x3F) << 6) | (utf8[2] & 0x3F));

    /// <summary>Puts one into a translation.</summary>
    internal static void Put(LenientText to, char half)
    {
        int code = Private + (half - 0xD800);
        to.Put(MarkUtf8);
        to.Put([(byte)(0xE0 | (code >> 12)), (byte)(0x80 | ((code >> 6) & 0x3F)), (byte)(0x80 | (code & 0x3F))]);
        to.HasMarks = true;
    }

    /// <summary>Puts the noncharacter itself.</summary>
    internal static void PutMark(LenientText to)
    {
        to.Put(MarkUtf8);
        to.Put(MarkUtf8);
        to.HasMarks = true;
    }

    /// <summary>The text that a string of a translation stands for.</summary>
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

    /// <summary>Text as UTF-8, with three bytes for each half that is alone.</summary>
    internal static byte[] GetBytes(string text)
    {
        // The character that replaces one has three bytes too.
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
