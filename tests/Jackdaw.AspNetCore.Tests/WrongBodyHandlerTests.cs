using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Bodies that turn out to be wrong when the action is running, in applications with an exception handler of each kind: the fault of the client, not of the server.</summary>
public sealed class WrongBodyHandlerTests
{
    public static TheoryData<string> Handlers => ["none", "path", "code", "problems", "developer"];

    [Theory]
    [MemberData(nameof(Handlers))]
    public async Task A_wrong_body_that_is_enumerated_is_400(string handler)
    {
        await using TestServer server = await StartAsync(handler);
        Assert.Equal("42", (await server.PostAsync("lines/sum", "[{\"name\":\"a\",\"count\":42}]")).Text);
        foreach (string type in (string[])["application/json", "application/x-ndjson"])
        {
            Answer answer = await server.PostAsync("lines/sum", type == "application/json" ? "[{\"count\":1},{\"count\":\"x\"}]" : "{\"count\":1}\n{\"count\":\"x\"}\n", type);
            Assert.Equal(400, answer.Status);
            if (handler is not ("none" or "developer"))
            {
                Assert.Equal("application/problem+json", answer.Type);
                JsonObject errors = JsonNode.Parse(answer.Body)!["errors"]!.AsObject();
                Assert.Equal(type == "application/json" ? "$[1].count" : "$.count", Assert.Single(errors).Key);
            }
        }

        // What is the server's fault stays that.
        if (handler is "path" or "code" or "problems")
        {
            Answer answer = await server.SendAsync(HttpMethod.Get, "throw");
            Assert.Equal(500, answer.Status);
            Assert.Equal(handler == "problems", answer.Type == "application/problem+json");
            Assert.Equal(handler == "problems", answer.Text != "handled");
        }
    }

    [Theory]
    [MemberData(nameof(Handlers))]
    public async Task A_body_that_is_too_long_is_413(string handler)
    {
        await using TestServer server = await StartAsync(handler);
        string large = "{\"street\":\"" + new string('x', 5000) + "\"}";
        Assert.Equal(413, (await server.PostAsync("api/small", large)).Status);
        Assert.Equal(413, (await server.PostAsync("body", large)).Status);
    }

    [Fact]
    public async Task Texts_are_hidden_where_the_application_hides_them()
    {
        await using TestServer server = await StartAsync("problems", services => services.Configure<JsonOptions>(options => options.AllowInputFormatterExceptionMessages = false));
        Answer answer = await server.PostAsync("lines/sum", "[{\"count\":\"x\"}]");
        Assert.Equal(400, answer.Status);
        Assert.DoesNotContain("count", answer.Text, StringComparison.Ordinal);
    }

    private static Task<TestServer> StartAsync(string handler, Action<IServiceCollection>? services = null) => TestServer.StartAsync(
        controllers => controllers.AddJackdaw(),
        app =>
        {
            _ = handler switch
            {
                "path" => app.UseExceptionHandler("/error"),
                "code" => app.UseExceptionHandler(branch => branch.Run(context => context.Response.WriteAsync("handled"))),
                "problems" => app.UseExceptionHandler(),
                "developer" => app.UseDeveloperExceptionPage(),
                _ => app,
            };
            app.Map("/error", () => "handled");
            app.MapGet("/throw", IResult () => throw new InvalidOperationException("x"));
            app.MapPost("/body", (JsonBody<Parcel> body) => Results.Extensions.JackdawJson(body.Value)).WithMetadata(new RequestSizeLimitAttribute(1000));
        },
        all =>
        {
            services?.Invoke(all);
            if (handler == "problems")
            {
                all.AddProblemDetails();
            }
        });
}
