using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Tests.Conformance;

/// <summary>What a user sees of an error: the code, the path, the line, the byte, the text.</summary>
public class ErrorPlaceTests
{
    /// <summary>Documents read as an order. The path of System.Text.Json is stated where it is another one, each with its reason.</summary>
    public static TheoryData<string, JsonError, string, int, int, string?> Documents => new()
    {
        // Text that is no JSON: the place is that of System.Text.Json.
        { "", JsonError.UnexpectedEnd, "$", 0, 0, null },
        { " \n ", JsonError.UnexpectedEnd, "$", 1, 1, null },
        { "{\"Id\":1,}", JsonError.ExpectedName, "$", 0, 8, null },
        { "{\"Id\":}", JsonError.ExpectedValue, "$.Id", 0, 6, null },
        { "{\"Id\":01}", JsonError.InvalidNumber, "$.Id", 0, 7, null },
        { "{\"Id\":1", JsonError.UnexpectedEnd, "$.Id", 0, 7, null },
        { "{\"Id\":-}", JsonError.InvalidNumber, "$.Id", 0, 7, null },
        { "{\"Price\":1.}", JsonError.InvalidNumber, "$.Price", 0, 11, null },
        { "{\"Price\":1.5.2}", JsonError.InvalidNumber, "$.Price", 0, 12, null },
        { "{\"Open\":tru}", JsonError.InvalidLiteral, "$.Open", 0, 11, null },
        { "{\"Title\":\"abc", JsonError.UnexpectedEnd, "$.Title", 0, 13, null },
        { "{\"Title\":\"a\u0001\"}", JsonError.ControlCharacter, "$.Title", 0, 11, null },
        { "{\"Title\":\"a\\q\"}", JsonError.InvalidEscape, "$.Title", 0, 12, null },
        { "{\"Title\":\"a\\u12g4\"}", JsonError.InvalidEscape, "$.Title", 0, 15, null },
        { "{} {}", JsonError.TrailingData, "$", 0, 3, null },
        { "{\n \"Id\": 1,\n \"Lines\": [\n  x\n ]\n}", JsonError.ExpectedValue, "$.Lines[0]", 3, 2, null },
        { "{\"Lines\":[{\"Text\":\"a\",\"Count\":1},{\"Text\":}]}", JsonError.ExpectedValue, "$.Lines[1].Text", 0, 41, null },
        { "{\"Scores\":{\"a b\":1,\"c.d\":x}}", JsonError.ExpectedValue, "$.Scores['c.d']", 0, 25, null },
        { "{'Id':1}", JsonError.ExpectedName, "$", 0, 1, null },
        { "\uFEFF{}", JsonError.ExpectedValue, "$", 0, 0, null },

        // After a name and after a value ours is still the member.
        { "{\"Id\" 1}", JsonError.ExpectedColon, "$.Id", 0, 6, "$" },
        { "{\"Id\":1 \"b\":2}", JsonError.ExpectedCommaOrEnd, "$.Id", 0, 8, "$" },

        // Within a skipped member ours is the place itself.
        { "{\"other\":[1,2,{\"b\":tru}]}", JsonError.InvalidLiteral, "$.other[2].b", 0, 22, "$.other" },
        { "{\"other\":[1,]}", JsonError.ExpectedValue, "$.other[1]", 0, 12, "$.other" },
        { "{\"other\":[1 2]}", JsonError.ExpectedCommaOrEnd, "$.other[0]", 0, 12, "$.other" },
    };

    [Theory]
    [MemberData(nameof(Documents))]
    public void Text_that_is_no_JSON(string json, JsonError code, string path, int line, int position, string? otherPath)
    {
        JsonDataException ours = Assert.Throws<JsonDataException>(() => Json.Deserialize<Order>(json));
        Assert.Equal((code, path, (long)line, (long)position), (ours.Code, ours.Path, ours.LineNumber, ours.BytePositionInLine));
        Assert.Equal(ours.LineNumber, Encoding.UTF8.GetBytes(json).AsSpan(0, (int)ours.Offset).Count((byte)'\n'));
        Assert.Contains($" at {path} (line {line + 1}, byte {position + 1}).", ours.Message, StringComparison.Ordinal);

        JsonException theirs = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(json));
        Assert.Equal((otherPath ?? path, (long)line, (long)position), (theirs.Path, theirs.LineNumber, theirs.BytePositionInLine));
    }

    /// <summary>Values that the target can't take: the place is their first byte, that of System.Text.Json the one after the token.</summary>
    [Theory]
    [InlineData("{\"Id\":1.5}", JsonError.NumberOutOfRange, "$.Id", 6)]
    [InlineData("{\"Id\":1e2}", JsonError.NumberOutOfRange, "$.Id", 6)]
    [InlineData("{\"Id\":99999999999}", JsonError.NumberOutOfRange, "$.Id", 6)]
    [InlineData("{\"Id\":\"x\"}", JsonError.WrongKind, "$.Id", 6)]
    [InlineData("{\"Id\": true}", JsonError.WrongKind, "$.Id", 7)]
    [InlineData("{\"Id\":[1]}", JsonError.WrongKind, "$.Id", 6)]
    [InlineData("{\"Id\":null}", JsonError.UnexpectedNull, "$.Id", 6)]
    [InlineData("{\"Title\":1}", JsonError.WrongKind, "$.Title", 9)]
    [InlineData("{\"Open\":\"true\"}", JsonError.WrongKind, "$.Open", 8)]
    [InlineData("{\"Key\":\"0f8fad5b\"}", JsonError.InvalidText, "$.Key", 7)]
    [InlineData("{\"Created\":\"yesterday\"}", JsonError.InvalidText, "$.Created", 11)]
    [InlineData("{\"Lines\":{}}", JsonError.WrongKind, "$.Lines", 9)]
    [InlineData("{\"Lines\":[null]}", JsonError.UnexpectedNull, "$.Lines[0]", 10)]
    [InlineData("{\"Lines\":[{\"Text\":\"a\",\"Count\":1},{\"Text\":\"b\",\"Count\":\"2\"}]}", JsonError.WrongKind, "$.Lines[1].Count", 53)]
    [InlineData("{\"Scores\":{\"x\":1,\"y\":false}}", JsonError.WrongKind, "$.Scores.y", 21)]
    [InlineData("[]", JsonError.WrongKind, "$", 0)]
    [InlineData("\"text\"", JsonError.WrongKind, "$", 0)]
    public void Values_that_the_target_can_not_take(string json, JsonError code, string path, int offset)
    {
        JsonDataException ours = Assert.Throws<JsonDataException>(() => Json.Deserialize<Order>(json));
        Assert.Equal((code, path, (long)offset), (ours.Code, ours.Path, ours.Offset));
        JsonException theirs = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(json));
        Assert.Equal(path, theirs.Path);
    }
}
