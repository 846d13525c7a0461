using System.Buffers;
using System.Text.Unicode;

namespace Jackdaw.Dom;

/// <summary>The UTF-8 form of a name or text that is compared with the document.</summary>
internal static class NameBytes
{
    /// <summary>The number of bytes up to which a buffer is on the stack.</summary>
    internal const int OnStack = 256;

    /// <summary>The number of bytes that any text of a length fits into.</summary>
    internal static int MaxOf(ReadOnlySpan<char> text) => checked(3 * text.Length);

    /// <summary>Encodes a text. Returns false if it has a lone surrogate, so that it equals no text of a document.</summary>
    internal static bool TryEncode(ReadOnlySpan<char> text, Span<byte> room, out ReadOnlySpan<byte> utf8)
    {
        bool isText = Utf8.FromUtf16(text, room, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done;
        utf8 = room[..written];
        return isText;
    }
}
