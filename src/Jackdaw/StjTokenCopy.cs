using System.Buffers;
using System.Buffers.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Jackdaw;

/// <summary>
/// Writes the text of a value to a System.Text.Json writer, in the form that the writer would give it: its indentation and its encoder.
/// </summary>
internal static class StjTokenCopy
{
    /// <summary>What the default encoder escapes, except the plus sign: it is not escaped in dates and Base64.</summary>
    private static readonly SearchValues<byte> NotPlain = SearchValues.Create([.. "<>&'`"u8, .. Enumerable.Range(0x7F, 0x81).Select(value => (byte)value)]);

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="utf8">The text, whose values are escaped as the default encoder does.</param>
    /// <param name="hasEscapedNames">Whether member names are escaped, too; they are constants of the profile.</param>
    internal static void Write(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8, bool hasEscapedNames)
    {
        if (StjDocumentOutput.TakesText(writer) && (hasEscapedNames || !utf8.ContainsAny(NotPlain)))
        {
            writer.WriteRawValue(utf8, skipInputValidation: true);
            return;
        }

        // Encoders are user code, and raw text is not indented: write token by token.
        Utf8JsonReader reader = new(utf8, new JsonReaderOptions { MaxDepth = JsonLimits.MaxAllowedDepth });
        while (reader.Read())
        {
            Write(writer, ref reader);
        }
    }

    private static void Write(Utf8JsonWriter writer, ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                writer.WriteStartObject();
                break;
            case JsonTokenType.EndObject:
                writer.WriteEndObject();
                break;
            case JsonTokenType.StartArray:
                writer.WriteStartArray();
                break;
            case JsonTokenType.EndArray:
                writer.WriteEndArray();
                break;
            case JsonTokenType.PropertyName when HasRawPlusSign(in reader):
                writer.WritePropertyName(AsItIs(ref reader));
                break;
            case JsonTokenType.PropertyName:
                writer.WritePropertyName(reader.GetString()!);
                break;
            case JsonTokenType.String when HasRawPlusSign(in reader):
                writer.WriteStringValue(AsItIs(ref reader));
                break;
            case JsonTokenType.String when !reader.ValueIsEscaped:
                writer.WriteStringValue(reader.ValueSpan);
                break;
            case JsonTokenType.String:
                writer.WriteStringValue(reader.GetString());
                break;
            case JsonTokenType.Number:
                WriteNumber(writer, ref reader);
                break;
            case JsonTokenType.Null:
                writer.WriteNullValue();
                break;
            default:
                writer.WriteBooleanValue(reader.TokenType == JsonTokenType.True);
                break;
        }
    }

    /// <summary>Whether the string is a date or Base64: in text, plus signs are escaped.</summary>
    private static bool HasRawPlusSign(in Utf8JsonReader reader) => !reader.ValueIsEscaped && reader.ValueSpan.Contains((byte)'+');

    /// <summary>Returns the string for a writer that must not escape it. It is ASCII, and this encoder leaves its plus signs alone.</summary>
    private static JsonEncodedText AsItIs(ref Utf8JsonReader reader) => JsonEncodedText.Encode(reader.ValueSpan, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

    /// <summary>
    /// Writes a number with the digits that it has. The writer takes such text only from an element, which integers do not need.
    /// </summary>
    private static void WriteNumber(Utf8JsonWriter writer, ref Utf8JsonReader reader)
    {
        if (reader.ValueSpan is not [(byte)'-', (byte)'0', ..] && Utf8Parser.TryParse(reader.ValueSpan, out long value, out int length) && length == reader.ValueSpan.Length)
        {
            writer.WriteNumberValue(value);
            return;
        }

        JsonElement.ParseValue(ref reader).WriteTo(writer);
    }
}
