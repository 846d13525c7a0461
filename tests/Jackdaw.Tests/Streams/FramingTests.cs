using System.Text;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>The framings other than an array: what is accepted, what is refused, and where.</summary>
public class FramingTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("1\n2\n3\n", "1 2 3")]
    [InlineData("1\r\n\r\n \t\n2", "1 2")]
    [InlineData("  12 \n", "12")]
    public void Lines(string text, string expected) => Assert.Equal(expected, Numbers(text, JsonFraming.Lines));

    [Theory]
    [InlineData("1 2", JsonError.TrailingData, 2, 0)]
    [InlineData("1\n[\n1]", JsonError.UnexpectedEnd, 3, 1)]
    [InlineData("1\n[]\n1]", JsonError.WrongKind, 2, 1)]
    [InlineData("1\n-\n1", JsonError.UnexpectedEnd, 3, 1)]
    [InlineData("1\n\n3x\n", JsonError.TrailingData, 4, 2)]
    [InlineData("1\n2.5\n", JsonError.NumberOutOfRange, 2, 1)]
    public void Lines_with_errors(string text, JsonError code, long offset, long line) => Refused(text, JsonFraming.Lines, code, offset, line);

    [Fact]
    public void A_value_does_not_go_on_in_the_next_line()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Read<PersonRecord>("{\"Name\":\n\"a\"}", JsonFraming.Lines));
        Assert.Equal((JsonError.UnexpectedEnd, 8L, 0L), (error.Code, error.Offset, error.LineNumber));
    }

    [Theory]
    [InlineData("", "")]
    [InlineData(" \n", "")]
    [InlineData("1 2\n3", "1 2 3")]
    [InlineData(" 1 ", "1")]
    public void Values(string text, string expected) => Assert.Equal(expected, Numbers(text, JsonFraming.Values));

    [Fact]
    public void Values_without_white_space_between_them() =>
        Assert.Equal(["[1]", "[2]", "{\"a\":1}", "\"x\"", "\"y\"", "1", "[]", "true", "{}"],
            Read<System.Text.Json.JsonElement>("[1][2]{\"a\":1}\"x\"\"y\"1[]true{}", JsonFraming.Values).Select(element => element.GetRawText()));

    [Theory]
    [InlineData("1,2", JsonError.TrailingData, 1, 0)]
    [InlineData("1\n12x", JsonError.TrailingData, 4, 1)]
    [InlineData("1 012", JsonError.InvalidNumber, 3, 0)]
    [InlineData("1 ]", JsonError.ExpectedValue, 2, 0)]
    [InlineData("1 -", JsonError.UnexpectedEnd, 3, 0)]
    public void Values_with_errors(string text, JsonError code, long offset, long line) => Refused(text, JsonFraming.Values, code, offset, line);

    [Theory]
    [InlineData("", "")]
    [InlineData("\u001e1\n\u001e2\n", "1 2")]
    [InlineData("\u001e\u001e1\n\u001e\n", "1")]
    [InlineData(" \u001e 1 \u001e 2 ", "1 2")]
    public void Sequences(string text, string expected) => Assert.Equal(expected, Numbers(text, JsonFraming.Sequence));

    [Theory]
    [InlineData("1\n", JsonError.TrailingData, 0, 0)]
    [InlineData("\u001e1\n2\n", JsonError.TrailingData, 3, 1)]
    [InlineData("\u001e1", JsonError.UnexpectedEnd, 2, 0)]
    [InlineData("\u001e1\u001e2\n", JsonError.UnexpectedEnd, 2, 0)]
    public void Sequences_with_errors(string text, JsonError code, long offset, long line) => Refused(text, JsonFraming.Sequence, code, offset, line);

    [Fact]
    public void A_record_that_was_cut_off_ends_at_the_next_separator()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Read<PersonRecord>("\u001e{\"Name\":\"a\u001e{\"Name\":\"b\"}\n", JsonFraming.Sequence));
        Assert.Equal((JsonError.UnexpectedEnd, 11L), (error.Code, error.Offset));
    }

    [Fact]
    public async Task A_record_is_given_before_the_next_one_comes()
    {
        System.IO.Pipelines.Pipe pipe = new();
        IAsyncEnumerator<int> numbers = Json.DeserializeAsyncEnumerable<int>(pipe.Reader, new JsonStreamOptions { Framing = JsonFraming.Sequence }).GetAsyncEnumerator();
        await pipe.Writer.WriteAsync("\u001e1\n"u8.ToArray());
        Assert.True(await numbers.MoveNextAsync().AsTask().WaitAsync(Watchdog.Patience));
        Assert.Equal(1, numbers.Current);
        await pipe.Writer.CompleteAsync();
        Assert.False(await numbers.MoveNextAsync());
        await numbers.DisposeAsync();
    }

    [Fact]
    public void Pointers_belong_to_arrays() => Assert.Throws<ArgumentException>(
        () => Json.DeserializeEnumerable<int>(new MemoryStream(), new() { Framing = JsonFraming.Lines, Pointer = "/a" }).ToList());

    [Fact]
    public void Profiles_that_allow_comments_read_lines_and_refuse_arrays()
    {
        MemoryStream lines = new("1 // one\n/* two */ 2\n"u8.ToArray());
        Assert.Equal([1, 2], CommentedJson.DeserializeEnumerable<int>(lines, new() { Framing = JsonFraming.Lines }));
        NotSupportedException refusal = Assert.Throws<NotSupportedException>(() => CommentedJson.DeserializeEnumerable<int>(new MemoryStream("[1]"u8.ToArray())).ToList());
        Assert.Contains("comments", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Options_that_make_no_sense_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonStreamOptions { BufferSize = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonStreamOptions { Framing = (JsonFraming)9 });
        Assert.Throws<FormatException>(() => new JsonStreamOptions { Pointer = "hits" });
        Assert.Throws<ArgumentNullException>(() => new JsonStreamOptions { Pointer = null! });
    }

    private static void Refused(string text, JsonFraming framing, JsonError code, long offset, long line)
    {
        foreach (int window in (int[])[1, 2, 3, 8, 4096])
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => Read<int>(text, framing, window));
            Assert.Equal((code, offset, line), (error.Code, error.Offset, error.LineNumber));
        }
    }

    private static string Numbers(string text, JsonFraming framing)
    {
        string whole = string.Join(' ', Read<int>(text, framing));
        foreach (int window in (int[])[1, 2, 3, 8])
        {
            Assert.Equal(whole, string.Join(' ', Read<int>(text, framing, window)));
        }

        return whole;
    }

    private static List<T?> Read<T>(string text, JsonFraming framing, int window = 65536) =>
        [.. Json.DeserializeEnumerable<T>(CutStream.ByteByByte(Encoding.UTF8.GetBytes(text)), new() { Framing = framing, BufferSize = window })];
}

[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
internal sealed class CommentedJson : JsonProfile<CommentedJson>;
