using System.Collections;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Measures;
using StjNode = System.Text.Json.Nodes.JsonNode;
using StjValue = System.Text.Json.Nodes.JsonValue;

namespace Jackdaw.Tests.Dom;

/// <summary>The ends of documents and what is missing, null or asked for too late.</summary>
public class DocumentEdgeTests
{
    [Fact]
    public void Before_and_behind_the_elements_there_is_none()
    {
        using JsonDoc document = Json.Parse("""{"a":[1,2],"b":[3]}""");
        JsonElements elements = document.Root["a"].Elements;
        Assert.Equal(2, elements.Count);
        JsonElements.Enumerator one = elements.GetEnumerator();
        Assert.False(one.Current.IsDefined);
        Assert.True(one.MoveNext() && one.MoveNext());
        Assert.Equal(2, one.Current.GetInt32());
        for (int i = 0; i < 3; i++)
        {
            Assert.False(one.MoveNext());
            Assert.False(one.Current.IsDefined);
        }

        one.Reset();
        Assert.True(one.MoveNext());
        Assert.Equal(1, one.Current.GetInt32());
        Assert.Equal(2, ((IEnumerable)elements).Cast<object>().Count());
    }

    [Fact]
    public void Before_and_behind_the_members_there_is_none()
    {
        using JsonDoc document = Json.Parse("""{"a":{"x":1,"y":[2]},"b":3}""");
        JsonMembers members = document.Root["a"].Members;
        Assert.Equal(2, members.Count);
        JsonMembers.Enumerator one = members.GetEnumerator();
        Assert.Throws<InvalidOperationException>(() => one.Current.Name);
        Assert.True(one.MoveNext() && one.MoveNext());
        (string name, JsonView value) = one.Current;
        Assert.Equal(("y", "[2]"), (name, value.GetRawText()));
        for (int i = 0; i < 3; i++)
        {
            Assert.False(one.MoveNext());
            Assert.Throws<InvalidOperationException>(() => one.Current.Name);
        }

        one.Reset();
        Assert.True(one.MoveNext());
        Assert.Equal("x", one.Current.Name);
        Assert.Equal(2, ((IEnumerable)members).Cast<object>().Count());
    }

    [Fact]
    public void What_was_never_set_belongs_to_no_document()
    {
        Assert.Throws<InvalidOperationException>(() => default(JsonElements).Count);
        Assert.Throws<InvalidOperationException>(() => default(JsonMembers).Count);
        Assert.Throws<InvalidOperationException>(() => default(JsonView).Kind);
    }

    [Fact]
    public void Nothing_equals_nothing_alone()
    {
        using JsonDoc document = Json.Parse("null");
        Assert.True(JsonView.DeepEquals(default, default));
        Assert.False(JsonView.DeepEquals(default, document.Root));
        Assert.False(JsonView.DeepEquals(document.Root, default));
        Assert.True(JsonNode.DeepEquals(null, null));
        Assert.False(JsonNode.DeepEquals(null, 1));
        Assert.False(JsonNode.DeepEquals(1, null));
        Assert.False(JsonNode.DeepEquals(new JsonArray(), null));
    }

