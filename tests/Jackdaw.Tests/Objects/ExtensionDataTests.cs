using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary><c>[JsonExtensionData]</c>.</summary>
public class ExtensionDataTests
{
    private static readonly ThreeWays<KeepingElements> Elements = new();
    private static readonly ThreeWays<KeepingObjects> Objects = new();

    public static TheoryData<string> Documents { get; } =
    [
        """{"A":1}""",
        """{"A":1,"x":{"b":[1,2.50,null,"é"]},"Extension":"e","y":null}""",
        """{"x":1,"A":2,"Ignored":3,"x":2,"Rest":{"z":1}}""",
        """{"\u0078":"\u0041","":0}""",
        """{ "x" : { "b" : [ 1 , "\u0041\n" ] } }""",
        """{}""",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public void What_a_type_does_not_know_is_kept_and_written_again(string document)
    {
        Elements.Write(() => Elements.Read(document));
        new ThreeWays<KeepingLater>().Write(() => new ThreeWays<KeepingLater>().Read(document));
        new ThreeWays<KeepingStruct>().Write(() => new ThreeWays<KeepingStruct>().Read(document));
        new ThreeWays<KeepingMany>().Write(() => new ThreeWays<KeepingMany>().Read(document));
        string strings = document.Replace("\"A\":1", "\"A\":\"1\"", StringComparison.Ordinal).Replace("\"A\":2", "\"A\":\"2\"", StringComparison.Ordinal);
        Objects.Write(() => Objects.Read(strings));
    }

    [Fact]
    public void Nodes_are_as_deep_as_the_profile_allows()
    {
        JsonNode deep = 1;
        for (int i = 0; i < 20_000; i++)
        {
            deep = new JsonArray(deep);
        }

        KeepingObjects value = new() { Rest = new Dictionary<string, object?> { ["deep"] = deep } };
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(value)).Code);
    }

    [Fact]
    public void Values_are_those_of_the_document()
    {
        KeepingElements elements = Elements.Read("""{"x":1.50,"y":null,"Ignored":1}""")!;
        Assert.Equal("1.50", elements.Rest!["x"].GetRawText());
        Assert.Equal(JsonValueKind.Null, elements.Rest["y"].ValueKind);
        Assert.Equal(2, elements.Rest.Count);
        KeepingObjects objects = Objects.Read("""{"x":1.50,"y":null}""")!;
        Assert.Equal("1.50", Assert.IsType<JsonElement>(objects.Rest!["x"]).GetRawText());
        Assert.Null(objects.Rest["y"]);
        Assert.IsType<Dictionary<string, object?>>(objects.Rest);
        Assert.Null(Elements.Read("{}")!.Rest);
    }

    [Fact]
    public void What_is_there_is_filled()
    {
        const string Document = """{"A":1,"x":{"a":1},"There":2}""";
        foreach (KeepingThere value in new[] { Json.Deserialize<KeepingThere>(Document)!, RuntimeJson.Deserialize<KeepingThere>(Document)! })
        {
            Assert.Equal("""{"A":1,"there":2,"x":{"a":1}}""", Json.Serialize(value));
            Assert.Equal("""{"A":1,"there":2,"x":{"a":1}}""", RuntimeJson.Serialize(value));
        }

        Assert.Equal("""{"A":1,"there":1}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<KeepingThere>(Document)));
    }

    [Fact]
    public void Nodes_are_kept()
    {
        const string Document = """{"A":1,"x":{"a":[null]},"y":null}""";
        foreach (KeepingNodes value in new[] { Json.Deserialize<KeepingNodes>(Document)!, RuntimeJson.Deserialize<KeepingNodes>(Document)!, JsonSerializer.Deserialize<KeepingNodes>(Document)! })
        {
            Assert.Equal("""{"x":{"a":[null]},"y":null}""", value.Rest!.ToJsonString());
            Assert.Equal(Document, Json.Serialize(value));
            Assert.Equal(Document, RuntimeJson.Serialize(value));
        }
    }

    [Fact]
    public void Anything_is_written()
    {
        Objects.Write(() => new() { Rest = new Dictionary<string, object?> { ["a"] = 1, ["b"] = "t", ["c"] = null, ["d"] = new PersonRecord("n", 1), ["e"] = JsonNode.Parse("[1]"), ["\"é\""] = new List<int> { 1 } } });
        Objects.Write(() => new() { A = "a", Rest = new Dictionary<string, object?>() });
        Objects.Write(() => new());
    }

    /// <summary>It could not be read again, or would be read as that member.</summary>
    [Fact]
    public void A_key_with_the_name_of_a_member_is_refused()
    {
        JsonElement seven = JsonElement.Parse("7");
        foreach (Func<string> write in (Func<string>[])
        [
            () => Json.Serialize(new KeepingElements { Rest = new() { ["x"] = seven, ["A"] = seven } }),
            () => StrictJson.Serialize(new KeepingElements { Rest = new() { ["A"] = seven } }),
            () => RuntimeJson.Serialize(new KeepingElements { Rest = new() { ["A"] = seven } }),
            () => Json.Serialize(new KeepingObjects { Rest = new Dictionary<string, object?> { ["A"] = 7 } }),
            () => RuntimeJson.Serialize(new KeepingObjects { Rest = new Dictionary<string, object?> { ["A"] = 7 } }),
            () => Json.Serialize(new KeepingNodes { Rest = new() { ["A"] = 7 } }),
            () => RuntimeJson.Serialize(new KeepingNodes { Rest = new() { ["A"] = 7 } }),
            () => Json.Serialize(new KeepingStruct { Rest = new() { ["A"] = 7 } }),
            () => Json.Serialize(new KeepingThere { Rest = { ["A"] = 7 } }),
        ])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(write);
            Assert.Equal((JsonError.Refused, "$.A"), (refused.Code, refused.Path));
            Assert.Contains("name of a member", refused.Message, StringComparison.Ordinal);
        }

        Assert.Equal("""{"A":0,"a":7,"Ignored":7,"$type":7}""", Elements.Write(() => new() { Rest = new() { ["a"] = seven, ["Ignored"] = seven, ["$type"] = seven } }));
        RuntimeAnyCasing();

        static void RuntimeAnyCasing()
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(() => AnyCasingJson.Serialize(new KeepingElements { Rest = new() { ["a"] = JsonElement.Parse("7") } }));
            Assert.Equal("$.a", refused.Path);
        }
    }

    [Fact]
    public void A_key_with_the_name_of_the_discriminator_is_refused()
    {
        KeepingMany Value() => new KeepingMore { Rest = new() { ["$type"] = JsonElement.Parse("9") } };
        foreach (Func<string> write in (Func<string>[])
        [
            () => Json.Serialize(Value()), () => RuntimeJson.Serialize(Value()), () => RuntimeGraphJson.Serialize(Value()), () => RuntimeAcyclicJson.Serialize(Value()),
            () => Json.Serialize(new KeepingMany { Rest = new() { ["$type"] = JsonElement.Parse("\"more\"") } }),
            () => RuntimeJson.Serialize(new KeepingMany { Rest = new() { ["$type"] = JsonElement.Parse("\"more\"") } }),
        ])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(write);
            Assert.Equal(JsonError.Refused, refused.Code);
            Assert.StartsWith("$", refused.Path, StringComparison.Ordinal);
            Assert.Contains("\"$type\"", refused.Message, StringComparison.Ordinal);
        }

        Assert.Equal("$[1]", Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new List<KeepingMany> { new(), Value() })).Path);
        Assert.EndsWith("\"$type\":9}", Json.Serialize((KeepingMore)Value()), StringComparison.Ordinal);
    }

    [Fact]
    public void Keys_that_are_metadata_of_references_are_refused()
    {
        foreach (string key in new[] { "$id", "$ref", "$values" })
        {
            foreach (Func<string> write in (Func<string>[])
            [
                () => GraphJson.Serialize(new Keeping { Data = new() { [key] = "7" } }),
                () => RuntimeGraphJson.Serialize(new Keeping { Data = new() { [key] = "7" } }),
                () => RuntimeGraphJson.Serialize(new KeepingNodes { Rest = new() { [key] = "7" } }),
            ])
            {
                JsonDataException refused = Assert.Throws<JsonDataException>(write);
                Assert.Equal((JsonError.InvalidReference, $"$.{key}"), (refused.Code, refused.Path));
            }

            Elements.Write(() => new() { Rest = new() { [key] = JsonElement.Parse("\"7\"") } });
        }
    }

    [Fact]
    public void An_element_without_a_value_is_refused()
    {
        KeepingElements value = new() { Rest = new() { ["x"] = default } };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(value));
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => Json.Serialize(value)).Code);
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(value)).Code);
    }

    [Fact]
    public void A_discriminator_is_not_kept()
    {
        ThreeWays<KeepingMany> many = new();
        KeepingMore more = Assert.IsType<KeepingMore>(many.Read("""{"$type":"more","B":1,"A11":2,"x":3,"A1":1}"""));
        Assert.Equal(["x"], more.Rest!.Keys);
        Assert.Equal(["x"], many.ReadAlone("""{"x":1,"$type":"more"}""")!.Rest!.Keys);
        Assert.StartsWith("""{"$type":"more","B":1,"A1":1,""", many.Write(() => more), StringComparison.Ordinal);
    }

    [Fact]
    public void Nothing_is_lost_silently()
    {
        Outcome refused = new ThreeWays<KeepingNothing>().RefuseAlone("""{"x":1}""");
        Assert.Equal(JsonError.Refused, refused.Error);
        Assert.Contains("'KeepingNothing.Rest', which is null and has no setter", refused.Message, StringComparison.Ordinal);
        new ThreeWays<KeepingNothing>().Read("{}");
        Outcome setter = new ThreeWays<KeepingRefusing>().RefuseAlone("""{"x":1,"y":2}""");
        Assert.Equal("One is enough.", setter.Message);
        new ThreeWays<KeepingRefusing>().Read("""{"x":1}""");
    }

    [Fact]
    public void Unknown_members_are_no_error_and_duplicates_are()
    {
        Assert.Equal(["x"], StrictJson.Deserialize<KeepingElements>("""{"x":1,"A":1}""")!.Rest!.Keys);
        Assert.Equal(["x"], RuntimeStrictJson.Deserialize<KeepingElements>("""{"x":1,"A":1}""")!.Rest!.Keys);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<KeepingElements>("""{"x":1,"x":1}""")).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => RuntimeStrictJson.Deserialize<KeepingElements>("""{"x":1,"x":1}""")).Code);
    }

    [Theory]
    [InlineData("""{"x":{"a":1,"a":2}}""")]
    [InlineData("""{"y":1,"x":[{"a":{"b":1,"\u0062":2}}]}""")]
    public void Members_that_repeat_inside_of_what_is_kept_are_refused_where_the_profile_says_so(string document)
    {
        foreach (Func<object?> read in (Func<object?>[])
        [
            () => StrictJson.Deserialize<KeepingElements>(document),
            () => RuntimeStrictJson.Deserialize<KeepingElements>(document),
            () => RuntimeStrictJson.Deserialize<KeepingObjects>(document),
            () => RuntimeStrictJson.Deserialize<KeepingNodes>(document),
        ])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(read);
            Assert.Equal((JsonError.DuplicateMember, "$.x"), (refused.Code, refused.Path));
        }

        Elements.Read(document);
    }

    [Fact]
    public void Comments_in_an_element_are_left_out()
    {
        using JsonDocument lenient = JsonDocument.Parse("[1,/* two */2,]", new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.Equal("""{"A":0,"x":[1,2]}""", Elements.Write(() => new() { Rest = new() { ["x"] = lenient.RootElement } }));
        Assert.Equal("""{"x":[1,2]}""", Objects.Write(() => new() { Rest = new Dictionary<string, object?> { ["x"] = lenient.RootElement } }));
    }

    [Theory]
    [InlineData("""{"x":tru}""")]
    [InlineData("""{"x":1""")]
    [InlineData("""{"x":"\ud800"}""")]
    public void What_is_kept_is_valid(string document) => Elements.RefuseAlone(document);

    [JsonProfile(CaseInsensitive = true)]
    internal sealed class AnyCasingJson : JsonProfile<AnyCasingJson>;
}
