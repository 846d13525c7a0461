using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw;

/// <summary>Recognizes text that the relaxed encoder of System.Text.Json would not change.</summary>
internal static class StjRelaxedText
{
    private const byte Delete = 0x7F;

    /// <summary>
    /// Whether JSON text, in which only what must be escaped is escaped, has no character that the encoder escapes beyond that: DEL,
    /// unusual white space, and characters that are unassigned, for private use or beyond the basic plane.
    /// </summary>
    internal static bool IsIn(ReadOnlySpan<byte> utf8)
    {
        for (int next = utf8.IndexOfAnyInRange(Delete, byte.MaxValue); next >= 0; next = utf8.IndexOfAnyInRange(Delete, byte.MaxValue))
        {
            utf8 = utf8[next..];
            do
            {
                if (utf8[0] == Delete
                    || Rune.DecodeFromUtf8(utf8, out Rune character, out int length) != OperationStatus.Done
                    || JavaScriptEncoder.UnsafeRelaxedJsonEscaping.WillEncode(character.Value))
                {
                    return false;
                }

                utf8 = utf8[length..];
            }
            while (!utf8.IsEmpty && utf8[0] >= Delete);
        }

        return true;
    }
}
