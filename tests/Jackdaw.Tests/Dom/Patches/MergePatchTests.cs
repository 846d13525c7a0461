using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Patches;

public sealed class MergePatchTests
{
    [Theory] // RFC 7396 appendix A
    [InlineData("""{"a":"b"}""", """{"a":"c"}""", """{"a":"c"}""")]
    [InlineData("""{"a":"b"}""", """{"b":"c"}""", """{"a":"b","b":"c"}""")]
    [InlineData("""{"a":"b"}""", """{"a":null}""", "{}")]
    [InlineData("""{"a":"b","b":"c"}""", """{"a":null}""", """{"b":"c"}""")]
    [InlineData("""{"a":["b"]}""", """{"a":"c"}""", """{"a":"c"}""")]
    [InlineData("""{"a":"c"}""", """{"a":["b"]}""", """{"a":["b"]}""")]
    [InlineData("""{"a":{"b":"c"}}""", """{"a":{"b":"d","c":null}}""", """{"a":{"b":"d"}}""")]
    [InlineData("""{"a":[{"b":"c"}]}""", """{"a":[1]}""", """{"a":[1]}""")]
    [InlineData("""["a","b"]""", """["c","d"]""", """["c","d"]""")]
    [InlineData("""{"a":"b"}""", """["c"]""", """["c"]""")]
    [InlineData("""{"a":"foo"}""", "null", "null")]
    [InlineData("""{"a":"foo"}""", "\"bar\"", "\"bar\"")]
    [InlineData("""{"e":null}""", """{"a":1}""", """{"e":null,"a":1}""")]
    [InlineData("[1,2]", """{"a":"b","c":null}""", """{"a":"b"}""")]
    [InlineData("{}", """{"a":{"bb":{"ccc":null}}}""", """{"a":{"bb":{}}}""")]
    // The example of section 3.
    [InlineData(
        """{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}""",
        """{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}""",
        """{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}""")]
    public void The_examples_of_the_standard_hold(string document, string patch, string expected)
    {
        JsonNode changes = JsonNode.Parse(patch);
        Assert.Equal(expected, JsonMergePatch.Apply(JsonNode.Parse(document), changes).ToString());
        Assert.Equal(patch, changes.ToString());
    }

    [Theory]
    [InlineData("""{"a":1,"b":{"c":2,"d":[1,2]},"e":null}""", """{"a":1.0,"b":{"c":3,"d":[1,2]},"e":null}""", """{"b":{"c":3}}""")]
    [InlineData("""{"a":1,"b":{"c":2}}""", """{"b":{}}""", """{"a":null,"b":{"c":null}}""")]
    [InlineData("""{"a":5}""", """{"a":{}}""", """{"a":{}}""")]
    [InlineData("""{"a":{"b":{"c":{}}}}""", """{"a":{"b":{"c":{}}}}""", "{}")]
    [InlineData("""{"a":[1]}""", """{"a":[null]}""", """{"a":[null]}""")]
    [InlineData("[1]", "[1]", "[1]")]
    [InlineData("[1]", "{}", "{}")]
    [InlineData("{}", "[]", "[]")]
    public void The_difference_is_a_merge_patch(string from, string to, string expected)
    {
        JsonNode target = JsonNode.Parse(to);
        JsonNode patch = JsonMergePatch.Create(JsonNode.Parse(from), target);
        Assert.Equal(expected, patch.ToString());
        Assert.True(JsonNode.DeepEquals(target, JsonMergePatch.Apply(JsonNode.Parse(from), patch)));
    }

    [Theory]
    [InlineData("{}", """{"a":null}""", "\"a\"")]
    [InlineData("""{"a":1}""", """{"a":null}""", "\"a\"")]
    [InlineData("""{"a":[]}""", """{"a":{"b":{"c":null}}}""", "\"c\"")]
    [InlineData("7", """{"x":null}""", "\"x\"")]
    public void A_null_that_would_have_to_be_set_is_refused(string from, string to, string name)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonMergePatch.Create(JsonNode.Parse(from), JsonNode.Parse(to)));
        Assert.Equal(JsonError.UnexpectedNull, e.Code);
        Assert.Contains(name, e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Random_differences_are_applied()
    {
        const int Seed = 7396;
        Random random = new(Seed);
        int made = 0;
        for (int i = 0; i < 5000; i++)
        {
            JsonNode from = RandomTree.Of(random, 4);
            JsonNode to = RandomTree.Changed(random, from);
            try
            {
                JsonNode patch = JsonMergePatch.Create(from, to);
                made++;
                string text = from.ToString();
                Assert.True(JsonNode.DeepEquals(to, JsonMergePatch.Apply(from, patch)), $"Seed {Seed}, round {i}: {text} and {patch} should give {to}");
            }
            catch (JsonDataException e) when (e.Code == JsonError.UnexpectedNull)
            {
            }
        }

        Assert.True(made > 2000, $"{made} made");
    }

    [Fact]
    public void Depth_needs_no_stack()
    {
        JsonNode Deep(int value)
        {
            JsonNode node = value;
            for (int i = 0; i < 200_000; i++)
            {
                node = new JsonObject { { "a", node } };
            }

            return node;
        }

        JsonNode from = Deep(1);
        JsonNode patch = JsonMergePatch.Create(from, Deep(2));
        Assert.True(JsonNode.DeepEquals(Deep(2), JsonMergePatch.Apply(from, patch)));
        Assert.True(JsonNode.DeepEquals(Deep(2), JsonMergePatch.Apply(new JsonArray(), patch)));
    }

    [Fact]
    public void A_document_can_be_its_own_patch()
    {
        JsonNode document = JsonNode.Parse("""{"a":{"b":1,"c":null},"d":null}""");
        Assert.Equal("""{"a":{"b":1}}""", JsonMergePatch.Apply(document, document).ToString());
        document = JsonNode.Parse("""{"a":{"x":{"a":null}}}""");
        Assert.Equal("""{"a":{"x":{"a":null}},"x":{}}""", JsonMergePatch.Apply(document, document["a"]!).ToString());
    }
}
