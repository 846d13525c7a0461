using System.Buffers;
using System.Text.Encodings.Web;

namespace Jackdaw.Writing;

// SAFETY: the base class declares these methods with pointers. Nothing here reads or writes through them.

/// <summary>An encoder for text whose escapes are there already, so that a writer of System.Text.Json takes it as it is.</summary>
internal sealed class EscapedTextEncoder : JavaScriptEncoder
{
    private EscapedTextEncoder()
    {
    }

    internal static EscapedTextEncoder Instance { get; } = new();

    public override int MaxOutputCharactersPerInputCharacter => 1;

    public override bool WillEncode(int unicodeScalar) => false;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => -1;

    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => -1;

    public override OperationStatus EncodeUtf8(ReadOnlySpan<byte> utf8Source, Span<byte> utf8Destination, out int bytesConsumed, out int bytesWritten, bool isFinalBlock = true)
    {
        bytesWritten = bytesConsumed = Math.Min(utf8Source.Length, utf8Destination.Length);
        utf8Source[..bytesConsumed].CopyTo(utf8Destination);
        return bytesConsumed == utf8Source.Length ? OperationStatus.Done : OperationStatus.DestinationTooSmall;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        numberOfCharactersWritten = 0;
        return false;
    }
}
