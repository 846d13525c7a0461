using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Bodies of clients in other charsets than UTF-8: text that is none is an error, as it is on the server, and what is sent is in the charset that the media type names.</summary>
public class ClientCharsetTests
{
    public static TheoryData<string, string> Malformed => new()
    {
        { "utf-16", "22003DD82200" },
        { "utf-16", "22006100220020" },
        { "utf-16BE", "0022D83D0022" },
        { "us-ascii", "22FF22" },
        { "us-ascii", "22C3A922" },
        { "\"us-ascii\"", "22C3A922" },
        { "utf-32", "2200000000D800002200000022" },
        { "utf-32", "220000000000110022000000" },
        { "utf-8", "22FF22" },
        { "\"utf-8\"", "22C322" },
    };

    [Theory]
    [MemberData(nameof(Malformed))]
    public async Task Text_that_is_none_in_its_charset_is_an_error(string charset, string body)
    {
        foreach (Func<HttpContent, Task> read in (Func<HttpContent, Task>[])[
            content => content.ReadFromJackdawJsonAsync<string>(),
            content => content.ReadFromJackdawJsonAsync<JsonElement, Json>(),
            Values])
        {
            using HttpContent content = Content(Convert.FromHexString(body), charset);
            Assert.Equal(JsonError.InvalidUtf8, (await Assert.ThrowsAsync<JsonDataException>(() => read(content))).Code);
        }
    }

    /// <summary>The offset counts the bytes of the body, not those of the UTF-8 it becomes.</summary>
    [Theory]
    [InlineData("utf-16", 0)]
    [InlineData("utf-16", 1)]
    [InlineData("utf-16", 100_000)]
    [InlineData("utf-16BE", 5_000)]
    [InlineData("utf-32", 5_000)]
    [InlineData("us-ascii", 70_000)]
    public async Task An_error_says_near_which_byte_the_text_ends(string charset, int letters)
    {
        Encoding encoding = Encoding.GetEncoding(charset);
        byte[] before = encoding.GetBytes("\"" + new string('a', letters));
        byte[] wrong = charset switch
        {
            "utf-16" => [0x3D, 0xD8, 0x22, 0x00],
            "utf-16BE" => [0xD8, 0x3D, 0x00, 0x22],
            "utf-32" => [0x00, 0xD8, 0x00, 0x00],
            _ => [0xFF],
        };
        using HttpContent content = Content([.. before, .. wrong, .. encoding.GetBytes("\"")], charset);
        JsonDataException refused = await Assert.ThrowsAsync<JsonDataException>(() => content.ReadFromJackdawJsonAsync<string>());
        Assert.InRange(refused.Offset, before.Length, before.Length + (charset.StartsWith("utf-16", StringComparison.Ordinal) ? 2 : 0));
        Assert.Contains($"near byte {refused.Offset}", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("utf-7")]
    [InlineData("\"utf-7\"")]
    [InlineData("unicode-1-1-utf-7")]
    [InlineData("klingon")]
    [InlineData("\"klingon\"")]
    [InlineData("\"\"")]
    [InlineData("'utf-8'")]
    public async Task Charsets_that_are_not_known_are_the_documented_exception(string charset)
    {
        using HttpContent content = Content("\"+AGE-\""u8.ToArray(), charset);
        Assert.Contains(charset, (await Assert.ThrowsAsync<InvalidOperationException>(() => content.ReadFromJackdawJsonAsync<string>())).Message, StringComparison.Ordinal);
        Assert.Contains(charset, (await Assert.ThrowsAsync<InvalidOperationException>(async () => await Values(content))).Message, StringComparison.Ordinal);
        using HttpContent sent = JackdawJsonContent.Create("a", $"application/json; charset={charset}");
        Assert.Contains(charset, (await Assert.ThrowsAsync<InvalidOperationException>(sent.ReadAsByteArrayAsync)).Message, StringComparison.Ordinal);
    }

    /// <summary>As the framework's content does it, but where that loses characters.</summary>
    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    [InlineData("\"utf-16BE\"")]
    [InlineData("utf-32")]
    [InlineData("iso-8859-1")]
    [InlineData("us-ascii")]
    public async Task Requests_are_written_in_their_charset(string charset)
    {
        const string Text = "é漢😀 \u00ff \"quoted\"";
        Encoding strict = Encoding.GetEncoding(charset.Trim('"'), EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
        foreach (string text in new[] { Text, string.Concat(Enumerable.Repeat(Text, 10_000)), "" })
        {
            using HttpContent content = JackdawJsonContent.Create<Named, Json>(new Named(text), $"application/json; charset={charset}");
            byte[] sent = await content.ReadAsByteArrayAsync();
            Assert.Equal(text, JsonSerializer.Deserialize<Named>(strict.GetString(sent))!.Name);
            using HttpContent again = JackdawJsonContent.Create<Named, Json>(new Named(text), $"application/json; charset={charset}");
            using MemoryStream blocking = new();
            again.CopyTo(blocking, null, TestContext.Current.CancellationToken);
            Assert.Equal(sent, blocking.ToArray());
            Assert.Equal(text, (await content.ReadFromJackdawJsonAsync<Named, Json>())!.Name);
        }
    }

    /// <summary>Whatever the bytes and the encoding are: a value, or an error of the document.</summary>
    [Fact]
    public async Task Nothing_else_is_thrown_whatever_the_bytes()
    {
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        Random random = new(20261129);
        foreach (EncodingInfo info in Encoding.GetEncodings())
        {
            for (int i = 0; i < 40; i++)
            {
                byte[] body = new byte[random.Next(1, 40)];
                random.NextBytes(body);
                byte[] quote = i % 2 == 0 ? Quote(info) : [];
                using ByteArrayContent content = new([.. quote, .. body, .. quote]);
                content.Headers.ContentType = new MediaTypeHeaderValue("application/json") { CharSet = info.Name };
                try
                {
                    _ = await content.ReadFromJackdawJsonAsync<string>();
                }
                catch (JsonDataException)
                {
                }
                catch (InvalidOperationException e) when (e.Message.Contains("is not known", StringComparison.Ordinal))
                {
                }
            }
        }
    }

    private static ByteArrayContent Content(byte[] body, string charset)
    {
        ByteArrayContent content = new(body);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse($"application/json; charset={charset}");
        return content;
    }

    private static byte[] Quote(EncodingInfo info)
    {
        try
        {
            return info.GetEncoding().GetBytes("\"");
        }
        catch (NotSupportedException)
        {
            return [];
        }
    }

    private static async Task Values(HttpContent content)
    {
        await foreach (string? value in content.ReadFromJackdawJsonAsAsyncEnumerable<string>(new JsonStreamOptions { Framing = JsonFraming.Lines }))
        {
            _ = value;
        }
    }
}

public sealed record Named(string Name);
