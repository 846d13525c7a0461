using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Problems that the framework makes (RFC 9457): the same bytes with Jackdaw as without.</summary>
public sealed class ProblemDetailsTests
{
    private static readonly string[] Paths = ["problem", "plain", "validation", "custom", "throw", "status", "bind/x", "none", "service", "wrong"];

    [Fact]
    public async Task Problems_are_those_of_the_framework_byte_for_byte()
    {
        await using TestServer theirs = await StartAsync(services => services.AddProblemDetails());
        await using TestServer ours = await StartAsync(services => services.AddJackdawProblemDetails<RelaxedWeb>());
        foreach (string path in Paths)
        {
            Answer expected = await theirs.SendAsync(HttpMethod.Get, path);
            Answer answer = await ours.SendAsync(HttpMethod.Get, path);
            Assert.Equal((path, expected.Status, expected.Type, expected.Text), (path, answer.Status, answer.Type, answer.Text));
            Assert.Equal("application/problem+json", answer.Type);
        }
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/problem+json")]
    [InlineData("application/*")]
    [InlineData("*/*")]
    [InlineData("text/html")]
    [InlineData("text/json")]
    [InlineData("text/*")]
    [InlineData("application/json;q=0")]
    [InlineData("application/json; charset=utf-8")]
    [InlineData("application/vnd.x+json")]
    [InlineData("application/*+json")]
    [InlineData("application/problem+xml")]
    [InlineData("application/xml")]
    [InlineData("application/problem+json;v=1")]
    [InlineData("text/plain, application/json")]
    [InlineData("image/svg+xml, */*;q=0.1")]
    [InlineData("text/x+json")]
    public async Task Clients_that_take_no_JSON_get_what_the_framework_gives_them(string accept)
    {
        await using TestServer theirs = await StartAsync(services => services.AddProblemDetails());
        await using TestServer ours = await StartAsync(services => services.AddJackdawProblemDetails<RelaxedWeb>());
        foreach (string path in Paths)
        {
            Answer expected = await theirs.SendAsync(HttpMethod.Get, path, accept: accept);
            Answer answer = await ours.SendAsync(HttpMethod.Get, path, accept: accept);
            Assert.Equal((path, expected.Status, expected.Type, expected.Text), (path, answer.Status, answer.Type, answer.Text));
        }
    }

    /// <summary>The order of registrations does not matter, and controllers bring it along.</summary>
    [Fact]
    public async Task Jackdaw_writes_them_in_the_names_of_the_profile()
    {
        foreach (Action<IServiceCollection> register in (Action<IServiceCollection>[])
        [
            services => services.AddJackdawProblemDetails<SnakeWeb>(),
            services => services.AddProblemDetails().AddJackdawProblemDetails<SnakeWeb>(),
            services => services.AddJackdawProblemDetails<SnakeWeb>().AddProblemDetails(),
            services => services.AddProblemDetails().AddControllers().AddJackdaw<SnakeWeb>(),
            services => services.AddControllers().AddJackdaw<SnakeWeb>().Services.AddProblemDetails(),
        ])
        {
            await using TestServer server = await StartAsync(register);
            JsonNode problem = JsonNode.Parse((await server.SendAsync(HttpMethod.Get, "problem")).Body)!;
            Assert.Equal(1, problem["Anonymous"]!["inner_value"]!.GetValue<int>());
            Assert.Equal("Conflict", problem["title"]!.GetValue<string>());
            Assert.Equal(["e<"], JsonNode.Parse((await server.SendAsync(HttpMethod.Get, "validation")).Body)!["errors"]!["A b"]!.AsArray().Select(text => text!.GetValue<string>()));
        }

        await using TestServer web = await StartAsync(services => services.AddJackdawProblemDetails());
        Assert.Contains("e\\u003C", (await web.SendAsync(HttpMethod.Get, "validation")).Text, StringComparison.Ordinal);
        Assert.Contains(nameof(SnakeWeb), Assert.Throws<InvalidOperationException>(() => new ServiceCollection().AddJackdawProblemDetails<SnakeWeb>().AddJackdawProblemDetails()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_problem_has_the_identifier_of_its_request()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app => app.MapGet("/problem", () => Results.Problem("d")), services: services => services.AddJackdawProblemDetails());
        JsonNode first = JsonNode.Parse((await server.SendAsync(HttpMethod.Get, "problem")).Body)!;
        JsonNode second = JsonNode.Parse((await server.SendAsync(HttpMethod.Get, "problem")).Body)!;
        Assert.NotEmpty(first["traceId"]!.GetValue<string>());
        Assert.NotEqual(first["traceId"]!.GetValue<string>(), second["traceId"]!.GetValue<string>());
    }

    private static Task<TestServer> StartAsync(Action<IServiceCollection> problems) => TestServer.StartAsync(
        endpoints: Endpoints,
        services: services =>
        {
            problems(services);
            services.Configure<ProblemDetailsOptions>(options => options.CustomizeProblemDetails = context =>
            {
                // The only thing that differs from request to request.
                context.ProblemDetails.Extensions["traceId"] = "trace";
                context.ProblemDetails.Extensions["path"] = context.HttpContext.Request.Path.Value;
            });
        });

    private static void Endpoints(WebApplication app)
    {
        app.UseExceptionHandler();
        app.UseStatusCodePages();
        app.MapGet("/problem", () => Results.Problem("<d> \"é\"", statusCode: 409, extensions: new Dictionary<string, object?>
        {
            ["Anonymous"] = new { InnerValue = 1, Text = (string?)null },
            ["list"] = new List<object?> { 1, "x", null, 2.5, true, DayOfWeek.Friday },
            ["date"] = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)),
            ["Nothing"] = null,
            ["item"] = new ParcelItem("n", 2),
            ["map"] = new Dictionary<string, int> { ["Key"] = 1 },
        }));
        app.MapGet("/plain", () => TypedResults.Problem());
        app.MapGet("/validation", () => Results.ValidationProblem(new Dictionary<string, string[]> { ["A b"] = ["e<"], ["none"] = [] }, instance: "/x"));
        app.MapGet("/custom", () => TypedResults.Problem(new Shortage { Detail = "d", LeftInStock = 3, Status = 422 }));
        app.MapGet("/throw", IResult () => throw new InvalidOperationException("x"));
        app.MapGet("/status", () => Results.StatusCode(418));
        app.MapGet("/bind/{id}", (int id) => id);
        app.MapGet("/wrong", () => Results.Problem(new ProblemDetails { Title = "t", Type = "urn:x", Instance = "/i", Status = 599 }));
        app.MapGet("/service", async (HttpContext context, IProblemDetailsService service) =>
        {
            context.Response.StatusCode = 403;
            await service.TryWriteAsync(new ProblemDetailsContext { HttpContext = context });
        });
    }

    /// <summary>A problem with a member of its own.</summary>
    public sealed class Shortage : ProblemDetails
    {
        public int LeftInStock { get; set; }
    }
}
