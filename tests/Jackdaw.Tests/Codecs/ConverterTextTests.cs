using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>What a converter writes that is no text: System.Text.Json puts replacement characters in its place (difference 2).</summary>
public class ConverterTextTests
{
    private enum Form
    {
        Text,
        EscapedText,
        Bytes,
        Segments,
    }

    [Fact]
    public void Half_of_a_pair_is_refused_and_not_replaced()
    {
        foreach (Form form in (Form[])[Form.Text, Form.EscapedText, Form.Bytes])
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new[] { new Written(form) }));
            JsonError expected = form == Form.Bytes ? JsonError.InvalidUtf8 : JsonError.LoneSurrogate;
            Assert.Equal((expected, "$[0]"), (error.Code, error.Path));
            error = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new Dictionary<Written, int> { [new Written(form)] = 1 }));
            Assert.Equal(expected, error.Code);
        }
    }

    [Fact]
    public void A_pair_in_two_segments_is_whole() =>
        Assert.Equal(["\n\U0001F600\uFFFD"], Json.Deserialize<string[]>(RuntimeJson.Serialize(new[] { new Written(Form.Segments) }))!);

    [JsonConverter(typeof(WrittenConverter))]
    private sealed record Written(Form Form);

    private sealed class WrittenConverter : JsonConverter<Written>
    {
        public override Written? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override Written ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException("No.");

        public override void Write(Utf8JsonWriter writer, Written value, JsonSerializerOptions options)
        {
            switch (value.Form)
            {
                case Form.Text:
                    writer.WriteStringValue("a\ud800b");
                    break;
                case Form.EscapedText:
                    writer.WriteStringValue("\"\n\udc00");
                    break;
                case Form.Bytes:
                    writer.WriteStringValue((ReadOnlySpan<byte>)[(byte)'a', 0xC3, (byte)'b']);
                    break;
                default:
                    writer.WriteStringValueSegment("\n\ud83d", isFinalSegment: false);
                    writer.WriteStringValueSegment("\ude00\uFFFD", isFinalSegment: true);
                    break;
            }
        }

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Written value, JsonSerializerOptions options)
        {
            if (value.Form == Form.Bytes)
            {
                writer.WritePropertyName((ReadOnlySpan<byte>)[(byte)'a', 0xC3, (byte)'b']);
            }
            else
            {
                writer.WritePropertyName(value.Form == Form.Text ? "a\ud800b" : "\"\n\udc00");
            }
        }
    }
}