    [Fact]
    public void Null_is_an_error_of_the_caller()
    {
        Assert.Throws<ArgumentNullException>(() => JsonPatch.Parse((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonPatch.Parse((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => JsonNode.Parse((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => JsonNode.Parse((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonPath.Parse(null!));
        Assert.Throws<ArgumentNullException>(() => JsonPointer.Parse(null!));
        Assert.Throws<ArgumentNullException>(() => new JsonObject().Find(null!));
        using JsonDoc document = Json.Parse("{}");
        Assert.Throws<ArgumentNullException>(() => document.Root[(string)null!]);
    }

    [Fact]
    public void Pointers_are_values()
    {
        JsonPointer pointer = JsonPointer.Create("a", "b/c", "d~e");
        Assert.Equal("/a/b~1c/d~0e", pointer.ToString());
        Assert.True(pointer.Equals((object)JsonPointer.Parse("/a/b~1c/d~0e")));
        Assert.Equal(pointer.GetHashCode(), JsonPointer.Parse("/a/b~1c/d~0e").GetHashCode());
        Assert.False(pointer.Equals(JsonPointer.Parse("/a")));
        Assert.False(pointer.Equals(null));
        Assert.False(pointer.Equals("/a"));
        Assert.Throws<ArgumentException>(() => JsonPointer.Create("a", null!));
        Assert.False(JsonPointer.TryParse(null, out _));
        Assert.False(JsonPointer.TryParse("a", out _));
        Assert.Equal(pointer, Parsed<JsonPointer>("/a/b~1c/d~0e"));
        Assert.Null(Parsed<JsonPointer>("a"));
    }

    [Fact]
    public async Task What_is_cancelled_is_not_finished_even_where_nothing_is_awaited()
    {
        CancellationToken cancelled = new(canceled: true);
        using JsonCursor cursor = Json.OpenCursor("[1]"u8.ToArray());
        await Assert.ThrowsAsync<OperationCanceledException>(() => cursor.FinishAsync(cancelled).AsTask());
        await Assert.ThrowsAsync<OperationCanceledException>(() => cursor.EnterArrayAsync(cancelled).AsTask());
        await Assert.ThrowsAsync<OperationCanceledException>(() => cursor.NextElementAsync(cancelled).AsTask());
        await Assert.ThrowsAsync<OperationCanceledException>(() => cursor.BufferAsync(cancelled).AsTask());
        await cursor.EnterArrayAsync(TestContext.Current.CancellationToken);
        Assert.True(await cursor.NextElementAsync(TestContext.Current.CancellationToken));
        Assert.Equal(1, cursor.GetInt32());
    }

    [Theory]
    [InlineData("")]
    [InlineData("  ")]
    [InlineData("[1,")]
    [InlineData("[1")]
    [InlineData("{\"a\"")]
    [InlineData("{\"a\":")]
    [InlineData("{")]
    public void A_stream_that_ends_too_early_is_told_by_the_cursor(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (int size in new[] { 1, 16, 4096 })
        {
            using JsonCursor cursor = Json.OpenCursor(new MemoryStream(utf8), new JsonStreamOptions { BufferSize = size });
            JsonDataException error = Assert.Throws<JsonDataException>(cursor.Finish);
            Assert.Equal((JsonError.UnexpectedEnd, (long)utf8.Length), (error.Code, error.Offset));
        }
    }

    /// <summary>What begins like a short number and is none, or is written in another way than that number would be, keeps its text.</summary>
    [Theory]
    [InlineData("0")]
    [InlineData("-0")]
    [InlineData("-0.5")]
    [InlineData("0.5")]
    [InlineData("0e1")]
    [InlineData("7")]
    [InlineData("-7")]
    [InlineData("123456789012345678")]
    [InlineData("-12345678901234567")]
    [InlineData("-123456789012345678")]
    [InlineData("1234567890123456789")]
    public void Numbers_of_every_length_keep_their_text(string digits)
    {
        Assert.Equal(digits, JsonNode.Parse(digits).ToString());
        Assert.Equal(digits, JsonNode.Parse($"[{digits}]")[0]!.AsValue().GetNumberText());
    }

    [Fact]
    public void Nodes_of_System_Text_Json_come_over_whole()
    {
        StjNode theirs = StjNode.Parse("""{"a":[1,"x",true,null,{}],"b":1.50}""")!;
        Assert.Equal(theirs.ToJsonString(), Json.SerializeToNode(theirs).ToString());
        Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => Json.SerializeToNode(StjValue.Create("\ud800"))).Code);
    }

    [Theory]
    [InlineData("$[?'a' == 'a']", 3)]
    [InlineData("$[?'a' == 'b']", 0)]
    [InlineData("$[?'x' == @]", 1)]
    [InlineData("$[?@ == 'x']", 1)]
    [InlineData("$[?@ == @]", 3)]
    [InlineData("$[?'a' < 'b']", 3)]
    [InlineData("$[?'y' <= @]", 1)]
    public void Texts_are_compared_whichever_side_they_stand_on(string query, int count)
    {
        using JsonDoc document = Json.Parse("""["x","y",1]""");
        Assert.Equal(count, JsonPath.Parse(query).Select(document.Root).Count);
    }

    /// <summary>What a query from the root finds is found once for all values that a condition is asked of; several of them do not get in each other's way.</summary>
    [Theory]
    [InlineData("$[?@.a == $[0].a]", 2)]
    [InlineData("$[?@.a == $[0].a && @.b == $[1].b]", 1)]
    [InlineData("$[?@.a == $[9].a]", 0)]
    [InlineData("$[?@.c == $[9].a]", 3)]
    [InlineData("$[?@.n[?@ == $[2].n[0]]]", 1)]
    [InlineData("$[?$[0].a == 1]", 3)]
    public void Conditions_that_look_at_the_root(string query, int count)
    {
        const string Text = """[{"a":1,"b":2},{"a":1,"b":3},{"a":2,"b":3,"n":[5,6]}]""";
        using JsonDoc document = Json.Parse(Text);
        Assert.Equal(count, JsonPath.Parse(query).Select(document.Root).Count);
        Assert.Equal(count, JsonPath.Parse(query).Select(JsonNode.Parse(Text)).Count);
    }

    /// <summary>Patterns that end within a class of characters are none; nothing matches them (RFC 9535, 2.4.6).</summary>
    [Theory]
    [InlineData("[a-]", 1)]
    [InlineData("[-a]", 1)]
    [InlineData("[^-a]", 2)]
    [InlineData("[a-", 0)]
    [InlineData("[a", 0)]
    [InlineData("[-", 0)]
    [InlineData("[", 0)]
    public void Classes_of_characters_in_patterns(string pattern, int count)
    {
        using JsonDoc document = Json.Parse("""["a","x","y"]""");
        Assert.Equal(count, JsonPath.Parse($"$[?match(@, '{pattern}')]").Select(document.Root).Count);
    }

    /// <summary>A tree that is read, or fails to be, gives back what it rented: the next one allocates no buffers.</summary>
    [Fact]
    public void Trees_rent_what_they_are_read_with()
    {
        Assert.InRange(Allocation.Least(4000, Read), 0, 4000);

        static void Read()
        {
            JsonNode.Parse("[1]"u8);
            JsonNode.Parse("[2]");
            Assert.Throws<JsonDataException>(() => JsonNode.Parse("["));
        }
    }

    private static T? Parsed<T>(string text)
        where T : class, IParsable<T> => T.TryParse(text, null, out T? found) ? T.Parse(text, null) is { } again && again.Equals(found) ? again : null : null;
}
