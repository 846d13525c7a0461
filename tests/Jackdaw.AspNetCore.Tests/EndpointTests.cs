using System.Text;
using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Minimal APIs.</summary>
public class EndpointTests
{
    private const string Valid = """{"id":3,"street":"<Main>"}""";

    [Fact]
    public async Task Results_are_written_by_the_codecs_of_a_profile()
    {
        await using TestServer server = await StartAsync();
        Answer answer = await server.SendAsync(HttpMethod.Get, "web");
        Assert.Equal((200, "application/json; charset=utf-8", WebJson.Serialize(ParcelsController.Sample)), (answer.Status, answer.Type, answer.Text));
        answer = await server.SendAsync(HttpMethod.Get, "snake");
        Assert.Equal((202, "application/vnd.parcel+json", SnakeWeb.Serialize(ParcelsController.Sample)), (answer.Status, answer.Type, answer.Text));
        Assert.Equal("null", (await server.SendAsync(HttpMethod.Get, "null")).Text);
        Assert.Equal("""{"$type":"truck","axles":2,"plate":null}""", (await server.SendAsync(HttpMethod.Get, "vehicle")).Text);
    }

    [Fact]
    public async Task Streams_are_arrays_lines_or_sequences()
    {
        await using TestServer server = await StartAsync();
        Assert.Equal("[{\"name\":\"item 0\",\"count\":0}]", (await server.SendAsync(HttpMethod.Get, "stream")).Text);
        Answer lines = await server.SendAsync(HttpMethod.Get, "lines");
        Assert.Equal(("application/x-ndjson", "{\"name\":\"item 0\",\"count\":0}\n"), (lines.Type, lines.Text));
    }

    [Theory]
    [InlineData(Valid, "application/json", 200)]
    [InlineData(Valid, "application/merge-patch+json", 200)]
    [InlineData(Valid, "application/json; charset=utf-8", 200)]
    [InlineData(Valid, "application/json; charset=klingon", 415)]
    [InlineData(Valid, "text/plain", 415)]
    [InlineData(Valid, "application/x-ndjson", 415)]
    [InlineData("", "application/json", 400)]
    [InlineData("null", "application/json", 200)]
    [InlineData("{\"id\":tru}", "application/json", 400)]
    [InlineData("{\"id\":3", "application/json", 400)]
    [InlineData("{\"id\":3}x", "application/json", 400)]
    [InlineData("[]", "application/json", 400)]
    [InlineData("\u0001", "application/json", 400)]
    public async Task Bodies(string body, string type, int status)
    {
        await using TestServer server = await StartAsync();
        foreach (string path in new[] { "body", "snake" })
        {
            Answer answer = await server.PostAsync(path, body, type);
            Assert.Equal(status, answer.Status);
            if (status == 200)
            {
                Assert.Equal(body == "null" ? "null" : path == "body" ? WebJson.Serialize(new Parcel { Id = 3, Street = "<Main>" }) : SnakeWeb.Serialize(new Parcel { Id = 3, Street = "<Main>" }), answer.Text);
            }
        }

        Assert.Empty(server.Errors.Lines);
    }

