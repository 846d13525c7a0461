using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Paths;

public sealed class PathTests
{
    private const string Store = """
        {"store": {"book": [
          {"title": "Sayings", "price": 8.95, "isbn": null},
          {"title": "Sword", "price": 12.99},
          {"title": "Moby Dick", "price": 8.99, "tags": ["sea", "whale"]}],
          "bicycle": {"color": "red", "price": 399}}}
        """;

    [Theory]
    [InlineData("$.store.book[?@.price < 10].title", "$['store']['book'][0]['title'] $['store']['book'][2]['title']")]
    [InlineData("$..price", "$['store']['bicycle']['price'] $['store']['book'][0]['price'] $['store']['book'][1]['price'] $['store']['book'][2]['price']")]
    [InlineData("$.store.book[-1].title", "$['store']['book'][2]['title']")]
    [InlineData("$.store.book[::2].price", "$['store']['book'][0]['price'] $['store']['book'][2]['price']")]
    [InlineData("$.store.book[?length(@.tags) == 2].title", "$['store']['book'][2]['title']")]
    [InlineData("$.store.book[?@.price == $.store.book[1].price].title", "$['store']['book'][1]['title']")]
    [InlineData("$.store.book[?@.isbn == null]", "$['store']['book'][0]")]
    [InlineData("$.store.book[?@.isbn]", "$['store']['book'][0]")]
    [InlineData("$.store.book[?!@.isbn && match(@.title, 'S.*')]", "$['store']['book'][1]")]
    [InlineData("$.store.book[?count(@.*) > 2 || search(@.title, 'wo')]", "$['store']['book'][0] $['store']['book'][1] $['store']['book'][2]")]
    [InlineData("$.store.book[?@.tags[?@ == 'sea']].price", "$['store']['book'][2]['price']")]
    [InlineData("$.nowhere[0]", "")]
    public void Queries_find_values_and_say_where(string query, string paths)
    {
        JsonPath path = JsonPath.Parse(query);
        using JsonDoc document = Json.Parse(Store);
        string[] expected = paths.Split(' ', StringSplitOptions.RemoveEmptyEntries);

        IReadOnlyList<JsonMatch<JsonView>> views = path.Select(document.Root);
        Assert.Equal(expected.Order(StringComparer.Ordinal), views.Select(match => match.Path).Order(StringComparer.Ordinal));
        Assert.All(views, match => Assert.True(JsonView.DeepEquals(match.Value, match.Pointer.Find(document.Root))));
        Assert.All(views, match => Assert.True(JsonView.DeepEquals(match.Value, Assert.Single(JsonPath.Parse(match.Path).Select(document.Root)).Value)));

        JsonNode root = JsonNode.FromDoc(document.Root);
        IReadOnlyList<JsonMatch<JsonNode>> nodes = path.Select(root);
        Assert.Equal(views.Select(match => $"{match.Path}: {JsonNode.FromDoc(match.Value)}"), nodes.Select(match => match.ToString()));
        Assert.All(nodes, match => Assert.Same(match.Value, match.Pointer.Find(root)));
        Assert.Equal(expected.Length > 0, path.TrySelectFirst(root, out JsonNode? first));
        Assert.Same(nodes.FirstOrDefault().Value, first);
        Assert.Equal(query, path.ToString());
    }

    [Theory]
    [InlineData("a'b", @"$['a\'b']")]
    [InlineData("a\\b", @"$['a\\b']")]
    [InlineData("\b\f\n\r\t\u0001\u001f\"/\u007f", @"$['\b\f\n\r\t\u0001\u001f""/" + "\u007f']")]
    [InlineData("é😀", "$['é😀']")]
    [InlineData("", "$['']")]
    public void Normalized_paths_escape_names(string name, string path)
    {
        JsonNode root = new JsonObject { { name, 1 } };
        Assert.Equal(path, Assert.Single(JsonPath.Parse("$.*").Select(root)).Path);
        using JsonDoc document = Json.Parse(root.ToUtf8Bytes());
        Assert.Equal(path, Assert.Single(JsonPath.Parse("$.*").Select(document.Root)).Path);
        Assert.True(JsonPath.Parse(path).TrySelectFirst(root, out JsonNode? found));
        Assert.Equal(1, found.GetInt32());
    }

    [Theory]
    [InlineData("1.0", "1", "==")]
    [InlineData("10e-1", "1", "==")]
    [InlineData("-0", "0", "==")]
    [InlineData("9007199254740993", "9007199254740992", ">")]
    [InlineData("0.1000000000000000000000000000000001", "0.1", ">")]
    [InlineData("1e400", "1e399", ">")]
    [InlineData("1e99999999999999999999", "1e400", ">")]
    [InlineData("-1e400", "-1e399", "<")]
    [InlineData("1e99999999999999999999", "1e99999999999999999998", ">")]
    [InlineData("2e99999999999999999998", "1e99999999999999999999", "<")]
    [InlineData("1e-99999999999999999999", "1e-99999999999999999998", "<")]
    [InlineData("-1e99999999999999999999", "-1e100000000000000000000", ">")]
    [InlineData("1e-99999999999999999999", "1e99999999999999999999", "<")]
    [InlineData("1e99999999999999999999", "1e-5", ">")]
    [InlineData("1e99999999999999999999", "0.01e100000000000000000001", "==")]
    public void Numbers_are_compared_exactly(string left, string right, string relation)
    {
        using JsonDoc document = Json.Parse($"[[{left}, {right}]]");
        JsonNode root = JsonNode.FromDoc(document.Root);
        foreach (string sign in new[] { "==", "!=", "<", "<=", ">", ">=" })
        {
            bool expected = sign == relation || (sign[^1] == '=' && sign[0] == relation[0]) || (sign == "!=" && relation != "==") || (relation == "==" && sign is "<=" or ">=" && relation == "==");
            foreach (string query in new[] { $"$[?@[0] {sign} @[1]]", $"$[?@[0] {sign} {right}]", $"$[?{left} {sign} @[1]]", $"$[?{left} {sign} {right}]" })
            {
                Assert.True(expected == JsonPath.Parse(query).TrySelectFirst(document.Root, out _), query);
                Assert.True(expected == JsonPath.Parse(query).TrySelectFirst(root, out _), query);
            }
        }
    }

