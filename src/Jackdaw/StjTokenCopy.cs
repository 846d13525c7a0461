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

    /// <summary>First bytes of what the relaxed encoder escapes: DEL, characters for private use and beyond the basic plane.</summary>
    private static readonly SearchValues<byte> Rare = SearchValues.Create([0x7F, .. Enumerable.Range(0xEE, 0x12).Select(value => (byte)value)]);

    /// <summary>The first byte of U+0080 to U+00BF.</summary>
    private const byte LatinLead = 0xC2;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="utf8">The text, whose values are escaped as the default encoder does.</param>
    /// <param name="hasEscapedNames">Whether member names are escaped, too; they are constants of the profile.</param>
    internal static void Write(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8, bool hasEscapedNames)
    {
        if (StjDocumentOutput.TakesText(writer) && (hasEscapedNames || (!utf8.ContainsAny(NotPlain) && utf8.IndexOf("\\\""u8) < 0)))
        {
            writer.WriteRawValue(utf8, skipInputValidation: true);
            return;
        }

        // Encoders are user code, and raw text is not indented: write token by token.
        Copy(writer, utf8);
    }

    /// <summary>Writes one value to a writer that escapes little and does not indent.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="utf8">The text, in which only what must be escaped is escaped.</param>
    internal static void WriteRelaxed(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8)
    {
        if (!utf8.ContainsAny(Rare) && utf8.IndexOf("\u2028"u8) < 0 && utf8.IndexOf("\u2029"u8) < 0 && utf8.IndexOf("\\u"u8) < 0 && !HasLatinControls(utf8))
        {
            writer.WriteRawValue(utf8, skipInputValidation: true);
        }
        else
        {
            Copy(writer, utf8);
        }
    }

    private static bool HasLatinControls(ReadOnlySpan<byte> utf8)
    {
        for (int at = utf8.IndexOf(LatinLead); at >= 0;)
        {
            if (at + 1 < utf8.Length && utf8[at + 1] < 0xA0)
            {
                return true;
            }

            int next = utf8[(at + 1)..].IndexOf(LatinLead);
            at = next < 0 ? -1 : at + 1 + next;
        }

        return false;
    }

    private static void Copy(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8)
    {
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
