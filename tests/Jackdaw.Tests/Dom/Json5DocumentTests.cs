using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Dom;

/// <summary>Documents without types in JSON5: values as they are meant, places as they are in the text that was given.</summary>
public class Json5DocumentTests
{
    private const string Document = """
        // A document.
        {
          /* first */ a: [.5, 0x10, 'it\'s'],
          ünï: {b: +1, c: "x",},
          d: NaN,
        }
        """;

    [Fact]
    public void Values_and_their_places()
    {
        using JsonDoc document = FileJson5.Parse(Encoding.UTF8.GetBytes(Document));
        Assert.Equal(0.5, document.Root["a"][0].GetDouble());
        Assert.Equal(16, document.Root["a"][1].GetInt32());
        Assert.Equal("it's", document.Root["a"][2].GetString());
        Assert.Equal(1, document.Root["ünï"]["b"].GetInt32());
        foreach ((JsonView view, string text, string path) in new[]
        {
            (document.Root["a"], "[.5", "$.a"), (document.Root["a"][1], "0x10", "$.a[1]"), (document.Root["a"][2], "'it", "$.a[2]"), (document.Root["ünï"]["b"], "+1", "$.ünï.b"),
            (document.Root["ünï"]["c"], "\"x\"", "$.ünï.c"), (document.Root["d"], "NaN", "$.d"),
        })
        {
            string before = Document[..Document.IndexOf(text, StringComparison.Ordinal)];
            Assert.Equal(Encoding.UTF8.GetByteCount(before), view.Offset);
            Assert.Equal(before.Count(c => c == '\n'), view.LineNumber);
            Assert.Equal(Encoding.UTF8.GetByteCount(before[(before.LastIndexOf('\n') + 1)..]), view.BytePositionInLine);
            Assert.Equal(path, view.Path);
        }
    }

    [Fact]
    public void Errors_of_values_are_in_the_text_that_was_given()
    {
        using JsonDoc document = FileJson5.Parse(Document);
        JsonDataException error = Assert.Throws<JsonDataException>(() => document.Root["ünï"]["c"].GetInt32());
        int offset = Encoding.UTF8.GetByteCount(Document[..Document.IndexOf("\"x\"", StringComparison.Ordinal)]);
        Assert.Equal((JsonError.WrongKind, "$.ünï.c", (long)offset, 3L), (error.Code, error.Path, error.Offset, error.LineNumber));
        error = Assert.Throws<JsonDataException>(() => document.Root["d"].GetDouble());
        Assert.Equal((JsonError.NotFinite, "$.d"), (error.Code, error.Path));
    }

    [Theory]
    [InlineData("{a:1,\n b:0x}", JsonError.InvalidNumber, 11)]
    [InlineData("{a:1,\n 'b\n':2}", JsonError.ControlCharacter, 9)]
    [InlineData("[1,,]", JsonError.ExpectedValue, 3)]
    [InlineData("[/* 1", JsonError.UnexpectedEnd, 5)]
    [InlineData("", JsonError.UnexpectedEnd, 0)]
    public void Malformed_documents_get_the_error_of_every_other_entry_point(string json, JsonError code, int offset)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        JsonDataException expected = Assert.Throws<JsonDataException>(() => FileJson5.Validate(document));
        foreach (Func<object> door in (Func<object>[])[() => FileJson5.Parse(document), () => FileJson5.Parse(json), () => FileJson5.Parse(new MemoryStream(document)), () => FileJson5.OpenCursor(document)])
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => door());
            Assert.Equal((code, (long)offset, expected.Path, expected.LineNumber, expected.Message), (error.Code, error.Offset, error.Path, error.LineNumber, error.Message));
        }
    }

    [Fact]
    public void A_cursor_walks_through_the_translation()
    {
        using JsonCursor cursor = FileJson5.OpenCursor(Encoding.UTF8.GetBytes(Document));
        cursor.EnterObject();
        Assert.True(cursor.FindMember("ünï"u8));
        cursor.EnterObject();
        Assert.True(cursor.FindMember("b"u8));
        Assert.Equal(Encoding.UTF8.GetByteCount(Document[..Document.IndexOf("+1", StringComparison.Ordinal)]), cursor.Offset);
        Assert.Equal(1, cursor.GetInt32());
    }

    [Fact]
    public void Strict_documents_have_the_places_that_they_have_elsewhere()
    {
        const string Strict = "{\"a\":[1,\n{\"b\":\"\\u0041\"}]}";
        using JsonDoc lenient = FileJson5.Parse(Strict);
        using JsonDoc strict = Json.Parse(Strict);
        Assert.Equal(strict.Root["a"][1]["b"].Offset, lenient.Root["a"][1]["b"].Offset);
        Assert.Equal(strict.Root["a"][1]["b"].LineNumber, lenient.Root["a"][1]["b"].LineNumber);
    }
}
