using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Bodies of HTTP clients.</summary>
public class ClientTests
{
    [Fact]
    public async Task A_value_goes_there_and_back()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app => app.MapPost("/", (JsonBody<Sent, SnakeWeb> body) => JackdawResults<SnakeWeb>.Json(body.Value)));
        using HttpContent content = JackdawJsonContent.Create<Sent, SnakeWeb>(new Sent(3, "<a>"));
        using HttpResponseMessage answer = await server.Client.PostAsync("/", content);
        Assert.Equal("{\"sent_id\":3,\"its_name\":\"<a>\"}", await answer.Content.ReadAsStringAsync());
        Assert.Equal(new Sent(3, "<a>"), await answer.Content.ReadFromJackdawJsonAsync<Sent, SnakeWeb>());
    }

    [Fact]
    public async Task WebJson_is_the_default_and_the_media_type_a_choice()
    {
        using HttpContent content = JackdawJsonContent.Create(new SentToWeb(3));
        Assert.Equal("application/json; charset=utf-8", content.Headers.ContentType!.ToString());
        Assert.Equal("{\"sentId\":3}", await content.ReadAsStringAsync());
        Assert.Equal(new SentToWeb(3), await content.ReadFromJackdawJsonAsync<SentToWeb>());
        using HttpContent patch = JackdawJsonContent.Create(new SentToWeb(3), "application/merge-patch+json");
        Assert.Equal("application/merge-patch+json", patch.Headers.ContentType!.ToString());
        Assert.Throws<FormatException>(() => JackdawJsonContent.Create(new SentToWeb(3), "none of the kind"));
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("\"UTF-8\"")]
    [InlineData("iso-8859-1")]
    public async Task Charsets(string charset)
    {
        using ByteArrayContent content = new(Encoding.GetEncoding(charset.Trim('"')).GetBytes("{\"sentId\":3}"));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse($"application/json; charset={charset}");
        Assert.Equal(new SentToWeb(3), await content.ReadFromJackdawJsonAsync<SentToWeb>());
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json; charset=klingon");
        Assert.Contains("klingon", (await Assert.ThrowsAsync<InvalidOperationException>(() => content.ReadFromJackdawJsonAsync<SentToWeb>())).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Values_are_read_while_they_arrive()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app => app.MapGet("/", () => Results.Extensions.JackdawJsonStream(ParcelsController.Items(100_000, 50), JsonFraming.Lines)));
        using HttpResponseMessage answer = await server.Client.GetAsync("/", HttpCompletionOption.ResponseHeadersRead);
        await foreach (ParcelItem? item in answer.Content.ReadFromJackdawJsonAsAsyncEnumerable<ParcelItem>(new JsonStreamOptions { Framing = JsonFraming.Lines }))
        {
            Assert.Equal(new ParcelItem("item 0", 0), item);
            break;
        }
    }

    [Fact]
    public async Task Wrong_documents_are_errors_with_their_place()
    {
        using StringContent content = new("{\"sentId\":[]}");
        Assert.Equal("$.sentId", (await Assert.ThrowsAsync<JsonDataException>(() => content.ReadFromJackdawJsonAsync<SentToWeb>())).Path);
    }

    [Fact]
    public async Task Patches_are_bodies()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app =>
        {
            app.MapPatch("/patch", (JsonBody<JsonPatch> patch) =>
            {
                JsonNode document = JsonNode.Parse("{\"a\":1}")!;
                return Results.Text(patch.Value!.Apply(document)!.ToString()!);
            });
        });
        using StringContent patch = new("[{\"op\":\"add\",\"path\":\"/b\",\"value\":2}]", new MediaTypeHeaderValue("application/json-patch+json"));
        Assert.Equal("{\"a\":1,\"b\":2}", await (await server.Client.PatchAsync("/patch", patch)).Content.ReadAsStringAsync());
        using StringContent wrong = new("[{\"op\":\"jump\",\"path\":\"/b\"}]", new MediaTypeHeaderValue("application/json-patch+json"));
        Assert.Equal(400, (int)(await server.Client.PatchAsync("/patch", wrong)).StatusCode);
    }

    [Fact]
    public void Codecs_are_generated()
    {
        Assert.Equal(typeof(Json).Assembly, new JsonSerializerOptions().AddJackdaw<SnakeWeb>().GetTypeInfo(typeof(Sent)).Converter.GetType().Assembly);
        Assert.Equal(typeof(Json).Assembly, new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw().GetTypeInfo(typeof(SentToWeb)).Converter.GetType().Assembly);
    }
}

public sealed record Sent(int SentId, string? ItsName);

public sealed record SentToWeb(int SentId);
