using System.Net.Http.Headers;
using System.Text;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Builder;
using Orders;

namespace Jackdaw.AspNetCore.Tests.Samples;

/// <summary>The service of samples/Orders, as it is started.</summary>
public sealed class OrdersSampleTests : IAsyncLifetime
{
    private readonly WebApplication _site = OrdersSite.Build(["--urls", "http://127.0.0.1:0", "--Logging:LogLevel:Default", "None"]);
    private readonly HttpClient _client = new();

    public async ValueTask InitializeAsync()
    {
        await _site.StartAsync();
        _client.BaseAddress = new Uri(_site.Urls.First());
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _site.DisposeAsync();
    }

    [Fact]
    public async Task Orders_are_made_changed_and_streamed()
    {
        const string Made = """{"id":7,"street":"Main \u003C1\u003E","state":"Open","lines":[{"article":"book","count":2}]}""";
        Assert.Equal((201, Made), await SendAsync(HttpMethod.Post, "orders", Made));
        Assert.Equal((200, Made.Replace("Open", "Sent", StringComparison.Ordinal)), await SendAsync(HttpMethod.Patch, "orders/7", """{"state":"Sent"}""", "application/merge-patch+json"));
        Assert.Equal((200, "2"), await SendAsync(HttpMethod.Post, "import", """
            {"id":8,"street":"Side","state":"Open","lines":[]}
            {"id":9,"street":"Side","state":"Open","lines":[]}
            """, "application/x-ndjson"));
        (int status, string lines) = await SendAsync(HttpMethod.Get, "export");
        Assert.Equal(200, status);
        Assert.Equal(["7", "8", "9"], lines.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonNode.Parse(line)["id"]!.ToString()));
        Assert.Equal((200, "5"), await SendAsync(HttpMethod.Post, "lines/total", """[{"article":"a","count":2},{"article":"b","count":3}]"""));
    }

    [Theory]
    [InlineData("orders", """{"id":7,"street":"Main","state":"Lost","lines":[]}""", "$.state")]
    [InlineData("orders", """{"id":7,"lines":[{"article":"a","count":"b"}]}""", "$.lines[0].count")]
    [InlineData("lines/total", """[{"article":"a","count":2},{"count":[]}]""", "$[1].count")]
    public async Task Wrong_bodies_are_answered_with_their_place(string path, string body, string place)
    {
        (int status, string problem) = await SendAsync(HttpMethod.Post, path, body);
        Assert.Equal(400, status);
        Assert.NotNull(JsonNode.Parse(problem)["errors"]![place]);
    }

    [Fact]
    public async Task What_is_not_there_is_a_problem_and_the_description_has_the_names_of_the_profile()
    {
        (int status, string problem) = await SendAsync(HttpMethod.Get, "orders/70");
        Assert.Equal(404, status);
        Assert.Equal("\"Not Found\"", JsonNode.Parse(problem)["title"]!.ToString());
        JsonNode schemas = JsonNode.Parse((await SendAsync(HttpMethod.Get, "openapi/v1.json")).Text)["components"]!["schemas"]!;
        Assert.Contains("street", schemas["Order"]!["properties"]!.AsObject().Select(member => member.Key));
        Assert.Contains("Sent", schemas.ToString(), StringComparison.Ordinal);
    }

    private async Task<(int Status, string Text)> SendAsync(HttpMethod method, string path, string? body = null, string type = "application/json")
    {
        using HttpRequestMessage request = new(method, path) { Content = body is null ? null : new StringContent(body, Encoding.UTF8, MediaTypeHeaderValue.Parse(type)) };
        using HttpResponseMessage answer = await _client.SendAsync(request);
        return ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }
}
