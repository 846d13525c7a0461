using System.Text.Encodings.Web;
using System.Text.Json;

namespace Jackdaw;

/// <summary>Passes the text of a document to a System.Text.Json writer.</summary>
internal static class StjDocumentOutput
{
    /// <summary>The meaning of 0 as <see cref="JsonWriterOptions.MaxDepth"/>.</summary>
    private const int MostLevels = 1000;

    private static readonly JsonLimits Deep = new() { MaxDepth = JsonLimits.MaxAllowedDepth };

    private static readonly JsonProfileSettings Escaped = new(JsonEscaping.Html, limits: Deep);

    private static readonly JsonProfileSettings Minimal = new(limits: Deep);

    /// <summary>Returns settings that write what the writer would write, as far as possible.</summary>
    internal static JsonProfileSettings SettingsFor(Utf8JsonWriter writer) => TakesText(writer) ? Escaped : Minimal;

    /// <summary>Returns the number of nesting levels that the writer allows here.</summary>
    internal static int LevelsLeft(Utf8JsonWriter writer) => Math.Max(0, (writer.Options.MaxDepth is 0 ? MostLevels : writer.Options.MaxDepth) - writer.CurrentDepth);

    /// <summary>Writes the text of one value, which was produced with <see cref="SettingsFor"/>.</summary>
    internal static void Write(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8)
    {
        if (TakesText(writer))
        {
            writer.WriteRawValue(utf8, skipInputValidation: true);
            return;
        }

        // Encoders are user code, and raw text is not indented: write token by token.
        Utf8JsonReader reader = new(utf8, new JsonReaderOptions { MaxDepth = JsonLimits.MaxAllowedDepth });
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        try
        {
            document.RootElement.WriteTo(writer);
        }
        catch (ArgumentException e)
        {
            throw new JsonDataException(JsonError.TooLarge, "System.Text.Json cannot write a string or name of the document because it is "
                + "too long.", innerException: e);
        }
    }

    /// <summary>Whether the codec writes the same bytes as the writer: without indentation and with the default encoder.</summary>
    internal static bool TakesText(Utf8JsonWriter writer) => !writer.Options.Indented && (writer.Options.Encoder is null || writer.Options.Encoder == JavaScriptEncoder.Default);
}
