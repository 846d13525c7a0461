using System.Text;
using System.Text.Json;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

public class NodeTests
{
    [Fact]
    public void Null_is_found_in_an_array_as_it_was_added()
    {
        JsonArray array = [1, null, 2, null];
        bool isFound = array.Contains(null);
        Assert.True(isFound);
        Assert.Equal(1, array.IndexOf(null));
        Assert.True(array.Remove(null));
        Assert.Equal("[1,2,null]", array.ToString());
        Assert.True(array.Remove(JsonValue.Null));
        isFound = array.Contains(null);
        Assert.False(isFound);
        Assert.False(array.Remove(null));
        Assert.Equal(-1, array.IndexOf(null));
    }

    [Fact]
    public void Trees_are_built_by_hand_and_written()
    {
        JsonObject order = new();
        order["id"] = 7;
        order["title"] = "A \"b\" é";
        order["lines"] = new JsonArray(1, 2.5, "x", true, null);
        order["none"] = null;
        order["empty"] = new JsonObject();
        order["lines"]![1] = 3;
        Assert.Equal("""{"id":7,"title":"A \"b\" é","lines":[1,3,"x",true,null],"none":null,"empty":{}}""", order.ToString());
        Assert.Equal(order.ToString(), Json.Serialize<JsonNode>(order));
        Assert.Equal(7, order["id"]!.GetInt32());
        Assert.Equal(JsonKind.Null, order["none"]!.Kind);
        Assert.Null(order["missing"]);
        Assert.Equal(5, order.Count);
        Assert.Equal("$['lines']", Assert.Throws<JsonDataException>(() => order["lines"]!["x"]).Path);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => order["id"]!["x"]).Code);
        Assert.Equal(JsonError.UnexpectedNull, Assert.Throws<JsonDataException>(() => order["none"]!["x"]).Code);
    }

    [Theory]
    [InlineData("0")]
    [InlineData("-0")]
    [InlineData("-1")]
    [InlineData("1.0")]
    [InlineData("1E+2")]
    [InlineData("999999999999999999")]
    [InlineData("-999999999999999999")]
    [InlineData("9999999999999999999999")]
    [InlineData("0.1000")]
    [InlineData("123456789.123456789123456789")]
    public void Numbers_that_are_read_keep_their_digits(string digits)
    {
        Assert.Equal(digits, JsonNode.Parse(digits).ToString());
        Assert.Equal(digits, JsonNode.Parse(digits).AsValue().GetNumberText());
        Assert.Equal(digits, JsonValue.CreateNumber(digits).ToString());
        Assert.Equal(JsonDocument.Parse(digits).RootElement.GetDouble(), JsonNode.Parse(digits).GetDouble());
    }

    [Theory]
    [InlineData("")]
    [InlineData("01")]
    [InlineData(" 1")]
    [InlineData("1 ")]
    [InlineData("1,2")]
    [InlineData("NaN")]
    [InlineData("[1]")]
    [InlineData("+1")]
    public void What_is_no_number_is_refused(string digits) => Assert.Throws<FormatException>(() => JsonValue.CreateNumber(digits));

    [Fact]
    public void Numbers_of_programs_are_those_of_the_typed_doors()
    {
        Assert.Equal(Json.Serialize(0.1), ((JsonNode)0.1).ToString());
        Assert.Equal(Json.Serialize(0.1f), ((JsonNode)0.1f).ToString());
        Assert.Equal(Json.Serialize(1.50m), ((JsonNode)1.50m).ToString());
        Assert.Equal(Json.Serialize(ulong.MaxValue), ((JsonNode)ulong.MaxValue).ToString());
        Assert.Equal(Json.Serialize(long.MinValue), ((JsonNode)long.MinValue).ToString());
        Assert.Equal(Json.Serialize(Guid.Empty), ((JsonNode)Guid.Empty).ToString());
        Assert.Equal(JsonKind.Fraction, ((JsonNode)0.5).Kind);
        Assert.Equal(5, ((JsonNode)5.0).GetInt32());
        Assert.Throws<ArgumentException>(() => (JsonNode)double.NaN);
        Assert.Throws<ArgumentException>(() => (JsonNode)float.PositiveInfinity);
        Assert.Equal(JsonError.NumberOutOfRange, Assert.Throws<JsonDataException>(() => ((JsonNode)5_000_000_000).GetInt32()).Code);
    }

    [Fact]
    public void A_node_has_one_parent_and_no_tree_contains_itself()
    {
        JsonObject root = new();
        JsonArray list = [];
        root["a"] = list;
        Assert.Same(root, list.Parent);
        InvalidOperationException e = Assert.Throws<InvalidOperationException>(() => root["b"] = list);
        Assert.Contains("DeepClone", e.Message, StringComparison.Ordinal);
        root["a"] = list;
        Assert.Throws<InvalidOperationException>(() => list.Add(root));
        Assert.Throws<InvalidOperationException>(() => list.Add(list));
        JsonArray alone = [];
        Assert.Throws<InvalidOperationException>(() => alone.Add(alone));
        root["b"] = list.DeepClone();
        Assert.True(root.Remove("a", out JsonNode? removed));
        Assert.Null(removed.Parent);
        root["c"] = removed;
        Assert.Equal(["b", "c"], root.Keys);
        root["c"] = 1;
        Assert.Null(list.Parent);
        JsonArray other = [list];
        other.Clear();
        Assert.Null(list.Parent);
        root.Add("d", list);
        Assert.Throws<ArgumentException>(() => root.Add("d", 1));
        Assert.Same(root, list.Root);
    }

    /// <summary>Against a dictionary and a list of names, which are plain enough to be right.</summary>
    [Fact]
    public void Objects_do_what_an_ordered_dictionary_does()
    {
        Random random = new(610);
        JsonObject members = new();
        List<(string Name, int Value)> model = [];
        for (int step = 0; step < 30_000; step++)
        {
            string name = $"n{random.Next(step % 5000 < 2500 ? 200 : 12)}";
            int at = model.FindIndex(member => member.Name == name);
            switch (random.Next(4))
            {
                case 0:
                    Assert.Equal(at >= 0, members.Remove(name));
                    if (at >= 0)
                    {
                        model.RemoveAt(at);
                    }

                    break;
                case 1:
                    Assert.Equal(at < 0, members.TryAdd(name, step));
                    if (at < 0)
                    {
                        model.Add((name, step));
                    }

                    break;
                case 2:
                    members[name] = step;
                    if (at < 0)
                    {
                        model.Add((name, step));
                    }
                    else
                    {
                        model[at] = (name, step);
                    }

                    break;
                default:
                    Assert.Equal(at < 0 ? null : model[at].Value, members[name]?.GetInt32());
                    break;
            }

            Assert.Equal(model.Count, members.Count);
            if (step % 50 == 0)
            {
                Assert.Equal(model, members.Select(member => (member.Key, member.Value.GetInt32())));
            }
        }
    }

    [Fact]
    public void An_object_that_is_changed_while_it_is_gone_through_says_so()
    {
        JsonObject members = new() { ["a"] = 1, ["b"] = 2 };
        Assert.Throws<InvalidOperationException>(() =>
        {
            foreach (KeyValuePair<string, JsonNode> member in members)
            {
                members.Remove(member.Key);
            }
        });
    }

    [Fact]
    public void Codecs_and_trees()
    {
        List<int?> list = [1, null, 3];
        JsonNode node = Json.SerializeToNode(list);
        Assert.Equal("[1,null,3]", node.ToString());
        Assert.Equal(list, Json.Deserialize<List<int?>>(node));
        Assert.Equal(list, node.Deserialize<List<int?>>());
        Assert.Null(Json.Deserialize<List<int?>>((JsonNode?)null));
        Assert.Equal("$[1]", Assert.Throws<JsonDataException>(() => node.Deserialize<List<int>>()).Path);
        Assert.Equal(JsonKind.Null, Json.SerializeToNode<string?>(null).Kind);
        Dictionary<string, JsonNode?> read = Json.Deserialize<Dictionary<string, JsonNode?>>("""{"a": [1], "b": null, "c": "x"}""")!;
        Assert.Equal("[1]", read["a"]!.ToString());
        Assert.Null(read["b"]);
        Assert.Equal("""{"a":[1],"b":null,"c":"x"}""", Json.Serialize(read));
        Assert.Equal(2, Json.Deserialize<JsonObject>("""{"a":1,"b":2}""")!.Count);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => Json.Deserialize<JsonObject>("[1]")).Code);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => Json.Deserialize<JsonArray>("1")).Code);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => Json.Deserialize<JsonValue>("{}")).Code);
        Assert.Equal(
            JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<JsonNode>("""{"a":1,"b":{"a":1,"\u0061":2}}""")).Code);
    }

    [Fact]
    public void Plain_objects_and_trees()
    {
        Dictionary<string, object?> plain = new()
        {
            ["a"] = new List<object?> { 1, 2.5, "x", null, true, 1.10m },
            ["b"] = new Dictionary<string, object?> { ["c"] = ulong.MaxValue },
            ["d"] = new[] { 1, 2 },
        };
        JsonNode node = JsonNode.FromObject(plain);
        Assert.Equal("""{"a":[1,2.5,"x",null,true,1.10],"b":{"c":18446744073709551615},"d":[1,2]}""", node.ToString());
        Dictionary<string, object?> back = Assert.IsType<Dictionary<string, object?>>(node.ToObject());
        Assert.Equal(new List<object?> { 1L, 2.5, "x", null, true, 1.1 }, back["a"]);
        Assert.Equal(18446744073709551615m, ((Dictionary<string, object?>)back["b"]!)["c"]);
        Assert.Throws<ArgumentException>(() => JsonNode.FromObject(new Version(1, 2)));
        List<object?> endless = [];
        endless.Add(endless);
        Assert.Throws<ArgumentException>(() => JsonNode.FromObject(endless));
    }

    [Fact]
    public void Trees_of_System_Text_Json()
    {
        const string Text = """{"a":[1.50,"x\u00e9",null,true],"b":{"c":12345678901234567890123}}""";
        JsonElement element = JsonDocument.Parse(Text).RootElement;
        JsonNode node = JsonNode.From(element);
        Assert.True(JsonNode.DeepEquals(node, JsonNode.Parse(Text)));
        Assert.True(JsonElement.DeepEquals(element, node.ToJsonElement()));
        System.Text.Json.Nodes.JsonNode theirs = node.ToSystemTextJsonNode()!;
        Assert.True(System.Text.Json.Nodes.JsonNode.DeepEquals(theirs, System.Text.Json.Nodes.JsonNode.Parse(Text)));
        Assert.True(JsonNode.DeepEquals(node, JsonNode.From(theirs)));
        Assert.Equal(JsonKind.Null, JsonNode.From((System.Text.Json.Nodes.JsonNode?)null).Kind);
        Assert.Null(JsonValue.Null.ToSystemTextJsonNode());
        Assert.Throws<InvalidOperationException>(() => JsonNode.From(default(JsonElement)));
        JsonDocument closed = JsonDocument.Parse(Text);
        JsonElement gone = closed.RootElement;
        System.Text.Json.Nodes.JsonObject shown = System.Text.Json.Nodes.JsonObject.Create(gone)!;
        closed.Dispose();
        Assert.Throws<ObjectDisposedException>(() => JsonNode.From(gone));
        Assert.Throws<ObjectDisposedException>(() => JsonNode.From(shown));
        using JsonDoc document = Json.Parse(Text);
        Assert.True(JsonElement.DeepEquals(element, document.Root.ToJsonElement()));
    }

    [Fact]
    public void An_element_of_System_Text_Json_may_have_been_read_with_comments()
    {
        JsonDocumentOptions lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        using JsonDocument document = JsonDocument.Parse("{/* 1 */\"a\":[1.50, 2,], // 2\n}", lenient);
        Assert.Equal("""{"a":[1.50,2]}""", JsonNode.From(document.RootElement).ToString());
        using JsonDocument half = JsonDocument.Parse("[/**/\"\\ud800\"]", lenient);
        Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => JsonNode.From(half.RootElement)).Code);
    }

    [Fact]
    public void Text_that_System_Text_Json_would_replace_is_refused()
    {
        foreach (System.Text.Json.Nodes.JsonNode theirs in (System.Text.Json.Nodes.JsonNode[])
            ["\ud800", 'x' + "\udc00\n", new System.Text.Json.Nodes.JsonArray("a", "b\ud800b"), new System.Text.Json.Nodes.JsonObject { ["\ud800"] = 1, ["\ud801"] = 2 }])
        {
            Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => JsonNode.From(theirs)).Code);
            Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => Json.Serialize(theirs)).Code);
        }

        const string Text = "\uFFFD \U0001F600\u2028\"\\\u0001é";
        System.Text.Json.Nodes.JsonObject whole = new() { [Text] = Text };
        Assert.Equal(Text, JsonNode.From(whole)[Text]!.GetString());
        Assert.Equal(Text, Json.Deserialize<Dictionary<string, string>>(Json.Serialize(whole))![Text]);
    }

    [Fact]
    public void Dynamic_code_reads_and_changes_trees()
    {
        dynamic tree = JsonNode.Parse("""{"name":"Ada","age":36,"big":5000000000,"half":0.5,"tags":["x","y"],"none":null,"deep":{"a":[{"b":1}]}}""");
        Assert.True(tree.name == "Ada");
        Assert.Equal(37, tree.age + 1);
        Assert.Equal(5000000000L, tree.big);
        Assert.Equal(0.5, (double)tree.half);
        Assert.Null(tree.none);
        Assert.Null(tree.missing);
        Assert.Equal("y", tree.tags[1]);
        Assert.Equal(1, tree.deep.a[0].b);
        List<string> tags = [];
        foreach (dynamic tag in tree.tags)
        {
            tags.Add(tag);
        }

        Assert.Equal(["x", "y"], tags);
        tree.name = "Grace";
        tree.deep.a[0].b = new[] { 1, 2 };
        tree["added"] = new Dictionary<string, object> { ["q"] = 1 };
        Assert.Equal(
            """{"name":"Grace","age":36,"big":5000000000,"half":0.5,"tags":["x","y"],"none":null,"deep":{"a":[{"b":[1,2]}]},"added":{"q":1}}""", tree.ToString());
        List<string> list = tree.tags;
        Assert.Equal(["x", "y"], list);
        JsonNode same = tree;
        Assert.Equal(8, same.Count);
        dynamic number = JsonNode.Parse("5");
        Assert.Throws<InvalidOperationException>(() => number == 5);
        int converted = number;
        Assert.Equal(5, converted);
    }

    [Fact]
    public void A_tree_of_100_000_levels_is_copied_and_compared_and_refused_when_it_is_written()
    {
        Hostile.SmallStack.Run(() =>
        {
            JsonNode down = Downward(100_000);
            JsonNode copy = down.DeepClone();
            Assert.True(JsonNode.DeepEquals(down, copy));
            Assert.True(JsonNode.DeepEquals(down, Upward(100_000)));
            Assert.False(JsonNode.DeepEquals(down, Upward(99_999)));
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(down)).Code);
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => down.ToString()).Code);
            Assert.NotNull(down.ToObject());
            JsonNode thousand = JsonNode.Parse(Encoding.UTF8.GetBytes(Downward(60).ToString()));
            Assert.True(JsonNode.DeepEquals(Downward(60), thousand));
        });
    }

    private static JsonNode Downward(int levels)
    {
        JsonNode root = new JsonArray();
        JsonNode at = root;
        for (int i = 1; i < levels; i++)
        {
            JsonNode next = i % 2 == 0 ? new JsonArray() : new JsonObject();
            if (at is JsonArray array)
            {
                array.Add(next);
            }
            else
            {
                at["a"] = next;
            }

            at = next;
        }

        return root;
    }

    private static JsonNode Upward(int levels)
    {
        JsonNode top = (levels - 1) % 2 == 0 ? new JsonArray() : new JsonObject();
        for (int i = levels - 2; i >= 0; i--)
        {
            top = i % 2 == 0 ? new JsonArray(top) : new JsonObject { ["a"] = top };
        }

        return top;
    }
}
