using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Codecs;

/// <summary>JsonElement, JsonDocument and the nodes of System.Text.Json as values of Jackdaw.</summary>
public class DocumentCodecTests
{
    [Theory]
    [InlineData("null")]
    [InlineData("true")]
    [InlineData("-0.10e+5")]
    [InlineData("\"a\\u00e9\\n\"")]
    [InlineData("[]")]
    [InlineData("{ \"a\" : [ 1 , { } ] }")]
    [InlineData("{\"a\":1,\"a\":2}")]
    public void At_the_root_they_are_what_System_Text_Json_makes_of_them(string json)
    {
        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<JsonElement>(json), Differential.Oracle.Options);
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<JsonElement>(json)));
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<JsonDocument>(json)));
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<JsonNode>(json)));
        Assert.Equal(JsonSerializer.Deserialize<JsonDocument>(json)!.RootElement.ValueKind, Json.Deserialize<JsonDocument>(json)!.RootElement.ValueKind);
        Assert.Equal(JsonSerializer.Deserialize<JsonNode>(json) is null, Json.Deserialize<JsonNode>(json) is null);
    }

    [Fact]
    public void The_settings_of_the_profile_hold_inside_of_them()
    {
        Documents documents = new() { Element = JsonElement.Parse("{ \"é<\" : [1, {}] }"), Node = JsonNode.Parse("[\"é<\"]") };
        Assert.Equal("{\"element\":{\"\\u00E9\\u003C\":[1,{}]},\"node\":[\"\\u00E9\\u003C\"]}", CamelJson.Serialize(documents));
        Assert.Equal(
            "{\n  \"é\": [\n    1,\n    []\n  ]\n}".ReplaceLineEndings(),
            IndentedJson.Serialize(JsonElement.Parse("{\"\\u00e9\":[1 ,[]]}")));
    }

    [Fact]
    public void An_element_owns_its_memory()
    {
        byte[] document = "{\"Element\":{\"a\":\"first\"},\"Node\":{\"b\":\"first\"}}"u8.ToArray();
        Documents kept = Json.Deserialize<Documents>(document)!;
        document.AsSpan().Clear();
        Json.Deserialize<Documents>(Encoding.UTF8.GetBytes("{\"Element\":{\"x\":\"other\"},\"Node\":{\"y\":\"other\"}}"));
        Assert.Equal("{\"a\":\"first\"}", kept.Element.ToString());
        Assert.Equal("first", (string?)kept.Node!["b"]);
    }

    [Fact]
    public void Comments_and_trailing_commas_of_another_document_are_not_written()
    {
        JsonDocumentOptions lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        JsonElement element = JsonDocument.Parse("[1, /* two */ \"é\",]", lenient).RootElement;
        Assert.Equal("[1,\"é\"]", Json.Serialize(element));
    }

    [Fact]
    public void What_has_no_JSON_form_is_refused_with_its_path()
    {
        JsonDataException unset = Assert.Throws<JsonDataException>(() => Json.Serialize(new Documents { Elements = [default] }));
        Assert.Equal((JsonError.Refused, "$.Elements[0]"), (unset.Code, unset.Path));
        JsonDataException infinite = Assert.Throws<JsonDataException>(() => Json.Serialize(new Documents { Node = new JsonArray(double.NaN) }));
        Assert.Equal((JsonError.Refused, "$.Node"), (infinite.Code, infinite.Path));
        JsonDocument disposed = JsonDocument.Parse("[]");
        disposed.Dispose();
        Assert.Throws<ObjectDisposedException>(() => Json.Serialize(disposed));
    }

    [Theory]
    [InlineData("{\"Object\":[1]}", "$.Object", JsonError.WrongKind)]
    [InlineData("{\"Array\":{}}", "$.Array", JsonError.WrongKind)]
    [InlineData("{\"Value\":{}}", "$.Value", JsonError.WrongKind)]
    [InlineData("{\"Element\":[1,]}", "$.Element[1]", JsonError.ExpectedValue)]
    [InlineData("{\"Node\":{\"a\":01}}", "$.Node.a", JsonError.InvalidNumber)]
    [InlineData("{\"Elements\":null,\"Node\":\"\\ud800\"}", "$.Node", JsonError.LoneSurrogate)]
    public void A_wrong_document_has_the_error_and_the_place_of_every_other(string json, string path, JsonError code)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Documents>(json));
        Assert.Equal((code, path), (error.Code, error.Path));
    }

    [Fact]
    public void Repeated_members_are_refused_where_the_profile_refuses_them()
    {
        const string Twice = "{\"Element\":{\"a\":1,\"a\":2}}";
        JsonDataException error = Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Documents>(Twice));
        Assert.Equal((JsonError.DuplicateMember, "$.Element"), (error.Code, error.Path));
        Assert.Equal(2, Json.Deserialize<Documents>(Twice)!.Element!.Value.GetProperty("a").GetInt32());
    }

    [Fact]
    public void The_depth_of_the_profile_holds_for_what_is_inside()
    {
        static string Nested(int levels) => new string('[', levels) + new string(']', levels);
        Assert.Equal(64, Json.Deserialize<JsonElement>(Nested(64)).GetRawText().Length / 2);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Deserialize<JsonElement>(Nested(65))).Code);
        JsonDocumentOptions deep = new() { MaxDepth = 1000 };
        Assert.Equal(Nested(64), Json.Serialize(JsonElement.Parse(Nested(64), deep)));
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(JsonElement.Parse(Nested(65), deep))).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(JsonNode.Parse(Nested(65), documentOptions: deep))).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(Tower(65))).Code);
        Assert.Equal(Nested(64), Json.Serialize(Tower(64)));
    }

    [Fact]
    public void Nodes_of_a_thousand_levels_are_written_on_a_small_stack()
    {
        JsonNode tower = Tower(1000);
        SmallStack.Run(() => Assert.Equal(2000, DeepJson.Serialize(tower).Length));
    }

    private static JsonNode Tower(int levels)
    {
        JsonArray tower = [];
        for (int i = 1; i < levels; i++)
        {
            tower = [tower];
        }

        return tower;
    }
}

/// <summary>Line breaks and indentation.</summary>
[JsonProfile(Indented = true)]
public sealed class IndentedJson : JsonProfile<IndentedJson>;

/// <summary>The greatest depth.</summary>
[JsonProfile(MaxDepth = 1000)]
public sealed class DeepJson : JsonProfile<DeepJson>;