    [Fact]
    public void Strings_are_ordered_by_code_points()
    {
        // As UTF-16 the pair comes before U+FFFD, as code points after it.
        using JsonDoc document = Json.Parse("""[["\uFFFD", "\uD83D\uDE00"], ["a", "b"], ["a", "ab"], ["", "a"]]""");
        Assert.Equal(4, JsonPath.Parse("$[?@[0] < @[1]]").Select(document.Root).Count);
        Assert.Equal(4, JsonPath.Parse("$[?@[1] > @[0]]").Select(JsonNode.FromDoc(document.Root)).Count);
        Assert.Empty(JsonPath.Parse("$[?@[0] >= @[1]]").Select(document.Root));
    }

    [Fact]
    public void Length_counts_characters()
    {
        using JsonDoc document = Json.Parse("""["ab", "😀b", "\uD83D\uDE00é", "abc"]""");
        Assert.Equal(3, JsonPath.Parse("$[?length(@) == 2]").Select(document.Root).Count);
    }

    [Fact]
    public void Of_members_with_the_same_name_the_last_one_counts()
    {
        using JsonDoc document = Json.Parse("""{"a": 1, "b": {"x": 1, "x": 2}, "a": {"c": 3}}""");
        JsonNode root = JsonNode.FromDoc(document.Root);
        foreach (string query in new[] { "$.*", "$..*", "$.a", "$[?@.c == 3]", "$[?length(@) == 1]", "$..[?@ == 1]", "$[?@ == $.b]" })
        {
            JsonPath path = JsonPath.Parse(query);
            Assert.Equal(
                path.Select(root).Select(match => match.ToString()).Order(StringComparer.Ordinal),
                path.Select(document.Root).Select(match => $"{match.Path}: {JsonNode.FromDoc(match.Value)}").Order(StringComparer.Ordinal));
        }
    }

    [Fact]
    public void Arrays_and_objects_are_compared_by_what_is_in_them()
    {
        using JsonDoc document = Json.Parse("""[{"a": [1.0, {"b": null}], "c": "x"}, {"c": "\u0078", "a": [1, {"b": null}]}, {"a": [1, {"b": false}], "c": "x"}, {"a": [1], "c": "x"}]""");
        Assert.Equal(["$[0]", "$[1]"], JsonPath.Parse("$[?@ == $[0]]").Select(document.Root).Select(match => match.Path));
        Assert.Equal(["$[2]", "$[3]"], JsonPath.Parse("$[?@ != $[0]]").Select(JsonNode.FromDoc(document.Root)).Select(match => match.Path));
    }

    [Fact]
    public void A_part_of_a_document_can_be_the_root()
    {
        using JsonDoc document = Json.Parse(Store);
        JsonMatch<JsonView> match = Assert.Single(JsonPath.Parse("$[?@.title == 'Sword' && $[0].price < 9]").Select(document["store"]["book"]));
        Assert.Equal("$[1]", match.Path);
        Assert.Equal("/1", match.Pointer.ToString());
    }

    [Fact]
    public void Single_values_are_documents()
    {
        using JsonDoc document = Json.Parse("7");
        Assert.Equal("$: 7", Assert.Single(JsonPath.Parse("$").Select(document.Root)).ToString());
        Assert.Empty(JsonPath.Parse("$.a").Select(document.Root));
        Assert.Empty(JsonPath.Parse("$..*").Select((JsonNode)7));
        Assert.True(JsonPath.Parse("$.a[0]").IsSingular);
        Assert.False(JsonPath.Parse("$.a[0, 1]").IsSingular);
        Assert.False(JsonPath.Parse("$..a").IsSingular);
    }

    [Fact]
    public void After_disposal_there_is_an_error()
    {
        JsonDoc document = Json.Parse("""{"a": 1}""");
        JsonMatch<JsonView> match = Assert.Single(JsonPath.Parse("$.*").Select(document.Root));
        document.Dispose();
        Assert.Throws<ObjectDisposedException>(() => match.Path);
        Assert.Throws<ObjectDisposedException>(() => JsonPath.Parse("$").Select(document.Root));
        Assert.Throws<InvalidOperationException>(() => JsonPath.Parse("$").Select(default(JsonView)));
        Assert.Throws<ArgumentNullException>(() => JsonPath.Parse("$").Select(null!));
    }
}
