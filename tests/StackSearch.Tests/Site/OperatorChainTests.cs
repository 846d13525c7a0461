using System.Net;
using System.Text.Json;

namespace StackSearch.Tests.Site;

/// <summary>No text of a visitor ends the site or the server of its index: long chains of each operator, as they are and cut to what the site takes.</summary>
[Collection(SiteCollection.Name)]
public sealed class OperatorChainTests(SiteProcess site)
{
    private const int Length = 8 * 1024;

    /// <summary>What is repeated. Between words, around them, and alone.</summary>
    public static TheoryData<string> Pieces { get; } =
    [
        "a << ", "a | ", "a MAYBE ", "a NEAR/1 ", "a NOTNEAR/1 ", "a SENTENCE ", "a PARAGRAPH ", "a -", "a !", "-", "!", "!(", "-(", "(", ")", "(a ", "(a|", "\"", "\"a", "\"a\"~",
        "\"a b\"/2 ", "@", "@title ", "@(title,", "@!", "@title[5] ", "a* ", "*", "*a", "a^2 ", "^a$ ", "^", "$", "=a ", "=", "~", "/", "<", "\\", "?", "%", "a ? ",
        "ZONE:(x) ", "ZONESPAN:x ", "((a << b) ", "(a MAYBE (", "a -(b ", "\"a b\" NEAR/3 ", "@* ",
    ];

    [Theory]
    [MemberData(nameof(Pieces))]
    public async Task Eight_kilobytes_of_an_operator(string piece)
    {
        await AskAsync(site.Http, piece);
        Assert.True(await AnswersAsync(site.Http));
    }

    /// <summary>Asks in all ways there are; each is answered, with results or with what is wrong.</summary>
    internal static async Task AskAsync(HttpClient http, string piece)
    {
        foreach (string text in (string[])[Repeat(piece, Length), Repeat(piece, Length) + "z", Repeat(piece, 7_000), Repeat(piece, 2_000), Repeat(piece, 490), Repeat(piece, 490) + " timeout"])
        {
            string query = Uri.EscapeDataString(text);
            foreach (string address in (string[])["/?q=", "/api/search?syntax=1&q=", "/api/export?syntax=1&type=question&year=1900&q="])
            {
                using HttpResponseMessage answer = await http.GetAsync(address + query);
                Assert.True(
                    answer.StatusCode is HttpStatusCode.OK or HttpStatusCode.BadRequest or HttpStatusCode.RequestUriTooLong,
                    $"{address} with {text.Length} characters of '{piece}': {answer.StatusCode}");
                await answer.Content.ReadAsByteArrayAsync();
            }
        }
    }

    /// <summary>A word is still found.</summary>
    internal static async Task<bool> AnswersAsync(HttpClient http)
    {
        using JsonDocument found = JsonDocument.Parse(await http.GetStringAsync("/api/search?q=timeout"));
        return found.RootElement.GetProperty("total").GetInt64() > 0;
    }

    private static string Repeat(string piece, int length) => string.Concat(Enumerable.Repeat(piece, (length / piece.Length) + 1))[..length];
}
