using Jackdaw;
using Jackdaw.Dom;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Trees), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Trees), Profile = typeof(SnakeJson))]

namespace Jackdaw.TestModels;

/// <summary>Documents without types as members.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public class Trees
{
    public JsonNode? Node { get; set; }

    public JsonNode? None { get; set; }

    public JsonObject? Members { get; set; }

    public JsonArray? Elements { get; set; }

    public JsonValue? Value { get; set; }

    public JsonView? MaybeView { get; set; }

    public JsonDoc? Document { get; set; }

    public List<JsonNode?>? List { get; set; }

    public Dictionary<string, JsonView>? Map { get; set; }

    public JsonPatch? Patch { get; set; }

    public JsonPatch? NoPatch { get; set; }

    public JsonPointer? Pointer { get; set; }

    public Dictionary<JsonPointer, int>? Places { get; set; }

    public static Trees Sample() => new()
    {
        Node = JsonNode.Parse("""{"a":[1.50,"\u00e9",true,null,{}],"b":{"c":-1e400}}"""),
        Members = new JsonObject { ["x"] = 1, ["y"] = new JsonArray("a", 2.5) },
        Elements = [1, "two", false, null],
        Value = JsonValue.Create(7),
        MaybeView = Json.Parse("""{"v":[1,{"w":"\n"}]}""").Root,
        Document = Json.Parse("[0.10]"),
        List = [null, 1, "a"],
        Map = new() { ["k"] = Json.Parse("[[]]").Root },
        Patch = new JsonPatch().Add("/a~1b/-", new JsonArray(1, null)).Move("/é", "/b").Test("", JsonValue.Null),
        Pointer = "/a~1b/~0/0",
        Places = new() { ["/x\n"] = 1, [JsonPointer.Root] = 2 },
    };
}
