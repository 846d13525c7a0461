using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Paths;

/// <summary>What is no query is refused with the place and the reason, and nothing else happens, whatever the text.</summary>
public sealed class PathErrorTests
{
    [Theory]
    [InlineData("", "index 0: the query ends before '$'")]
    [InlineData("a.b", "index 0: expected '$'")]
    [InlineData("$.", "index 2: the query ends before a name or '*'")]
    [InlineData("$.a ", "index 3: expected '.', '['")]
    [InlineData("$.1a", "index 2: expected a name")]
    [InlineData("$[", "index 2: the query ends before a name in quotation marks")]
    [InlineData("$[01]", "index 2: expected a whole number without leading zeros")]
    [InlineData("$[-0]", "index 2: expected a whole number")]
    [InlineData("$[9007199254740992]", "index 2: the number exceeds")]
    [InlineData("$[99999999999999999999999999]", "index 2: the number exceeds")]
    [InlineData("$['a]", "index 5: the query ends before the end of the string, '")]
    [InlineData("$['\\x']", "index 3: the string has an unknown escape sequence")]
    [InlineData("$['\\u12']", "index 3: \\u must be followed by four")]
    [InlineData("$['\\ud800']", "index 9: the string contains an escaped lone surrogate")]
    [InlineData("$['\n']", "index 3: a control character")]
    [InlineData("$[?@.a == ]", "index 10: expected '@', '$', a value or a function")]
    [InlineData("$[?@.* == 1]", "index 3: a query that may find several values cannot be compared")]
    [InlineData("$[?1]", "a value alone is not a condition")]
    [InlineData("$[?length(@)]", "the function returns a value")]
    [InlineData("$[?match(@, 'a') == true]", "index 3: match() and search() return a condition")]
    [InlineData("$[?length(@.*) == 1]", "index 10: length() takes one value")]
    [InlineData("$[?count(1) == 1]", "index 9: count() takes a query")]
    [InlineData("$[?count(@.*, 1) == 1]", "index 12: expected ')' after the argument of count()")]
    [InlineData("$[?match(@.a)]", "index 12: expected ',' and the second argument of match()")]
    [InlineData("$[?size(@) == 1]", "index 3: the function is unknown. The functions are length()")]
    [InlineData("$[?name == 1]", "index 3: expected true, false, null or a function. Write member names as @.name")]
    [InlineData("$[?@.a = 1]", "index 7: expected ',' or ']'")]
    [InlineData("$[?(@.a]", "index 7: expected ')'")]
    [InlineData("$[?@ == 01]", "index 8: a number must not have leading zeros")]
    [InlineData("$[?@ == 1.]", "index 10: expected a digit")]
    [InlineData("$[?match(@, 'a{99999}')]", "the regular expression needs more than 10000 states")]
    public void What_is_no_query_is_refused_with_place_and_reason(string query, string reason)
    {
        FormatException e = Assert.Throws<FormatException>(() => JsonPath.Parse(query));
        Assert.Contains(reason, e.Message, StringComparison.Ordinal);
        Assert.False(JsonPath.TryParse(query, out _));
    }

    [Fact]
    public void Half_of_a_surrogate_pair_is_refused()
    {
        // In code: attributes can't hold such a text.
        Assert.Throws<FormatException>(() => JsonPath.Parse("$.\uD800"));
        Assert.Throws<FormatException>(() => JsonPath.Parse("$['\uDC00']"));
        Assert.Throws<FormatException>(() => JsonPath.Parse("$['\uD800a']"));
        Assert.False(JsonPath.TryParse(null, out _));
    }

    [Fact]
    public void Nesting_is_limited()
    {
        string Nested(int levels) => string.Concat(Enumerable.Repeat("$[?(", levels / 2)) + "@" + string.Concat(Enumerable.Repeat(")]", levels / 2));
        Assert.NotNull(JsonPath.Parse(Nested(64)));
        Assert.Contains("more than 64 levels deep", Assert.Throws<FormatException>(() => JsonPath.Parse(Nested(66))).Message, StringComparison.Ordinal);
        Assert.Throws<FormatException>(() => JsonPath.Parse("$[?" + new string('(', 1_000_000)));
        Assert.Throws<FormatException>(() => JsonPath.Parse("$[?" + string.Concat(Enumerable.Repeat("length(", 100_000))));
    }

    [Fact]
    public void Long_queries_are_no_deep_ones()
    {
        JsonNode root = new JsonObject { { "a", 1 } };
        Assert.Empty(JsonPath.Parse("$" + string.Concat(Enumerable.Repeat(".a", 100_000))).Select(root));
        Assert.Single(JsonPath.Parse("$[?@ == 1" + string.Concat(Enumerable.Repeat(" && @ == 1", 100_000)) + "]").Select(root));
        Assert.Equal(100_000, JsonPath.Parse("$[*" + string.Concat(Enumerable.Repeat(",*", 99_999)) + "]").Select(root).Count);
    }

    [Fact]
    public void Mutated_queries_end_in_no_other_exception()
    {
        string[] seeds =
        [
            "$.store.book[?@.price < 10].title", "$..[?match(@.a, '[a-z]{1,3}\\\\p{L}|^x$')]", "$[1:-2:3, 'a\\u00e9', \"b\", *, ?!(@.a && $.b || count(@..*) >= 1e2)]",
            "$[?value($..a) != null && length('x') == -0.5e+1]", "$[?search(@['x'], $.pattern)]",
        ];
        const string Letters = "$@.[]()*?!&|<>='\",:-+0129eEabu\\ \t{}^~😀";
        const int Seed = 9535;
        Random random = new(Seed);
        JsonNode root = JsonNode.Parse("""{"store": {"book": [{"price": 3, "title": "x"}]}, "a": "aé", "pattern": "(x|y)+[^a-f]", "b": [1, 2, [3, {"x": "xyz"}]]}""");
        using JsonDoc document = Json.Parse(root.ToUtf8Bytes());
        int valid = 0;
        for (int i = 0; i < 20_000; i++)
        {
            StringBuilder text = new(seeds[random.Next(seeds.Length)]);
            for (int changes = random.Next(1, 5); changes > 0 && text.Length > 0; changes--)
            {
                int at = random.Next(text.Length);
                switch (random.Next(3))
                {
                    case 0:
                        text.Remove(at, Math.Min(random.Next(1, 4), text.Length - at));
                        break;
                    case 1:
                        text.Insert(at, Letters[random.Next(Letters.Length)]);
                        break;
                    default:
                        text[at] = Letters[random.Next(Letters.Length)];
                        break;
                }
            }

            try
            {
                if (!JsonPath.TryParse(text.ToString(), out JsonPath? path))
                {
                    continue;
                }

                valid++;
                Assert.Equal(
                    path.Select(document.Root).Select(match => match.Path).Order(StringComparer.Ordinal),
                    path.Select(root).Select(match => match.Path).Order(StringComparer.Ordinal));
            }
            catch (Exception e) when (e is not Xunit.Sdk.XunitException)
            {
                Assert.Fail($"Seed {Seed}, round {i}, {text}: {e}");
            }
        }

        Assert.True(valid > 500, $"{valid} valid ones");
    }
}
