using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.Writing;

/// <summary>
/// The encoder for intermediate output of System.Text.Json. Escapes as little as possible and records malformed text, which the writer
/// would silently replace by replacement characters.
/// </summary>
/// <param name="escaping">
/// The escaping mode of the final output. If that is for HTML, plus signs in text must be distinguished from those in dates and Base64,
/// which no encoder sees.
/// </param>
// SAFETY: pointers are passed on unchanged.
internal sealed class WellFormedEncoder(JsonEscaping escaping = JsonEscaping.Minimal) : JavaScriptEncoder
{
    /// <summary>Never escaped by any encoder: found in one step, without one more call.</summary>
    private static readonly SearchValues<byte> Plain = SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.:,;/()[]{}#@!?$%*=~|^"u8);

    private readonly JavaScriptEncoder _encoder = escaping == JsonEscaping.Html ? Default : UnsafeRelaxedJsonEscaping;

    /// <summary>The error in a written text: a lone surrogate, or bytes that are not UTF-8.</summary>
    internal JsonError? Problem { get; private set; }

    /// <summary>Forgets the error, before another value.</summary>
    internal void Forget() => Problem = null;

    /// <inheritdoc/>
    public override int MaxOutputCharactersPerInputCharacter => _encoder.MaxOutputCharactersPerInputCharacter;

    /// <inheritdoc/>
    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => _encoder.FindFirstCharacterToEncode(text, textLength);

    /// <inheritdoc/>
    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => utf8Text.ContainsAnyExcept(Plain) ? _encoder.FindFirstCharacterToEncodeUtf8(utf8Text) : -1;

    /// <inheritdoc/>
    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
        _encoder.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

    /// <inheritdoc/>
    public override bool WillEncode(int unicodeScalar) => _encoder.WillEncode(unicodeScalar);

    /// <summary>Called for every text that needs escapes, from the first one on; malformed text always does.</summary>
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

    /// <summary>Called for every UTF-8 text that needs escapes, from the first one on; malformed text always does.</summary>
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

    /// <summary>Records an error. An incomplete character at the end of a segment is not an error: it continues in the next one.</summary>
    private void Note(OperationStatus status, bool isFinalBlock, JsonError error)
    {
        if (status != OperationStatus.Done && (isFinalBlock || status != OperationStatus.NeedMoreData))
        {
            Problem ??= error;
        }
    }
}
