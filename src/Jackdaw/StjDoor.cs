using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>Implements the entry points of all profiles that take readers, writers, documents and elements of System.Text.Json.</summary>
internal static class StjDoor
{
    /// <summary>The profile limited the depth while writing, so a document has at most the largest one.</summary>
    private static readonly JsonDocumentOptions Deep = new() { MaxDepth = JsonLimits.MaxAllowedDepth };

    private static readonly JsonReaderOptions Lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    internal static void Write<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        WriteDoor.AsValue(destination, codec, settings, value, StjDocumentOutput.LevelsLeft(destination));
        destination.Flush();
    }

    internal static JsonElement ToElement<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value) =>
        JsonElement.Parse(WriteDoor.ToArray(codec, settings, value), Deep);

    internal static JsonDocument ToDocument<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value) =>
        JsonDocument.Parse(WriteDoor.ToArray(codec, settings, value).AsMemory(), Deep);

    internal static T? Read<T>(JsonElement element, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadOnlySpan<byte> utf8 = JsonMarshal.GetRawUtf8Value(element);
        try
        {
            return ReadDoor.From(utf8, codec, settings);
        }
        catch (JsonDataException) when (settings is not ({ AllowComments: true, AllowTrailingCommas: true } or { Json5: true }) && !ReadDoor.IsValid(JsonMarshal.GetRawUtf8Value(element), settings))
        {
            // The document was allowed to have comments or trailing commas: its parser left them in the text. If it is something else, such as a limit, the error is the same again.
        }

        return ReadDoor.From(utf8, codec, StjDocumentSettings.For(Lenient, settings));
    }

    internal static T? Read<T>(ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        JsonReaderOptions options = reader.CurrentState.Options;
        if (options.CommentHandling == JsonCommentHandling.Allow)
        {
            throw new ArgumentException("The reader reports comments as tokens, which are not part of a value. Create it with JsonCommentHandling.Skip.", nameof(reader));
        }

        Utf8JsonReader before = reader;
        try
        {
            MoveToValue(ref reader);
            return StjBridgeReading.ReadAlone(ref reader, codec, StjDocumentSettings.For(options, settings));
        }
        catch
        {
            reader = before;
            throw;
        }
    }

    /// <summary>Moves to the value, if the reader is before one.</summary>
    private static void MoveToValue(ref Utf8JsonReader reader)
    {
        bool hasMore = reader.TokenType is not (JsonTokenType.None or JsonTokenType.PropertyName) || reader.Read();
        if (!hasMore)
        {
            throw new JsonDataException(JsonError.UnexpectedEnd, "The reader has no value, or only the beginning of one.");
        }

        if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray or JsonTokenType.String or JsonTokenType.Number or JsonTokenType.True or JsonTokenType.False or JsonTokenType.Null))
        {
            throw new JsonDataException(JsonError.ExpectedValue, $"The reader is at a token of the kind {reader.TokenType}, where no value begins.");
        }
    }
}
