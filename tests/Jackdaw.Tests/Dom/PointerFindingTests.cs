using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

public sealed class PointerFindingTests
{
    /// <summary>The document of RFC 6901 section 5.</summary>
    private const string Example = """{"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}""";

    [Theory]
    [InlineData("/foo", """["bar","baz"]""")]
    [InlineData("/foo/0", "\"bar\"")]
    [InlineData("/", "0")]
    [InlineData("/a~1b", "1")]
    [InlineData("/c%d", "2")]
    [InlineData("/e^f", "3")]
    [InlineData("/g|h", "4")]
    [InlineData("/i\\j", "5")]
    [InlineData("/k\"l", "6")]
    [InlineData("/ ", "7")]
    [InlineData("/m~0n", "8")]
    public void The_examples_of_the_standard_are_found(string text, string expected)
    {
        JsonPointer pointer = JsonPointer.Parse(text);
        using JsonDoc document = Json.Parse(Example);
        Assert.True(pointer.TryFind(document.Root, out JsonView view));
        Assert.Equal(expected, JsonNode.FromDoc(view).ToString());
        JsonNode root = JsonNode.FromDoc(document.Root);
        Assert.True(pointer.TryFind(root, out JsonNode? node));
        Assert.Equal(expected, node.ToString());
        Assert.Same(root, JsonPointer.Root.Find(root));
        Assert.Equal(document.Root.Offset, JsonPointer.Root.Find(document.Root).Offset);
    }

    [Theory]
    [InlineData("/bar", "\"/bar\" leads nowhere: the object has no member \"bar\" at $", "$")]
    [InlineData("/foo/2", "there is no element 2 in an array of length 2 at $.foo", "$.foo")]
    [InlineData("/foo/-", "'-' refers to the position after the last element, which has no value at $.foo", "$.foo")]
    [InlineData("/foo/01", "\"01\" is not an array index at $.foo", "$.foo")]
    [InlineData("/foo/-1", "\"-1\" is not an array index at $.foo", "$.foo")]
    [InlineData("/foo/99999999999", "\"99999999999\" is not an array index at $.foo", "$.foo")]
    [InlineData("/foo/0/x", "\"x\" leads into a value that is neither an object nor an array at $.foo[0]", "$.foo[0]")]
    [InlineData("/a\u001b\n", "\"a\\u001b\\u000a\"", "$")]
    public void A_pointer_that_leads_nowhere_says_where_it_ends(string text, string message, string path)
    {
        JsonPointer pointer = JsonPointer.Parse(text);
        using JsonDoc document = Json.Parse(Example);
        Assert.False(pointer.TryFind(document.Root, out JsonView none));
        Assert.False(none.IsDefined);
        JsonDataException e = Assert.Throws<JsonDataException>(() => pointer.Find(document.Root));
        JsonError code = text == "/foo/0/x" ? JsonError.WrongKind : JsonError.MissingMember;
        Assert.Equal(code, e.Code);
        Assert.Contains(message, e.Message, StringComparison.Ordinal);
        Assert.Equal(path, e.Path);
        Assert.True(e.Offset >= 0);

        JsonNode root = JsonNode.FromDoc(document.Root);
        Assert.False(pointer.TryFind(root, out _));
        e = Assert.Throws<JsonDataException>(() => pointer.Find(root));
        Assert.Equal(code, e.Code);
        Assert.StartsWith("The JSON Pointer \"", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Values_are_set_and_removed()
    {
        JsonNode root = JsonNode.Parse("""{"a": [1, {"b": 2}], "c": 3}""");
        Assert.Same(root, JsonPointer.Parse("/a/1/b").Set(root, 20));
        JsonPointer.Parse("/a/1/n").Set(root, null);
        JsonPointer.Parse("/a/-").Set(root, "last");
        JsonPointer.Parse("/a/3").Set(root, "very last");
        JsonPointer.Parse("/a/0").Set(root, new JsonArray(true));
        Assert.Equal("""{"a":[[true],{"b":20,"n":null},"last","very last"],"c":3}""", root.ToString());
        Assert.True(JsonPointer.Parse("/a/0").Remove(root));
        Assert.True(JsonPointer.Parse("/c").Remove(root));
        Assert.False(JsonPointer.Parse("/c").Remove(root));
        Assert.False(JsonPointer.Parse("/x/y").Remove(root));
        Assert.False(JsonPointer.Parse("/a/-").Remove(root));
        Assert.False(JsonPointer.Parse("/a/1/0").Remove(root));
        Assert.Equal("""{"a":[{"b":20,"n":null},"last","very last"]}""", root.ToString());
        Assert.Equal("7", JsonPointer.Root.Set(root, 7).ToString());
        Assert.Equal(JsonKind.Null, JsonPointer.Root.Set(root, null).Kind);
    }

    [Theory]
    [InlineData("/x/y", "the object has no member \"x\"")]
    [InlineData("/a/5", "there is no element 5 in an array of length 2")]
    [InlineData("/a/x", "\"x\" is not an array index")]
    [InlineData("/a/0/x", "leads into a value that is neither")]
    public void What_has_no_place_is_not_set(string pointer, string reason)
    {
        JsonNode root = JsonNode.Parse("""{"a": [1, 2]}""");
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonPointer.Parse(pointer).Set(root, 1));
        Assert.Equal(pointer == "/a/0/x" ? JsonError.WrongKind : JsonError.MissingMember, e.Code);
        Assert.Contains(reason, e.Message, StringComparison.Ordinal);
        Assert.Equal("""{"a":[1,2]}""", root.ToString());
    }

    [Fact]
    public void The_whole_document_is_not_removed_from_itself()
    {
        JsonNode root = new JsonObject();
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => JsonPointer.Root.Remove(root)).Code);
        Assert.Throws<InvalidOperationException>(() => JsonPointer.Root.Find(default(JsonView)));
    }

    [Fact]
    public void Errors_have_bounded_texts()
    {
        JsonNode root = new JsonObject();
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonPointer.Create(new string('x', 100_000)).Find(root));
        Assert.InRange(e.Message.Length, 10, 600);
    }
}
