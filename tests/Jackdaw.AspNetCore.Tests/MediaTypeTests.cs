using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Which bodies are read, and in which charset: as the framework does it, except where its answer is a failure of the server.</summary>
public sealed class MediaTypeTests : IAsyncLifetime
{
    private const string Text = """{"id":3,"street":"Zo\u00eb 漢 é"}""";

    private TestServer _framework = null!;
    private TestServer _ours = null!;

    /// <summary>The media type, what the framework's minimal API answers, and ours where that is another status.</summary>
    public static TheoryData<string?, int, int> Types => new()
    {
        { null, 415, 415 },
        { "", 415, 415 },
        { "application/json", 200, 200 },
        { "APPLICATION/JSON", 200, 200 },
        { "application/json;", 200, 200 },
        { "application/json; charset=utf-8", 200, 200 },
        { "application/json;charset=UTF-8", 200, 200 },
        { "application/json; CHARSET=utf-8", 200, 200 },
        { "application/json; version=\"1;charset=utf-7\"", 200, 200 },
        { "application/json; charset=utf-16", 200, 200 },
        { "application/json; charset=utf-32", 200, 200 },
        { "application/json; charset=latin1", 200, 200 },
        { "application/json; charset=us-ascii", 200, 200 },

        // The framework throws out of the endpoint, which is a failure of the server: where it does not know a name, and for all names in quotation marks.
        { "application/json; charset=\"utf-8\"", 500, 200 },
        { "application/json; charset=\"UTF-8\"; version=1", 500, 200 },
        { "application/json; charset=\"utf-16\"", 500, 200 },
        { "application/json; charset=\"utf-16BE\"", 500, 200 },
        { "application/json; charset=\"iso-8859-1\"", 500, 200 },
        { "application/json; charset=utf-7", 500, 415 },
        { "application/json; charset=\"utf-7\"", 500, 415 },
        { "application/json; charset=klingon", 500, 415 },
        { "application/json; charset=\"klingon\"", 500, 415 },
        { "application/json; charset='utf-8'", 500, 415 },
        { "application/json; charset=\"\"", 500, 415 },
        { "application/json; charset=utf8", 500, 415 },
        { "application/json; charset=", 500, 200 },
        { "application/json; charset", 200, 200 },
        { "application/problem+json", 200, 200 },
        { "application/vnd.api+json; charset=utf-8; profile=x", 200, 200 },
        { "text/json", 415, 200 },
        { "text/plain", 415, 415 },
        { "application/xml", 415, 415 },
        { "image/x+json", 415, 415 },
        { "application/jsonx", 415, 415 },
        { "application/*", 415, 415 },
        { "*/*", 415, 415 },
        { "json", 415, 415 },
        { "application/json, text/plain", 415, 415 },
        { "multipart/form-data; boundary=x", 415, 415 },
    };

    public async ValueTask InitializeAsync()
    {
        _framework = await StartAsync(_ => { });
        _ours = await StartAsync(mvc => mvc.AddJackdaw());
    }

