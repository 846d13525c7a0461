using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.Writing;

/// <summary>
/// The encoder for what System.Text.Json writes on its way into the output: escapes as little as it can, and notes text that is none. The writer would put
/// replacement characters in its place without a word.
/// </summary>
/// <param name="escaping">How what is written will be escaped in the end: where that is for HTML, plus signs of texts have to be told from those of dates and Base64, which no encoder sees.</param>
// SAFETY: pointers are handed on as they came.
internal sealed class WellFormedEncoder(JsonEscaping escaping = JsonEscaping.Minimal) : JavaScriptEncoder
{
    private readonly JavaScriptEncoder _encoder = escaping == JsonEscaping.Html ? Default : UnsafeRelaxedJsonEscaping;

    /// <summary>What was wrong with a text that was written: half of a surrogate pair, or bytes that are not UTF-8.</summary>
    internal JsonError? Problem { get; private set; }

    /// <inheritdoc/>
    public override int MaxOutputCharactersPerInputCharacter => _encoder.MaxOutputCharactersPerInputCharacter;

    /// <inheritdoc/>
    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => _encoder.FindFirstCharacterToEncode(text, textLength);

    /// <inheritdoc/>
    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => _encoder.FindFirstCharacterToEncodeUtf8(utf8Text);

    /// <inheritdoc/>
    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
        _encoder.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

    /// <inheritdoc/>
    public override bool WillEncode(int unicodeScalar) => _encoder.WillEncode(unicodeScalar);

    /// <summary>Gets every text that has something to escape, from there on; what is ill-formed has to be.</summary>
    /// <inheritdoc/>
    public override OperationStatus Encode(ReadOnlySpan<char> source, Span<char> destination, out int charsConsumed, out int charsWritten, bool isFinalBlock = true)
    {
        for (ReadOnlySpan<char> rest = source; !rest.IsEmpty;)
        {
            OperationStatus status = Rune.DecodeFromUtf16(rest, out _, out int length);
            Note(status, isFinalBlock, JsonError.LoneSurrogate);
            rest = rest[length..];
        }

        return _encoder.Encode(source, destination, out charsConsumed, out charsWritten, isFinalBlock);
    }

    /// <summary>The same for UTF-8.</summary>
    /// <inheritdoc/>
    public override OperationStatus EncodeUtf8(ReadOnlySpan<byte> utf8Source, Span<byte> utf8Destination, out int bytesConsumed, out int bytesWritten, bool isFinalBlock = true)
    {
        for (ReadOnlySpan<byte> rest = utf8Source; !rest.IsEmpty;)
        {
            OperationStatus status = Rune.DecodeFromUtf8(rest, out _, out int length);
            Note(status, isFinalBlock, JsonError.InvalidUtf8);
            rest = rest[length..];
        }

        return _encoder.EncodeUtf8(utf8Source, utf8Destination, out bytesConsumed, out bytesWritten, isFinalBlock);
    }

    /// <summary>What is cut off at the end of a segment goes on in the next one.</summary>
    private void Note(OperationStatus status, bool isFinalBlock, JsonError error)
    {
        if (status != OperationStatus.Done && (isFinalBlock || status != OperationStatus.NeedMoreData))
        {
            Problem ??= error;
        }
    }
}
