using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Patches;

public sealed class DiffTests
{
    [Theory]
    [InlineData("{}", "{}", "[]")]
    [InlineData("1", "1.0", "[]")]
    [InlineData("1", "2", """[{"op":"replace","path":"","value":2}]""")]
    [InlineData("""{"a":1,"b":2}""", """{"b":2.0,"a":10e-1}""", "[]")]
    [InlineData("""{"a":1,"b":2}""", """{"b":3,"c":4}""", """[{"op":"remove","path":"/a"},{"op":"replace","path":"/b","value":3},{"op":"add","path":"/c","value":4}]""")]
    [InlineData("[1,2,3]", "[1,3]", """[{"op":"remove","path":"/1"}]""")]
    [InlineData("[1,2,3]", "[1,9,2,3]", """[{"op":"add","path":"/1","value":9}]""")]
    [InlineData("[1,2,3,4,5,6,7,8]", "[0,1,2,3,5,6,7,8,9]", """[{"op":"add","path":"/8","value":9},{"op":"remove","path":"/3"},{"op":"add","path":"/0","value":0}]""")]
    [InlineData("""[{"id":1,"n":"x"},{"id":2,"n":"y"}]""", """[{"id":1,"n":"x"},{"id":2,"n":"z"}]""", """[{"op":"replace","path":"/1/n","value":"z"}]""")]
    [InlineData("""{"a/b":{"~":[[1]]}}""", """{"a/b":{"~":[[1,2]]}}""", """[{"op":"add","path":"/a~1b/~0/0/1","value":2}]""")]
    [InlineData("""{"x":[1,2,3,4]}""", """{"x":[5,6,7,8]}""", """[{"op":"replace","path":"/x","value":[5,6,7,8]}]""")]
    [InlineData("""{"x":[1]}""", """{"x":{}}""", """[{"op":"replace","path":"/x","value":{}}]""")]
    [InlineData("[]", "[null]", """[{"op":"add","path":"/0","value":null}]""")]
    [InlineData("[]", "[1,2,3]", """[{"op":"replace","path":"","value":[1,2,3]}]""")]
    public void Differences_are_small(string from, string to, string patch)
    {
        JsonPatch found = JsonDiff.Create(JsonNode.Parse(from), JsonNode.Parse(to));
        Assert.Equal(patch, found.ToString());
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(to), found.Apply(JsonNode.Parse(from))));
    }

    [Theory]
    [InlineData(long.MaxValue)]
    [InlineData(60)]
    [InlineData(20)]
    [InlineData(1)]
    public void What_is_applied_gives_the_other_document(long work)
    {
        const int Seed = 6902;
        Random random = new(Seed);
        for (int i = 0; i < 6000; i++)
        {
            JsonNode from = RandomTree.Of(random, 4);
            JsonNode to = RandomTree.Changed(random, from);
            string before = from.ToString();
            string after = to.ToString();
            JsonPatch patch = JsonDiff.Create(from, to, new JsonLimits { MaxWork = work });
            Assert.Equal(before, from.ToString());
            Assert.Equal(after, to.ToString());
            Assert.True(JsonNode.DeepEquals(to, JsonPatch.Parse(patch.ToUtf8Bytes()).Apply(from)), $"Seed {Seed}, round {i}: {before} to {after} by {patch} gave {from}");
            if (work == long.MaxValue)
            {
                Assert.Equal(JsonNode.DeepEquals(JsonNode.Parse(before), to), patch.Operations.Count == 0);
                Assert.Empty(JsonDiff.Create(to, to.DeepClone()).Operations);
            }
        }
    }

    [Fact]
    public void A_part_can_be_compared_with_its_whole()
    {
        JsonNode whole = JsonNode.Parse("""{"a":{"a":{"a":1}}}""");
        JsonPatch patch = JsonDiff.Create(whole, whole["a"]!);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse("""{"a":{"a":1}}"""), patch.Apply(whole.DeepClone())));
        patch = JsonDiff.Create(whole["a"]!, whole);
        Assert.True(JsonNode.DeepEquals(whole, patch.Apply(whole["a"]!.DeepClone())));
    }

    [Fact]
    public void Edits_of_long_arrays_stay_small()
    {
        JsonArray from = [];
        for (int i = 0; i < 20_000; i++)
        {
            from.Add(new JsonObject { { "id", i }, { "name", $"n{i % 7}" } });
        }

        JsonArray to = (JsonArray)from.DeepClone();
        to.RemoveAt(15_000);
        to.Insert(4_000, new JsonObject { { "id", -1 } });
        to[9_000]["name"] = "other";
        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.Equal(3, patch.Operations.Count);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
    }

    [Fact]
    public void Arrays_without_anything_in_common_cost_no_more_than_the_work()
    {
        JsonArray from = [];
        JsonArray to = [];
        for (int i = 0; i < 30_000; i++)
        {
            from.Add(i);
            to.Add(-i - 1);
        }

        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.Single(patch.Operations);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
    }

    [Fact]
    public void Depth_needs_no_stack()
    {
        JsonNode Deep(int value)
        {
            JsonNode node = value;
            for (int i = 0; i < 900; i++)
            {
                node = i % 2 == 0 ? new JsonObject { { "a", node } } : new JsonArray(node, i);
            }

            return node;
        }

        JsonNode from = Deep(1);
        JsonPatch patch = JsonDiff.Create(from, Deep(2));
        Assert.Equal(900, Assert.Single(patch.Operations).Path.Tokens.Count);
        Assert.True(JsonNode.DeepEquals(Deep(2), patch.Apply(from)));

        JsonNode deeper = new JsonArray();
        for (int i = 0; i < 100_000; i++)
        {
            deeper = new JsonArray(deeper);
        }

        JsonNode other = deeper.DeepClone();
        Assert.Empty(JsonDiff.Create(deeper, other).Operations);
        JsonNode bottom = other;
        while (bottom.Count > 0)
        {
            bottom = bottom[0];
        }

        bottom.AsArray().Add(1);

        // The pointer to the bottom would have 100,000 tokens, and so would each on the way.
        patch = JsonDiff.Create(deeper, other, new JsonLimits { MaxWork = 1_000_000 });
        Assert.True(JsonNode.DeepEquals(other, patch.Apply(deeper)));
    }

    [Fact]
    public void The_pointers_of_many_changes_far_down_are_counted()
    {
        // Each operation has a pointer of 900 tokens: so many of them would be a hundred times the documents.
        static JsonNode Down(JsonNode node)
        {
            for (int i = 0; i < 900; i++)
            {
                node = new JsonArray(node);
            }

            return node;
        }

        static JsonNode Members(string prefix) => Down(new JsonObject(Enumerable.Range(0, 5000).Select(i => KeyValuePair.Create(prefix + i, (JsonNode?)i))));
        static JsonNode Elements(int value) =>
            Down(new JsonArray([.. Enumerable.Range(0, 5000).Select(i => new JsonArray(i, i + 1, i + 2, i + 3, i + 4, i % 10 == 0 ? value : i))]));

        foreach ((JsonNode from, JsonNode to) in ((JsonNode, JsonNode)[])[(Members("a"), Members("b")), (Members("a"), Down(new JsonObject())), (Elements(-1), Elements(-2))])
        {
            const int Work = 1_000_000;
            JsonPatch patch = JsonDiff.Create(from, to, new JsonLimits { MaxWork = Work });
            Assert.InRange(patch.Operations.Sum(operation => (long)operation.Path.Tokens.Count), 1, Work);
            Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
        }
    }
}
