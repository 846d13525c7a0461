using System.Text;

namespace Jackdaw.Tests.Streams;

/// <summary>The elements of an array inside of a document; everything around it is checked.</summary>
public class PointerTests
{
    [Theory]
    [InlineData("{\"hits\":{\"total\":3,\"hits\":[1,2]},\"took\":4}", "/hits/hits", "1 2")]
    [InlineData("{\"a\":[[1],[2,3],[4]]}", "/a/1", "2 3")]
    [InlineData("{\"a/b\":{\"c~d\":[7]}}", "/a~1b/c~0d", "7")]
    [InlineData("{\"\\u0061\":[8]}", "/a", "8")]
    [InlineData("{\"\":[9]}", "/", "9")]
    [InlineData("{\"x\":{\"a\":[1]},\"a\":[2],\"y\":{\"a\":[3]}}", "/a", "2")]
    [InlineData("{\"a\":null}", "/a", "")]
    [InlineData("null", "", "")]
    [InlineData("{\"a\":[]}", "/a", "")]
    public void Elements_are_found(string document, string pointer, string expected) => Each(window =>
        Assert.Equal(expected, string.Join(' ', Read(document, pointer, window))));

    [Theory]
    [InlineData("{\"b\":1}", "/a", JsonError.MissingMember, 6)]
    [InlineData("{\"a\":{}}", "/a", JsonError.WrongKind, 5)]
    [InlineData("{\"a\":7,\"b\":1}", "/a", JsonError.WrongKind, 5)]
    [InlineData("{\"a\":7}", "/a/b", JsonError.MissingMember, 5)]
    [InlineData("{\"a\":[[1]]}", "/a/1", JsonError.MissingMember, 9)]
    [InlineData("{\"a\":[1],\"a\":[2]}", "/a", JsonError.DuplicateMember, 9)]
    [InlineData("{\"a\":[1],\"b\":tru}", "/a", JsonError.InvalidLiteral, 16)]
    [InlineData("{\"b\":\"\\x\",\"a\":[1]}", "/a", JsonError.InvalidEscape, 7)]
    [InlineData("{\"a\":[1]} x", "/a", JsonError.TrailingData, 10)]
    [InlineData("{\"a\":[1]", "/a", JsonError.UnexpectedEnd, 8)]
    [InlineData("{\"a\":[1]]", "/a", JsonError.ExpectedCommaOrEnd, 8)]
    [InlineData("{\"b\":[1,]}", "/a", JsonError.ExpectedValue, 8)]
    [InlineData("{\"b\":01,\"a\":[]}", "/a", JsonError.InvalidNumber, 6)]
    [InlineData("{\"a\":[1", "/a", JsonError.UnexpectedEnd, 7)]
    [InlineData("{\"a\":nul}", "/a", JsonError.InvalidLiteral, 8)]
    public void Errors_around_the_elements(string document, string pointer, JsonError code, long offset) => Each(window =>
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Read(document, pointer, window));
        Assert.Equal((code, offset), (error.Code, error.Offset));
    });

    [Fact]
    public void Elements_have_their_path_in_the_document()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Read("{\"x\":1,\n\"a b\":{\"c\":[[],[1,2,\n\"x\"]]}}", "/a b/c/1", 16));
        Assert.Equal(("$['a b'].c[1][2]", 2L, 0L), (error.Path, error.LineNumber, error.BytePositionInLine));
        Assert.Contains("$['a b'].c[1][2] (line 3, byte 1)", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{\"b\":{0},\"a\":[]}", "DepthExceeded")]
    public void What_is_passed_keeps_to_the_depth(string document, string code)
    {
        string deep = document.Replace("{0}", new string('[', 64) + new string(']', 64), StringComparison.Ordinal);
        Each(window =>
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => Read(deep, "/a", window));
            Assert.Equal((code, 5L + 63), (error.Code.ToString(), error.Offset));
        });
    }

    private static List<int> Read(string document, string pointer, int window) =>
        [.. Json.DeserializeEnumerable<int>(CutStream.ByteByByte(Encoding.UTF8.GetBytes(document)), new() { Pointer = pointer, BufferSize = window })];

    private static void Each(Action<int> test)
    {
        foreach (int window in (int[])[1, 2, 5, 16, 65536])
        {
            test(window);
        }
    }
}