    public async ValueTask DisposeAsync()
    {
        await _framework.DisposeAsync();
        await _ours.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Types))]
    public async Task Minimal_APIs(string? type, int framework, int ours)
    {
        Assert.Equal(framework, await StatusAsync(_framework, "/framework", type));
        Assert.Equal(framework, await StatusAsync(_framework, "/framework/optional", type));
        foreach (string path in new[] { "/web", "/profile", "/web/optional", "/profile/optional" })
        {
            Assert.Equal(ours, await StatusAsync(_ours, path, type));
        }

        Assert.Empty(_ours.Errors.Lines);
    }

    [Theory]
    [MemberData(nameof(Types))]
    public async Task Controllers(string? type, int framework, int ours)
    {
        _ = framework;
        int theirs = await StatusAsync(_framework, "/api/echo", type);
        Assert.Equal(theirs == 500 ? ours : theirs, await StatusAsync(_ours, "/api/echo", type));
        Assert.True(_ours.Errors.Lines.Count == 0, string.Join('\n', _ours.Errors.Lines));
    }

    [Theory]
    [InlineData(null)]
    [InlineData("text/plain")]
    [InlineData("application/json; charset=klingon")]
    public async Task A_request_without_a_body_needs_no_media_type(string? type)
    {
        foreach (string path in new[] { "/web", "/profile" })
        {
            int expected = await StatusAsync(_framework, "/framework/optional", type, []);
            Assert.Equal(expected, await StatusAsync(_ours, path + "/optional", type, []));
            Assert.Equal(await StatusAsync(_framework, "/framework", type, []), await StatusAsync(_ours, path, type, []));
        }
    }

    [Fact]
    public async Task The_answer_says_what_is_wrong()
    {
        (_, string none) = await SendAsync(_ours, "/web", null, Encoding.UTF8.GetBytes(Text));
        Assert.Contains("The body has no media type. Send a JSON media type, such as Content-Type: application/json.", none, StringComparison.Ordinal);
        (_, string charset) = await SendAsync(_ours, "/web", "application/json; charset=\"utf-7\"", Encoding.UTF8.GetBytes(Text));
        Assert.Contains("The charset of the body is unknown.", charset, StringComparison.Ordinal);
    }

    /// <summary>The bytes of a response are in the charset that its media type names, and nothing is lost in one that lacks characters.</summary>
    [Theory]
    [InlineData("/result?charset=utf-16")]
    [InlineData("/result?charset=\"utf-16\"")]
    [InlineData("/result?charset=iso-8859-1")]
    [InlineData("/result?charset=us-ascii")]
    [InlineData("/result?charset=utf-8")]
    [InlineData("/filtered?charset=utf-16")]
    [InlineData("/filtered?charset=us-ascii")]
    [InlineData("/api/charset?charset=utf-16")]
    [InlineData("/api/charset?charset=\"us-ascii\"")]
    public async Task Responses_are_written_in_their_charset(string path)
    {
        using HttpResponseMessage response = await _ours.Client.GetAsync(new Uri(path, UriKind.Relative));
        Assert.Equal(200, (int)response.StatusCode);
        string charset = response.Content.Headers.ContentType!.CharSet!.Trim('"');
        Assert.Equal(path.Split('=')[1].Trim('"'), charset);
        Encoding strict = Encoding.GetEncoding(charset, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
        string text = strict.GetString(await response.Content.ReadAsByteArrayAsync());
        using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse(text);
        Assert.Equal("Zoë 漢 😀", document.RootElement.GetProperty("street").GetString());
        Assert.Equal("Zoë 漢 😀", (await response.Content.ReadFromJackdawJsonAsync<Parcel>())!.Street);
    }

    private static Task<TestServer> StartAsync(Action<IMvcBuilder> controllers) => TestServer.StartAsync(controllers, app =>
    {
        app.MapPost("/framework", (Parcel body) => Results.Text(body.Street));
        app.MapPost("/framework/optional", (Parcel? body) => Results.Text(body?.Street));
        app.MapPost("/web", (JsonBody<Parcel> body) => Results.Text(body.Value!.Street));
        app.MapPost("/web/optional", (JsonBody<Parcel>? body) => Results.Text(body?.Value!.Street));
        app.MapPost("/profile", (JsonBody<Parcel, RelaxedWeb> body) => Results.Text(body.Value!.Street));
        app.MapPost("/profile/optional", (JsonBody<Parcel, RelaxedWeb>? body) => Results.Text(body?.Value!.Street));
        app.MapGet("/result", (string charset) => JackdawResults<WebJson>.Json(new Parcel { Street = "Zoë 漢 😀" }, contentType: $"application/json; charset={charset}"));
        app.MapGet("/filtered", (HttpContext context, string charset) =>
        {
            context.Response.ContentType = $"application/json; charset={charset}";
            return new Parcel { Street = "Zoë 漢 😀" };
        }).WithJackdaw();
    });

    private static async Task<int> StatusAsync(TestServer server, string path, string? type, byte[]? body = null)
    {
        (int status, string text) = await SendAsync(server, path, type, body ?? EncodingOf(type).GetBytes(Text));
        if (status == 200 && body is null && !path.StartsWith("/api", StringComparison.Ordinal))
        {
            Assert.Equal(EncodingOf(type).GetString(EncodingOf(type).GetBytes("Zoë 漢 é")).Replace("Zo?", "Zoë", StringComparison.Ordinal), text);
        }

        return status;
    }

    private static Encoding EncodingOf(string? type)
    {
        string charset = type?.Split("charset=") is [_, var named] ? named.Split(';')[0].Trim('"') : "utf-8";
        return charset is "utf-7" or "klingon" or "'utf-8'" or "" or "utf8" ? Encoding.UTF8 : Encoding.GetEncoding(charset);
    }

    private static async Task<(int Status, string Text)> SendAsync(TestServer server, string path, string? type, byte[] body)
    {
        using ByteArrayContent content = new(body);
        if (type is not null)
        {
            content.Headers.TryAddWithoutValidation("Content-Type", type);
        }

        using HttpResponseMessage response = await server.Client.PostAsync(new Uri(path, UriKind.Relative), content);
        return ((int)response.StatusCode, await response.Content.ReadAsStringAsync());
    }
}
