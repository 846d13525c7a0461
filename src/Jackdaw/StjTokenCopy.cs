using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Writes the text of a value to a System.Text.Json writer, in the form that the writer would give it: its indentation and its encoder.
/// </summary>
internal static class StjTokenCopy
{
    /// <summary>What the default encoder escapes, except the plus sign: it is not escaped in dates and Base64.</summary>
    private static readonly SearchValues<byte> NotPlain = SearchValues.Create([.. "<>&'`"u8, .. Enumerable.Range(0x7F, 0x81).Select(value => (byte)value)]);

    /// <summary>The most bytes of UTF-8, or UTF-16 code units, that the writer accepts as one name or value.</summary>
    private const int LongestToken = 1_000_000_000 / 6;

    /// <summary>Writes one value. If it cannot be written, the writer is as it was.</summary>
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

    /// <summary>Writes one value to a writer that escapes little and does not indent. If it cannot be written, the writer is as it was.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="utf8">The text, in whose values only what must be escaped is escaped.</param>
    /// <param name="hasEscapedNames">Whether more may be escaped in member names; they are constants of the profile.</param>
    internal static void WriteRelaxed(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8, bool hasEscapedNames)
    {
        if (StjRelaxedText.IsIn(utf8) && (!hasEscapedNames || utf8.IndexOf("\\u"u8) < 0))
        {
            writer.WriteRawValue(utf8, skipInputValidation: true);
        }
        else
        {
            Copy(writer, utf8);
        }
    }

    /// <summary>Writes one value to a writer that indents. Names and strings keep their escapes. If it cannot be written, the writer is as it was.</summary>
    internal static void WriteLines(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8) => Copy(writer, utf8, keepsEscapes: true);

    /// <summary>Writes one value, with an encoder for member names that is not that of the writer. If it cannot be written, the writer is as it was.</summary>
    internal static void WriteNamed(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8, JavaScriptEncoder namesBy) => Copy(writer, utf8, namesBy: namesBy);

    private static void Copy(Utf8JsonWriter writer, ReadOnlySpan<byte> utf8, bool keepsEscapes = false, JavaScriptEncoder? namesBy = null)
    {
        if (utf8.Length > LongestToken)
        {
            CheckTokens(utf8);
        }

        Utf8JsonReader reader = Over(utf8);
        while (reader.Read())
        {
            if (keepsEscapes && reader.TokenType == JsonTokenType.PropertyName)
            {
                writer.WritePropertyName(JsonEncodedText.Encode(reader.ValueSpan, EscapedTextEncoder.Instance));
            }
            else if (namesBy is not null && reader.TokenType == JsonTokenType.PropertyName)
            {
                writer.WritePropertyName(JsonEncodedText.Encode(reader.GetString()!, namesBy));
            }
            else if (keepsEscapes && reader.TokenType == JsonTokenType.String)
            {
                writer.WriteStringValue(JsonEncodedText.Encode(reader.ValueSpan, EscapedTextEncoder.Instance));
            }
            else
            {
                Write(writer, ref reader);
            }
        }
    }

    private static Utf8JsonReader Over(ReadOnlySpan<byte> utf8) => new(utf8, new JsonReaderOptions { MaxDepth = JsonLimits.MaxAllowedDepth });

    /// <summary>Throws before the writer does, which would have a part of the value by then.</summary>
    private static void CheckTokens(ReadOnlySpan<byte> utf8)
    {
        Utf8JsonReader reader = Over(utf8);
        while (reader.Read())
        {
            if (reader.ValueSpan.Length > LongestToken && (!reader.ValueIsEscaped || reader.GetString()!.Length > LongestToken))
            {
                throw new JsonDataException(JsonError.TooLarge, $"System.Text.Json cannot write a name or value of more than {LongestToken.ToString("N0", CultureInfo.InvariantCulture)} bytes.");
            }
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
            case JsonTokenType.PropertyName when KeepsPlusSigns(in reader):
                writer.WritePropertyName(AsItIs(ref reader));
                break;
            case JsonTokenType.PropertyName when !reader.ValueIsEscaped:
                writer.WritePropertyName(reader.ValueSpan);
                break;
            case JsonTokenType.PropertyName:
                writer.WritePropertyName(reader.GetString()!);
                break;
            case JsonTokenType.String when KeepsPlusSigns(in reader):
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

    /// <summary>
    /// Whether the string is a date or Base64, whose plus signs no encoder escapes: in other values they are escaped. A name of the profile
    /// may look like one; it has nothing else to escape.
    /// </summary>
    private static bool KeepsPlusSigns(in Utf8JsonReader reader) => !reader.ValueIsEscaped && reader.ValueSpan.Contains((byte)'+') && !reader.ValueSpan.ContainsAny(NotPlain);

    /// <summary>Returns the string for a writer that must not escape it. It is plain ASCII, and this encoder leaves its plus signs alone.</summary>
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
