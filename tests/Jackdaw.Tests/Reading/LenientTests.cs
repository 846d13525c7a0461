using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Reading;

/// <summary>Comments and trailing commas: the documents that System.Text.Json reads with its options, at every door, and places in errors that are those of the document.</summary>
public class LenientTests
{
    private const int Seed = 20261122;

    private static readonly JsonSerializerOptions Options = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    [Theory]
    [InlineData("[1,2,]")]
    [InlineData("[1,2 , // last\n ]")]
    [InlineData("/* before */ [ /* in */ 1 /* and */ , 2 ] // after")]
    [InlineData("// line\r\n[1]// no break at the end")]
    [InlineData("[1,/**/2,/***/3,/* * / */]")]
    [InlineData("[]//")]
    [InlineData("/*\"*/[1]")]
    public void Are_read(string json)
    {
        int[] expected = JsonSerializer.Deserialize<int[]>(json, Options)!;
        foreach (ReadingDoor door in ReadingDoor.All<int[], CommentedJson>())
        {
            Assert.Equal(expected, (int[]?)door.Enter(Encoding.UTF8.GetBytes(json)).Value);
        }

        Assert.True(CommentedJson.IsValid(Encoding.UTF8.GetBytes(json)));
        Assert.False(Json.IsValid(Encoding.UTF8.GetBytes(json)));
    }

    [Theory]
    [InlineData("[,]")]
    [InlineData("[1,,]")]
    [InlineData("[,1]")]
    [InlineData("[1,2")]
    [InlineData("[1]/")]
    [InlineData("[1]/*")]
    [InlineData("[1]/* *")]
    [InlineData("[1]/*/")]
    [InlineData("[1/2]")]
    [InlineData("[1/**/2]")]
    [InlineData("[tr/**/ue]")]
    [InlineData("[1],")]
    [InlineData("# no comment\n[1]")]
    public void What_is_neither_is_refused(string json)
    {
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<int[]>(json, Options));
        Assert.Throws<JsonDataException>(() => CommentedJson.Deserialize<int[]>(json));
    }

    [Theory]
    [InlineData("{,}")]
    [InlineData("""{"Street":,}""")]
    [InlineData("""{"Street":"a",,}""")]
    public void The_same_in_objects(string json)
    {
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Casing>(json, Options));
        Assert.Throws<JsonDataException>(() => CommentedJson.Deserialize<Casing>(json));
    }

    [Fact]
    public void Strings_keep_what_looks_like_a_comment()
    {
        const string Json = """[{"Street":"a // b /* c */ \" // d ,]",},]""";
        Assert.Equal("a // b /* c */ \" // d ,]", CommentedJson.Deserialize<List<Casing>>(Json)![0].Street);
    }

    [Fact]
    public void Errors_are_where_they_are_in_the_document()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => CommentedJson.Deserialize<List<Casing>>("[\n// first\n{\"Street\": /* not */ 5 }]"));
        Assert.Equal("$[0].Street", error.Path);
        Assert.Equal(2, error.LineNumber);
        Assert.Equal(21, error.BytePositionInLine);
    }

    [Fact]
    public void Bytes_of_a_comment_are_utf8_too()
    {
        byte[] document = [.. "[1] // "u8, 0xFF];
        Assert.Equal(4, Assert.Throws<JsonDataException>(() => CommentedJson.Deserialize<int[]>(document)).Offset);
    }

    [Fact]
    public void The_document_of_the_caller_is_not_changed()
    {
        byte[] document = Encoding.UTF8.GetBytes("[1,/*x*/2,]");
        byte[] before = [.. document];
        Assert.Equal([1, 2], CommentedJson.Deserialize<int[]>(document)!);
        Assert.Equal(before, document);
    }

    [Fact]
    public void Random_documents_are_read_as_System_Text_Json_reads_them()
    {
        Random random = new(Seed);
        string[] pieces = ["[", "]", "{", "}", ",", ",", ":", "1", "\"a\"", "\"//\"", "\"\\\"\"", "/* c */", "// l\n", "//\r", "/", "*", " ", "null", "/**/", "\n"];
        int read = 0;
        for (int i = 0; i < 60_000; i++)
        {
            string json = "[" + string.Concat(random.GetItems(pieces, random.Next(0, 8))) + (random.Next(4) == 0 ? "" : "]");
            bool expected = Accepts(json);
            Assert.True(expected == CommentedJson.IsValid(Encoding.UTF8.GetBytes(json)), $"{json}: {expected}");
            read += expected ? 1 : 0;
        }

        Assert.InRange(read, 1_000, 59_000);
    }

    private static bool Accepts(string json)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(json, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
