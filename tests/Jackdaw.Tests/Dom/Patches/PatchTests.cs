using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Tests.Dom.Patches;

public sealed class PatchTests
{
    [Fact]
    public void Patches_are_built_applied_and_written()
    {
        JsonPatch patch = new JsonPatch()
            .Test("/title", "old")
            .Replace("/title", "new")
            .Add("/tags/-", "json")
            .Remove("/draft")
            .Move("/a", "/b")
            .Copy("/tags/0", "/first")
            .Add(JsonPointer.Create("a/b", "~"), null);
        JsonNode document = JsonNode.Parse("""{"title": "old", "tags": ["x"], "draft": true, "a": {"n": 1.0}, "a/b": {}}""");
        Assert.Same(document, patch.Apply(document));
        Assert.Equal("""{"title":"new","tags":["x","json"],"a/b":{"~":null},"b":{"n":1.0},"first":"x"}""", document.ToString());
        Assert.Equal(
            """[{"op":"test","path":"/title","value":"old"},{"op":"replace","path":"/title","value":"new"},{"op":"add","path":"/tags/-","value":"json"},"""
            + """{"op":"remove","path":"/draft"},{"op":"move","from":"/a","path":"/b"},{"op":"copy","from":"/tags/0","path":"/first"},{"op":"add","path":"/a~1b/~0","value":null}]""",
            patch.ToString());
        Assert.Equal(patch.ToString(), JsonPatch.Parse(patch.ToString()).ToString());
        Assert.Equal(patch.ToString(), JsonPatch.From(patch.ToNode()).ToString());
        Assert.Equal(7, patch.Operations.Count);
        Assert.Equal("/a", patch.Operations[4].From!.ToString());
    }

    [Fact]
    public void A_patch_has_copies_of_its_values()
    {
        JsonArray value = [1];
        JsonPatch patch = new JsonPatch().Add("/x", value);
        value.Add(2);
        JsonNode first = patch.Apply(new JsonObject());
        first["x"]!.AsArray().Add(3);
        Assert.Equal("""{"x":[1]}""", patch.Apply(new JsonObject()).ToString());
    }

    [Theory]
    [InlineData("""[{"op": "remove", "path": "/b"}, {"op": "remove", "path": "/nowhere"}]""")]
    [InlineData("""[{"op": "remove", "path": "/a"}, {"op": "add", "path": "/a", "value": 1}, {"op": "remove", "path": "/c"}, {"op": "remove", "path": "/nowhere"}]""")]
    [InlineData("""[{"op": "move", "from": "/c/1", "path": "/b"}, {"op": "move", "from": "/b/x", "path": "/c/0/y"}, {"op": "test", "path": "/c", "value": 0}]""")]
    [InlineData("""[{"op": "add", "path": "/c/0", "value": {}}, {"op": "add", "path": "/c/0/z", "value": []}, {"op": "move", "from": "/a", "path": "/c/0/z/-"}, {"op": "remove", "path": "/c/9"}]""")]
    [InlineData("""[{"op": "replace", "path": "", "value": 7}, {"op": "remove", "path": "/b"}]""")]
    [InlineData("""[{"op": "move", "from": "/c", "path": ""}, {"op": "remove", "path": "/0"}, {"op": "add", "path": "/0/x/y", "value": 1}, {"op": "remove", "path": "/7"}]""")]
    [InlineData("""[{"op": "copy", "from": "", "path": "/c/0"}, {"op": "replace", "path": "/c/0/a", "value": 8}, {"op": "replace", "path": "/c/2", "value": 8}, {"op": "test", "path": "/c/2", "value": 9}]""")]
    [InlineData("""[{"op": "replace", "path": "/b", "value": {"new": 1}}, {"op": "remove", "path": "/b/new"}, {"op": "remove", "path": "/b/new"}]""")]
    [InlineData("""[{"op": "remove", "path": "/c/0"}, {"op": "remove", "path": "/c/0"}, {"op": "add", "path": "/c/-", "value": 5}, {"op": "add", "path": "/c/2", "value": 5}]""")]
    public void A_patch_that_fails_changes_nothing(string patch)
    {
        JsonNode document = JsonNode.Parse("""{"a": 1, "b": 2, "c": [{"k": null}, {"x": {"y": {}}}], "d": "end"}""");
        string before = document.ToString();
        JsonNode array = document["c"]!;
        Assert.Throws<JsonDataException>(() => JsonPatch.Parse(patch).Apply(document));
        Assert.Equal(before, document.ToString());
        Assert.Same(array, document["c"]);
        Assert.Same(document, array.Parent);
        Assert.Same(array, array[1].Parent);
    }

