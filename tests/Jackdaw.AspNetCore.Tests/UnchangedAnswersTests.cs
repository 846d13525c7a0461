using System.Text.Json;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

#pragma warning disable JD0001 // Anonymous types are served at run time.

namespace Jackdaw.AspNetCore.Tests;

/// <summary>The bridge without a profile, in the options of a server: its answers are byte for byte those of a server without the line.</summary>
public sealed class UnchangedAnswersTests : IAsyncLifetime
{
    private static readonly Leaflet Leaflet = new(7, "Zoë <b> 😀 \u00A0 \u2028 + \"quoted\" \\", null, 2.50m, new DateTimeOffset(2026, 11, 28, 1, 2, 3, TimeSpan.FromHours(2)), [1, 2], new() { ["Ключ+"] = [3, 4] });

    private TestServer _framework = null!;
    private TestServer _bridged = null!;

    public static TheoryData<string> Bodies =>
    [
        """{"id":7,"text":"a","price":1.50,"at":"2026-01-01T00:00:00+02:00","pages":[1],"parts":{"a":"AQI="}}""",
        """{"ID":"7","Text":null,"PRICE":"1.5"}""",
        """{"id":7,"id":8,"unknown":{"a":[1,{}]}}""",
        "{}", "null", "[]", "7", "",
        """{"id":1e2}""", """{"id":7.5}""", """{"id":99999999999}""", """{"id":null}""", """{"id":"x"}""",
        """{"at":"yesterday"}""", """{"pages":[1,"2",null]}""", """{"parts":{"a":"!"}}""", """{"text":"\ud800"}""",
        """{"id":7,}""", """{"id":7/**/}""", """{"id":7} x""", "{", "\uFEFF{\"id\":7}", """{"text":"\u0041\n"}""",
    ];

    public async ValueTask InitializeAsync()
    {
        _framework = await StartAsync(_ => { });
        _bridged = await StartAsync(static options => options.AddJackdaw());
    }

    public async ValueTask DisposeAsync()
    {
        await _framework.DisposeAsync();
        await _bridged.DisposeAsync();
    }

    /// <summary>Otherwise nothing would be compared.</summary>
    [Fact]
    public void Codecs_write_the_answers() =>
        Assert.Equal(typeof(Json).Assembly, new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw().GetTypeInfo(typeof(Leaflet)).Converter.GetType().Assembly);

    [Theory]
    [InlineData("/leaflet")]
    [InlineData("/leaflets")]
    [InlineData("/stream")]
    [InlineData("/none")]
    [InlineData("/typed")]
    [InlineData("/anonymous")]
    public async Task Values_are_written_as_by_the_framework(string path)
    {
        Answer theirs = await _framework.SendAsync(HttpMethod.Get, path);
        Answer ours = await _bridged.SendAsync(HttpMethod.Get, path);
        Assert.Equal((theirs.Status, theirs.Type, theirs.Text), (ours.Status, ours.Type, ours.Text));
        Assert.Empty(_bridged.Errors.Lines);
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Bodies_are_read_as_by_the_framework(string body)
    {
        Answer theirs = await _framework.PostAsync("/echo", body);
        Answer ours = await _bridged.PostAsync("/echo", body);
        Assert.Equal((theirs.Status, theirs.Type, theirs.Text), (ours.Status, ours.Type, ours.Text));
    }

    private static Task<TestServer> StartAsync(Action<JsonSerializerOptions> change) => TestServer.StartAsync(
        endpoints: app =>
        {
            app.MapGet("/leaflet", () => Leaflet);
            app.MapGet("/leaflets", () => new List<Leaflet> { Leaflet, Leaflet });
            app.MapGet("/stream", () => Several());
            app.MapGet("/none", Leaflet? () => null);
            app.MapGet("/typed", () => TypedResults.Ok(Leaflet));
            app.MapGet("/anonymous", () => Results.Json(new { Größe = 1, Inner = Leaflet }));
            app.MapPost("/echo", (Leaflet? sent) => Results.Ok(sent));
        },
        services: services => services.ConfigureHttpJsonOptions(options => change(options.SerializerOptions)));

    private static async IAsyncEnumerable<Leaflet> Several()
    {
        yield return Leaflet;
        await Task.Yield();
        yield return Leaflet;
    }
}

[JsonModel(Profile = typeof(WebJson))]
public sealed record Leaflet(int Id, string? Text, string? Note, decimal Price, DateTimeOffset At, List<int>? Pages, Dictionary<string, byte[]>? Parts);
