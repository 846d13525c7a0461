using System.IO.Pipelines;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Tests.Streams;

namespace Jackdaw.Tests.Dom;

/// <summary>Documents that arrive in pieces, against the same bytes parsed at once: same text, same errors.</summary>
public class AsyncDocumentTests
{
    public static TheoryData<string> Documents =>
    [
        "{\"a\":[1,2.50,\"é😀\\n\"],\"b\":{\"c\":null}}", " [true] ", "null", "\"x\"", "", " ", "{\"a\":1,\"a\":2}", "[1,]", "{\"a\":x}", "[1] 2", "\"\\ud800\"", "[[[[1]]]]",
        "[123456]", "\"0123456789\"", "[1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4]", "[1, // c\n 2,]",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task The_result_is_that_of_the_whole_bytes(string text)
    {
        await SameAsync<Json>(text);
        await SameAsync<StrictJson>(text);
        await SameAsync<SmallDocuments>(text);
        await SameAsync<LooseDocuments>(text);
    }

    [Fact]
    public async Task Broken_text_is_the_same_error()
    {
        byte[] broken = [.. "[\""u8, 0xC3, (byte)'"', (byte)']'];
        string whole = Result(() => Json.Parse(broken));
        Assert.Contains("Utf8", whole, StringComparison.Ordinal);
        for (int cut = 0; cut <= broken.Length; cut++)
        {
            Assert.Equal(whole, await ResultAsync(() => Json.ParseAsync(new CutStream(broken, cut))));
        }
    }

    [Fact]
    public async Task Other_encodings_have_a_mark()
    {
        const string Text = "{\"a\":[1,\"é😀\"]}";
        foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32, new UTF32Encoding(bigEndian: true, byteOrderMark: true)])
        {
            byte[] marked = [.. encoding.GetPreamble(), .. encoding.GetBytes(Text)];
            for (int cut = 0; cut <= marked.Length; cut++)
            {
                using JsonDoc parsed = await Json.ParseAsync(new CutStream(marked, cut));
                Assert.Equal(Text, parsed.Root.GetRawText());
                Assert.Equal(Text, (await JsonNode.ParseAsync(new CutStream(marked, cut))).ToString());
            }
        }
    }

    [Fact]
    public async Task A_pipe_is_read_to_its_end()
    {
        PipeReader pipe = PipeReader.Create(CutStream.ByteByByte("[1, 2] "u8.ToArray()));
        using (JsonDoc parsed = await Json.ParseAsync(pipe))
        {
            Assert.Equal(2, parsed.Root.Count);
        }

        Assert.True((await pipe.ReadAsync()).IsCompleted);
    }

    [Fact]
    public async Task Cancellation_and_null()
    {
        CancellationToken canceled = new(canceled: true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.ParseAsync(new MemoryStream("1"u8.ToArray()), canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await JsonNode.ParseAsync(new MemoryStream("1"u8.ToArray()), canceled));
        Assert.Throws<ArgumentNullException>("utf8", () => { _ = Json.ParseAsync((Stream)null!, canceled); });
        Assert.Throws<ArgumentNullException>("utf8", () => { _ = Json.ParseAsync((PipeReader)null!, canceled); });
        Assert.Throws<ArgumentNullException>("utf8", () => { _ = JsonNode.ParseAsync(null!, canceled); });
    }

    private static async Task SameAsync<TProfile>(string text)
        where TProfile : JsonProfile<TProfile>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        string whole = Result(() => JsonProfile<TProfile>.Parse(bytes));
        string? node = typeof(TProfile) == typeof(Json) ? Result(() => JsonNode.Parse(bytes).ToString()) : null;
        for (int cut = 0; cut <= bytes.Length; cut++)
        {
            Assert.Equal(whole, await ResultAsync(() => JsonProfile<TProfile>.ParseAsync(new CutStream(bytes, cut))));
            Assert.Equal(whole, await ResultAsync(() => JsonProfile<TProfile>.ParseAsync(PipeReader.Create(new CutStream(bytes, cut)))));
            if (node is not null)
            {
                Assert.Equal(node, await ResultAsync(async () => (await JsonNode.ParseAsync(new CutStream(bytes, cut))).ToString()));
            }
        }

        Assert.Equal(whole, await ResultAsync(() => JsonProfile<TProfile>.ParseAsync(CutStream.ByteByByte([.. "\uFEFF"u8, .. bytes]))));
        Assert.Equal(whole, await ResultAsync(() => JsonProfile<TProfile>.ParseAsync(new MemoryStream(bytes))));
    }

    private static string Result(Func<JsonDoc> parse) => Result(() =>
    {
        using JsonDoc parsed = parse();
        return parsed.Root.GetRawText();
    });

    private static string Result(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (JsonDataException e)
        {
            return Shown(e);
        }
    }

    private static Task<string> ResultAsync(Func<ValueTask<JsonDoc>> parse) => ResultAsync(async () =>
    {
        using JsonDoc parsed = await parse();
        return parsed.Root.GetRawText();
    });

    private static async Task<string> ResultAsync(Func<Task<string>> read)
    {
        try
        {
            return await read();
        }
        catch (JsonDataException e)
        {
            return Shown(e);
        }
    }

    private static string Shown(JsonDataException e) => $"{e.Code} {e.Path} {e.LineNumber} {e.BytePositionInLine} {e.Offset} {e.Message}";
}

[JsonProfile(MaxDepth = 3, MaxNumberLength = 5, MaxStringLength = 8, MaxDocumentLength = 60)]
internal sealed class SmallDocuments : JsonProfile<SmallDocuments>;

[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
internal sealed class LooseDocuments : JsonProfile<LooseDocuments>;
