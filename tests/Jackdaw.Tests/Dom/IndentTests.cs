using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Dom;

/// <summary>Indent: the layout of System.Text.Json, the tokens of the document.</summary>
public class IndentTests
{
    private const int Seed = 20261125;

    [Fact]
    public void Looks_as_System_Text_Json_writes_it()
    {
        Assert.Equal(
            "{\n\"a\": [\n1,\n{}\n],\n\"b\": [],\n\"c\": {\n\"d\": \"x y\"\n}\n}",
            Encoding.UTF8.GetString(FlushJson.Indent("""{"a":[1,{ }],"b":[ ],"c":{"d":"x y"}}"""u8)));
        Assert.Equal("[\r\n\t[\r\n\t\t1\r\n\t]\r\n]", Encoding.UTF8.GetString(TabbedJson.Indent("[[1]]"u8)));
        Assert.Equal("1", Encoding.UTF8.GetString(Json.Indent(" 1 "u8)));
    }

    [Fact]
    public void Random_documents_look_as_System_Text_Json_writes_them()
    {
        JsonWriterOptions options = new() { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        DocumentGenerator generator = new(new Random(Seed));
        int compared = 0;
        for (int i = 0; i < 3000; i++)
        {
            byte[] document = generator.Document(1 + (i % 30));
            byte[] compact = Json.Minify(document);
            byte[] indented = Json.Indent(document);
            Assert.Equal(compact, Json.Minify(indented));
            Assert.Equal(indented, Json.Indent(indented));

            // Where it would escape strings in another way, only what comes before can be compared.
            using JsonDocument parsed = JsonDocument.Parse(document);
            if (Written(parsed, options with { Indented = false }).AsSpan().SequenceEqual(compact))
            {
                Assert.Equal(Written(parsed, options), indented);
                Assert.Equal(Written(parsed, options with { IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n" }), TabbedJson.Indent(document));
                Assert.Equal(Written(parsed, options with { IndentSize = 0, NewLine = "\n" }), FlushJson.Indent(document));
                compared++;
            }
        }

        Assert.InRange(compared, 500, 3000);
    }

    [Fact]
    public void Every_entry_point_gives_the_same_or_nothing()
    {
        byte[] document = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Range(0, 50_000)) + "]");
        byte[] expected = Json.Indent(document);
        ArrayBufferWriter<byte> writer = new();
        Json.Indent(document, writer);
        Assert.True(expected.AsSpan().SequenceEqual(writer.WrittenSpan));
        byte[] memory = new byte[expected.Length];
        document.CopyTo(memory, 0);
        Assert.True(Json.TryIndent(memory.AsSpan(0, document.Length), memory, out int written));
        Assert.Equal(expected.Length, written);
        Assert.True(expected.AsSpan().SequenceEqual(memory));

        byte[] small = new byte[expected.Length - 1];
        Assert.False(Json.TryIndent(document, small, out written));
        Assert.Equal(0, written);
        Assert.All(small, b => Assert.Equal(0, b));
        ArrayBufferWriter<byte> untouched = new();
        Assert.Throws<JsonDataException>(() => Json.Indent("[1, 2"u8, untouched));
        Assert.Equal(0, untouched.WrittenCount);
        Assert.Throws<ArgumentNullException>(() => Json.Indent("1"u8, null!));
    }

    [Fact]
    public void Malformed_documents_get_the_error_that_validating_gives()
    {
        Random random = new(Seed + 1);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 3000; i++)
        {
            byte[] document = mutator.Mutate(generator.Document(1 + random.Next(10)));
            Outcome expected = Outcome.Of(
                utf8 =>
                {
                    Json.Validate(utf8);
                    return true;
                },
                document);
            Assert.Equal(expected, Outcome.Of(utf8 => Json.Indent(utf8).Length > 0, document));
        }
    }

    [Fact]
    public void A_small_document_that_would_fill_the_memory_is_refused()
    {
        string open = new('[', 1000);
        byte[] document = Encoding.UTF8.GetBytes(open + string.Concat(Enumerable.Repeat("1,", 20_000)) + "1" + open.Replace('[', ']'));
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => WideIndentJson.Indent(document)).Code);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => WideIndentJson.TryIndent(document, [], out _)).Code);
    }

    private static byte[] Written(JsonDocument document, JsonWriterOptions options)
    {
        ArrayBufferWriter<byte> writer = new();
        using Utf8JsonWriter json = new(writer, options);
        document.WriteTo(json);
        json.Flush();
        return writer.WrittenSpan.ToArray();
    }
}
