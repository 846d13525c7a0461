using System.Net;
using Microsoft.AspNetCore.Builder;
using StackSearch.Web;

namespace StackSearch.Tests.Web;

/// <summary>What visitors get while posts are imported.</summary>
public class ImportGateTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("/", "text/html", "<h1>StackSearch is starting</h1>")]
    [InlineData("/q/1", "text/html", "still being imported")]
    [InlineData("/api/search?q=x", "application/json", "{\"error\":\"The posts are still being imported.")]
    [InlineData("/api/export", "application/json", "{\"error\"")]
    public async Task Pages_and_the_API_are_told_to_wait_in_their_own_language(string path, string type, string expected)
    {
        await using WebApplication site = WebSite.Build("backend=embedded", new ImportGate(), ["http://127.0.0.1:0"]);
        await site.StartAsync(Cancellation);
        using HttpClient client = new() { BaseAddress = new Uri(site.Urls.Single()) };
        using HttpResponseMessage response = await client.GetAsync(path, Cancellation);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
        Assert.Equal(type, response.Content.Headers.ContentType?.MediaType);
        Assert.Equal(TimeSpan.FromSeconds(2), response.Headers.RetryAfter?.Delta);
        string body = await response.Content.ReadAsStringAsync(Cancellation);
        Assert.Contains(expected, body, StringComparison.Ordinal);
        Assert.Equal(response.Content.Headers.ContentLength, body.Length);

        using HttpRequestMessage head = new(HttpMethod.Head, path);
        using HttpResponseMessage headers = await client.SendAsync(head, Cancellation);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, headers.StatusCode);
        Assert.Equal(type, headers.Content.Headers.ContentType?.MediaType);
        Assert.Equal(body.Length, headers.Content.Headers.ContentLength);
        Assert.NotEqual(true, headers.Headers.TransferEncodingChunked);
    }
}