    [Fact]
    public void Random_patches_that_fail_change_nothing()
    {
        const int Seed = 6902;
        Random random = new(Seed);
        string[] places = ["/a", "/b", "/c", "/a/b", "/c/0", "/c/1", "/c/-", "/c/0/a", "/b/x", "/n/9", "/c/1/b/c", ""];
        for (int i = 0; i < 3000; i++)
        {
            JsonNode document = JsonNode.Parse("""{"n":0,"a":{"b":[1,{"z":1}],"q":2},"b":{"x":{},"y":1},"c":[[],{"b":{"c":1},"a":3},5],"m":9}""");
            string before = document.ToString();
            JsonPatch patch = new();
            for (int j = random.Next(1, 8); j > 0; j--)
            {
                string path = places[random.Next(places.Length)];
                string from = places[random.Next(places.Length)];
                _ = random.Next(6) switch
                {
                    0 => patch.Add(path, random.Next(2) == 0 ? new JsonObject { { "a", 1 }, { "b", new JsonArray(2) } } : new JsonArray("s", 4)),
                    1 => patch.Remove(path),
                    2 => patch.Replace(path, random.Next(9)),
                    3 or 4 => patch.Move(from, path),
                    _ => patch.Copy(from, path),
                };
            }

            patch.Test("/n", "never");
            Assert.Throws<JsonDataException>(() => patch.Apply(document));
            Assert.True(before == document.ToString(), $"Seed {Seed}, round {i}: {patch} left {document}");
        }
    }

