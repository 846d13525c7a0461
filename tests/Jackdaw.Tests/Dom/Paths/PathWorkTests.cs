using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Paths;

/// <summary>Queries whose work explodes end at the limit, and deep documents need no stack.</summary>
public sealed class PathWorkTests
{
    [Theory]
    [InlineData("$..*..*..*..*")]
    [InlineData("$[*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*]")]
    [InlineData("$..[?$..[?$..[?@ == 'never']]]")]
    [InlineData("$..[?count($..*..*..*) == 1]")]
    [InlineData("$..[?count($..[?count($..*) == 1]) == 1]")]
    public void Work_that_explodes_ends_at_the_limit(string query)
    {
        JsonPath path = JsonPath.Parse(query);
        JsonNode root = Nested(40);
        JsonLimits limits = new() { MaxWork = 200_000 };
        JsonDataException e = Assert.Throws<JsonDataException>(() => path.Select(root, limits));
        Assert.Equal(JsonError.TooMuchWork, e.Code);
        Assert.Contains("MaxWork", e.Message, StringComparison.Ordinal);

        using JsonDoc document = LittleWork.Parse(root.ToUtf8Bytes());
        e = Assert.Throws<JsonDataException>(() => path.Select(document.Root));
        Assert.Equal(JsonError.TooMuchWork, e.Code);
        Assert.Equal("$", e.Path);
    }

    [Theory]
    [InlineData("$..*")]
    [InlineData("$..[?@ == $]")]
    [InlineData("$..[?match(@.name, '.*(a|b){2,30}')]")]
    [InlineData("$..['name', 'a']")]
    public void The_limit_holds_to_the_step(string query)
    {
        JsonPath path = JsonPath.Parse(query);
        JsonNode root = JsonNode.Parse("""[{"name": "abab"}, {"name": "x", "a": [1, 2, {"name": "ab"}]}]""");
        int expected = path.Select(root).Count;
        long low = 1;
        long high = 10_000;
        while (low < high)
        {
            long middle = (low + high) / 2;
            (low, high) = Works(middle) ? (low, middle) : (middle + 1, high);
        }

        Assert.InRange(low, 2, 9_999);
        Assert.True(Works(low) && Works(low + 1) && !Works(low - 1));

        bool Works(long work)
        {
            try
            {
                Assert.Equal(expected, path.Select(root, new JsonLimits { MaxWork = work }).Count);
                return true;
            }
            catch (JsonDataException e) when (e.Code == JsonError.TooMuchWork)
            {
                return false;
            }
        }
    }

    [Fact]
    public void Long_texts_are_work()
    {
        // 300 texts of 20,000 characters, each compared with each.
        JsonArray root = [];
        for (int i = 0; i < 300; i++)
        {
            root.Add(new string('x', 20_000) + (char)('A' + (i % 26)));
        }

        JsonLimits limits = new() { MaxWork = 1_000_000 };
        Assert.Throws<JsonDataException>(() => JsonPath.Parse("$[?$[?@ < $[298] && @ > $[299]]]").Select(root, limits));
        using JsonDoc document = LittleWork.Parse(root.ToUtf8Bytes());
        Assert.Throws<JsonDataException>(() => JsonPath.Parse("$[?$[?@ < $[298] && @ > $[299]]]").Select(document.Root));

        // A text that has another length is no work.
        root.Add(1);
        root.Add(new JsonArray("short", "\u0041"));
        Assert.Empty(JsonPath.Parse("$[?$[0] == 'short' || $[0] == $[301][0] || $[301][1] == @]").Select(root, limits));
    }

    [Fact]
    public void Patterns_of_the_document_are_work()
    {
        JsonArray root = [new string('a', 30) + "b"];
        for (int i = 0; i < 50; i++)
        {
            root.Add($"(a*)*(a|aa)+{i}$");
            root.Add($"((a{{1,20}}){{1,20}}){{1,9}}{i}");
        }

        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonPath.Parse("$[?match($[0], @)]").Select(root, new JsonLimits { MaxWork = 100_000 }));
        Assert.Equal(JsonError.TooMuchWork, e.Code);
        root.Add("a{20000}");
        e = Assert.Throws<JsonDataException>(() => JsonPath.Parse("$[?match($[0], $[101])]").Select(root));
        Assert.Contains("10000 states", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deep_documents_need_no_stack()
    {
        JsonNode deep = new JsonArray();
        for (int i = 0; i < 100_000; i++)
        {
            deep = i % 2 == 0 ? new JsonArray(deep) : new JsonObject { { "a", deep } };
        }

        (int Descendants, int Equal) found = default;
        Exception? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    found = (JsonPath.Parse("$..a").Select(deep).Count, JsonPath.Parse("$[?@ == $.a]").Select(deep).Count);
                }
                catch (Exception e)
                {
                    failure = e;
                }
            },
            256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
        Assert.Equal((50_000, 1), found);
    }

    private static JsonNode Nested(int levels)
    {
        JsonNode node = "never mind";
        for (int i = 0; i < levels; i++)
        {
            node = i % 2 == 0 ? new JsonArray(node, i) : new JsonObject { { "a", node }, { "b", i } };
        }

        return new JsonArray(node, new JsonArray(new JsonArray(new JsonArray(new JsonArray(new JsonArray(new JsonArray(new JsonArray(new JsonArray(1, 2)))))))));
    }
}

[JsonProfile(MaxWork = 200_000)]
public sealed class LittleWork : JsonProfile<LittleWork>;