    [Fact]
    public async Task A_wrong_body_is_a_problem_with_its_place()
    {
        await using TestServer server = await StartAsync();
        Answer answer = await server.PostAsync("body", "{\"items\":[{\"name\":\"a\",\"count\":\"x\"}]}");
        Assert.Equal((400, "application/problem+json"), (answer.Status, answer.Type));
        JsonNode problem = JsonNode.Parse(answer.Body)!;
        Assert.Equal(400, problem["status"]!.GetValue<int>());
        Assert.Contains("at $.items[0].count (line 1, byte ", problem["errors"]!["$.items[0].count"]![0]!.GetValue<string>(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_optional_body_may_be_missing_but_not_wrong()
    {
        await using TestServer server = await StartAsync();
        Assert.Equal("none", (await server.PostAsync("optional", [], null)).Text);
        Assert.Equal("none", (await server.PostAsync("optional", "")).Text);
        Assert.Equal("3", (await server.PostAsync("optional", Valid)).Text);
        Assert.Equal(400, (await server.PostAsync("optional", "{")).Status);
    }

    [Fact]
    public async Task Other_charsets()
    {
        await using TestServer server = await StartAsync();
        Assert.Contains("\"id\":3", (await server.PostAsync("body", Encoding.Unicode.GetBytes(Valid), "application/json; charset=utf-16")).Text, StringComparison.Ordinal);
        Assert.Contains("\"id\":3", (await server.PostAsync("body", Encoding.Latin1.GetBytes(Valid), "application/json; charset=iso-8859-1")).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_group_writes_what_its_handlers_return()
    {
        await using TestServer server = await StartAsync();
        Assert.Equal(SnakeWeb.Serialize(ParcelsController.Sample), (await server.SendAsync(HttpMethod.Get, "group/parcel")).Text);
        Assert.Equal(SnakeWeb.Serialize(ParcelsController.Sample), (await server.SendAsync(HttpMethod.Get, "group/task")).Text);
        Assert.Equal(SnakeWeb.Serialize(ParcelsController.Sample), (await server.SendAsync(HttpMethod.Get, "one")).Text);
        Assert.Equal("text", (await server.SendAsync(HttpMethod.Get, "group/text")).Text);
        Assert.Equal(418, (await server.SendAsync(HttpMethod.Get, "group/status")).Status);
        Assert.Equal("", (await server.SendAsync(HttpMethod.Get, "group/nothing")).Text);
        Assert.Equal("null", (await server.SendAsync(HttpMethod.Get, "group/null")).Text);
        Assert.Equal("""{"$type":"bike","is_electric":true,"plate":null}""", (await server.SendAsync(HttpMethod.Get, "group/vehicle")).Text);
        Assert.Equal("[{\"name\":\"item 0\",\"count\":0}]", (await server.SendAsync(HttpMethod.Get, "group/stream")).Text);
        Assert.Equal("5", (await server.SendAsync(HttpMethod.Get, "group/number")).Text);
    }

    [Fact]
    public async Task Endpoints_say_what_they_take_and_give()
    {
        EndpointDataSource? endpoints = null;
        await using TestServer server = await TestServer.StartAsync(endpoints: app =>
        {
            Map(app);
            endpoints = app.Services.GetRequiredService<EndpointDataSource>();
        });
        RouteEndpoint body = endpoints!.Endpoints.OfType<RouteEndpoint>().Single(endpoint => endpoint.RoutePattern.RawText == "/body");
        Assert.Equal(typeof(Parcel), body.Metadata.GetMetadata<IAcceptsMetadata>()!.RequestType);
        Assert.Contains(body.Metadata.OfType<IProducesResponseTypeMetadata>(), produces => produces.Type == typeof(Parcel) && produces.StatusCode == 200);
    }

    /// <summary>Filters get what the handler returned, and what they return is written, as without the line: wherever they are added.</summary>
    [Theory]
    [InlineData("around")]
    [InlineData("around/inner")]
    [InlineData("before")]
    [InlineData("after")]
    [InlineData("many")]
    public async Task Filters_see_values(string path)
    {
        string framework = await MaskedAsync(group => group, endpoint => endpoint);
        Assert.Contains("***", framework, StringComparison.Ordinal);
        string ours = await MaskedAsync(group => group.WithJackdaw<SnakeWeb>(), endpoint => endpoint.WithJackdaw<SnakeWeb>());
        Assert.Equal(SnakeWeb.Serialize(SnakeWeb.Deserialize<Filtered>(framework.Replace("orderId", "order_id", StringComparison.Ordinal))), ours);

        async Task<string> MaskedAsync(Func<RouteGroupBuilder, RouteGroupBuilder> group, Func<RouteHandlerBuilder, RouteHandlerBuilder> endpoint)
        {
            await using TestServer server = await TestServer.StartAsync(endpoints: app =>
            {
                RouteGroupBuilder around = app.MapGroup("/").AddEndpointFilter(Mask);
                group(around.MapGroup("/around")).MapGet("", Get);
                endpoint(group(around.MapGroup("/around").MapGroup("/inner")).MapGet("", Get));
                endpoint(app.MapGet("/before", Get).AddEndpointFilter(Mask));
                endpoint(app.MapGet("/after", Get)).AddEndpointFilter(Mask);
                group(group(around.MapGroup("/many")).MapGroup("")).MapGet("", Get).AddEndpointFilter(Mask);
            });
            return (await server.SendAsync(HttpMethod.Get, path)).Text;
        }

        static Filtered Get() => new(7, "Main Street");

        static async ValueTask<object?> Mask(EndpointFilterInvocationContext context, EndpointFilterDelegate next) =>
            await next(context) is Filtered order ? order with { Address = "***" } : throw new InvalidOperationException("The filter got no value.");
    }

    [Fact]
    public async Task The_profile_of_the_endpoint_goes_before_that_of_its_group()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app =>
        {
            RouteGroupBuilder web = app.MapGroup("/web").WithJackdaw();
            web.MapGet("/endpoint", () => new Filtered(7, "")).WithJackdaw<SnakeWeb>();
            web.MapGroup("/group").WithJackdaw<SnakeWeb>().MapGet("", () => new Filtered(7, ""));
        });
        Assert.Equal("{\"order_id\":7,\"address\":\"\"}", (await server.SendAsync(HttpMethod.Get, "web/endpoint")).Text);
        Assert.Equal("{\"order_id\":7,\"address\":\"\"}", (await server.SendAsync(HttpMethod.Get, "web/group")).Text);
    }

    /// <summary>The framework replaces every type. What is JSON, or lines of it, is kept here.</summary>
    [Theory]
    [InlineData("text/html", "one", "application/json; charset=utf-8")]
    [InlineData("text/html; charset=x-unknown", "one", "application/json; charset=utf-8")]
    [InlineData("text/plain", "stream", "application/json; charset=utf-8")]
    [InlineData("image/svg+xml", "one", "application/json; charset=utf-8")]
    [InlineData("nonsense", "one", "application/json; charset=utf-8")]
    [InlineData("application/x-ndjson", "one", "application/json; charset=utf-8")]
    [InlineData("application/x-ndjson", "stream", "application/x-ndjson")]
    [InlineData("application/json-seq", "stream", "application/json-seq")]
    [InlineData("application/vnd.order+json", "one", "application/vnd.order+json")]
    [InlineData("text/json", "one", "text/json")]
    [InlineData("application/json; charset=utf-16", "one", "application/json; charset=utf-16")]
    public async Task A_type_that_is_not_JSON_is_replaced(string set, string path, string sent)
    {
        foreach (bool isOurs in new[] { true, false })
        {
            await using TestServer server = await TestServer.StartAsync(endpoints: app =>
            {
                app.Use((context, next) =>
                {
                    context.Response.ContentType = set;
                    return next(context);
                });
                RouteGroupBuilder group = isOurs ? app.MapGroup("/").WithJackdaw<SnakeWeb>() : app.MapGroup("/");
                group.MapGet("/one", () => new Filtered(1, "<b>"));
                group.MapGet("/stream", () => ParcelsController.Items(1, 0));
            });
            Answer answer = await server.SendAsync(HttpMethod.Get, path);
            Assert.Equal(200, answer.Status);
            Assert.Equal(isOurs ? sent : "application/json; charset=utf-8", answer.Type);
        }
    }

    private static Task<TestServer> StartAsync() => TestServer.StartAsync(endpoints: Map);

    private static void Map(WebApplication app)
    {
        app.MapGet("/web", () => Results.Extensions.JackdawJson(ParcelsController.Sample));
        app.MapGet("/snake", () => JackdawResults<SnakeWeb>.Json(ParcelsController.Sample, 202, "application/vnd.parcel+json"));
        app.MapGet("/null", () => Results.Extensions.JackdawJson<Parcel>(null));
        app.MapGet("/vehicle", () => Results.Extensions.JackdawJson<Vehicle>(new Truck { Axles = 2 }));
        app.MapGet("/stream", () => Results.Extensions.JackdawJsonStream(ParcelsController.Items(1, 0)));
        app.MapGet("/lines", () => JackdawResults<SnakeWeb>.Stream(ParcelsController.Items(1, 0), JsonFraming.Lines));
        app.MapPost("/body", (JsonBody<Parcel> body) => Results.Extensions.JackdawJson(body.Value));
        app.MapPost("/snake", (JsonBody<Parcel, SnakeWeb> body) => JackdawResults<SnakeWeb>.Json(body.Value));
        app.MapPost("/optional", (JsonBody<Parcel>? body) => body?.Value is { } parcel ? $"{parcel.Id}" : "none");

        app.MapGet("/one", () => ParcelsController.Sample).WithJackdaw<SnakeWeb>();

        RouteGroupBuilder group = app.MapGroup("/group").WithJackdaw<SnakeWeb>();
        group.MapGet("/parcel", () => ParcelsController.Sample);
        group.MapGet("/task", async () =>
        {
            await Task.Yield();
            return ParcelsController.Sample;
        });
        group.MapGet("/text", () => "text");
        group.MapGet("/status", () => Results.StatusCode(418));
        group.MapGet("/nothing", () => { });
        group.MapGet("/null", () => (Parcel?)null);
        group.MapGet("/vehicle", Vehicle () => new Bike { IsElectric = true });
        group.MapGet("/stream", () => ParcelsController.Items(1, 0));
        group.MapGet("/number", () => 5);
    }
}

public sealed record Filtered(int OrderId, string Address);