    [Theory]
    [InlineData("""[{"op": "test", "path": "/a", "value": 2}]""", JsonError.TestFailed, "Operation 0 of the patch, test at \"/a\", failed: the document has a different value")]
    [InlineData("""[{"op": "test", "path": "/a", "value": 1.0}, {"op": "remove", "path": "/x"}]""", JsonError.MissingMember, "Operation 1 of the patch, remove at \"/x\", failed: the object has no member \"x\"")]
    [InlineData("""[{"op": "move", "from": "/c", "path": "/c/0"}]""", JsonError.Refused, "Operation 0 of the patch, move from \"/c\" at \"/c/0\", failed: a value cannot be moved into itself")]
    [InlineData("""[{"op": "remove", "path": ""}]""", JsonError.Refused, "the whole document cannot be removed at $. Replace it")]
    [InlineData("""[{"op": "replace", "path": "/c/-", "value": 1}]""", JsonError.MissingMember, "'-' refers to the position after the last element")]
    [InlineData("""[{"op": "add", "path": "/c/4", "value": 1}]""", JsonError.MissingMember, "there is no element 4 in an array of length 3")]
    [InlineData("""[{"op": "add", "path": "/a/b", "value": 1}]""", JsonError.WrongKind, "leads into a value that is neither an object nor an array")]
    public void Errors_name_the_operation(string patch, JsonError code, string message)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonPatch.Parse(patch).Apply(JsonNode.Parse("""{"a": 1, "c": [1, 2, 3]}""")));
        Assert.Equal(code, e.Code);
        Assert.Contains(message, e.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{}", JsonError.WrongKind, "$")]
    [InlineData("[1]", JsonError.WrongKind, "$[0]")]
    [InlineData("[{}]", JsonError.MissingMember, "$[0]")]
    [InlineData("""[{"op": "add", "path": "/a", "value": 1}, {"op": "spam", "path": "/a"}]""", JsonError.InvalidText, "$[1].op")]
    [InlineData("""[{"op": "Add", "path": "/a", "value": 1}]""", JsonError.InvalidText, "$[0].op")]
    [InlineData("""[{"op": 1, "path": "/a"}]""", JsonError.WrongKind, "$[0].op")]
    [InlineData("""[{"op": "remove", "path": null}]""", JsonError.UnexpectedNull, "$[0].path")]
    [InlineData("""[{"op": "remove", "path": "a"}]""", JsonError.InvalidText, "$[0].path")]
    [InlineData("""[{"op": "remove", "path": "/~2"}]""", JsonError.InvalidText, "$[0].path")]
    [InlineData("""[{"op": "add", "path": "/a"}]""", JsonError.MissingMember, "$[0]")]
    [InlineData("""[{"op": "move", "path": "/a"}]""", JsonError.MissingMember, "$[0]")]
    [InlineData("""[{"op": "remove", "path": "/a", "op": "test"}]""", JsonError.DuplicateMember, "$[0].op")]
    [InlineData("""[{"op": "remove", "path": "/a"},]""", JsonError.ExpectedValue, "$[1]")]
    public void What_is_no_patch_is_refused(string patch, JsonError code, string path)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonPatch.Parse(patch));
        Assert.Equal(code, e.Code);
        Assert.Equal(path, e.Path);
        Assert.True(e.Offset >= 0);
    }

    [Fact]
    public void Patches_that_explode_end_at_the_limit()
    {
        JsonPatch patch = new();
        for (int i = 0; i < 60; i++)
        {
            patch.Copy("", "/-");
        }

        JsonArray document = [new JsonArray()];
        JsonDataException e = Assert.Throws<JsonDataException>(() => patch.Apply(document, new JsonLimits { MaxWork = 100_000 }));
        Assert.Equal(JsonError.TooMuchWork, e.Code);
        Assert.Contains("Operation 14 of the patch, copy", e.Message, StringComparison.Ordinal);
        Assert.Equal("[[]]", document.ToString());

        document = [];
        for (int i = 0; i < 1000; i++)
        {
            document.Add(i);
        }

        patch = new();
        for (int i = 0; i < 1000; i++)
        {
            patch.Test("", document);
        }

        e = Assert.Throws<JsonDataException>(() => patch.Apply(document, new JsonLimits { MaxWork = 100_000 }));
        Assert.Equal(JsonError.TooMuchWork, e.Code);
    }

    [Fact]
    public void Mutated_patches_end_in_no_other_exception()
    {
        byte[] seed = Encoding.UTF8.GetBytes(
            """[{"op":"test","path":"/a","value":1},{"op":"move","from":"/b/0","path":"/c"},{"op":"copy","from":"","path":"/b/-"},{"op":"remove","path":"/b/0"},{"op":"replace","path":"/é~1","value":{"x":[null]}}]""");
        const int Seed = 69020;
        Mutator mutator = new(new Random(Seed));
        int applied = 0;
        for (int i = 0; i < 20_000; i++)
        {
            byte[] patch = mutator.Mutate(seed);
            JsonNode document = JsonNode.Parse("""{"a":1,"b":[1,2,{"y":0}],"é/":true}""");
            string before = document.ToString();
            try
            {
                JsonPatch.Parse(patch).Apply(document);
                applied++;
            }
            catch (JsonDataException)
            {
                Assert.Equal(before, document.ToString());
            }
            catch (Exception e) when (e is not Xunit.Sdk.XunitException)
            {
                Assert.Fail($"Seed {Seed}, round {i}, {Encoding.UTF8.GetString(patch)}: {e}");
            }
        }

        Assert.True(applied > 50, $"{applied} applied");
    }
}
