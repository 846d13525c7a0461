using System.Net;
using System.Text;
using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.TestKit.Measures;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>What controllers have with Jackdaw that they do not have without.</summary>
public class ControllerTests
{
    [Fact]
    public async Task WebJson_is_the_default_and_safe_inside_HTML()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        Assert.Equal(WebJson.Serialize(ParcelsController.Sample), (await server.SendAsync(HttpMethod.Get, "api/one")).Text);
        Assert.Contains("\\u003CStreet\\u003E", WebJson.Serialize(ParcelsController.Sample), StringComparison.Ordinal);
    }

    [Fact]
    public void The_core_of_MVC_has_the_same_services()
    {
        Assert.Equal(Added(services => services.AddMvcCore().AddJackdaw<WebJson>()), Added(services => services.AddMvcCore().AddJackdaw()));
        Assert.NotEqual(Added(services => services.AddMvcCore()), Added(services => services.AddMvcCore().AddJackdaw()));

        static IEnumerable<string> Added(Action<IServiceCollection> add)
        {
            ServiceCollection services = new();
            add(services);
            return services.Select(service => $"{service.ServiceType} {service.ImplementationType} {service.Lifetime}");
        }
    }

    [Fact]
    public async Task A_named_profile_keeps_its_settings()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw<SnakeWeb>());
        Answer answer = await server.PostAsync("api/echomany", """[{"street":"a","items":[{"name":"<","count":2}]}]""");
        Assert.Equal(SnakeWeb.Serialize(new List<Parcel> { new() { Street = "a", Items = [new("<", 2)] } }), answer.Text);
        Assert.Equal(SnakeWeb.Serialize(ParcelsController.Sample), (await server.SendAsync(HttpMethod.Get, "api/asjson")).Text);
    }

    [Fact]
    public void Two_profiles_are_refused()
    {
        IMvcBuilder builder = new ServiceCollection().AddControllers().AddJackdaw<SnakeWeb>();
        builder.AddJackdaw<SnakeWeb>();
        Assert.Contains(nameof(SnakeWeb), Assert.Throws<InvalidOperationException>(() => builder.AddJackdaw()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Error_texts_have_the_place_and_can_be_hidden()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        string text = (await server.PostAsync("api/echo", "{\n \"items\":[{\"count\":\"x\"}]}")).Text;
        Assert.Contains("at $.items[0].count (line 2, byte 20)", JsonNode.Parse(text)!["errors"]!["$.items[0].count"]![0]!.GetValue<string>(), StringComparison.Ordinal);

        await using TestServer silent = await TestServer.StartAsync(
            controllers => controllers.AddJackdaw(), services: services => services.Configure<JsonOptions>(options => options.AllowInputFormatterExceptionMessages = false));
        text = (await silent.PostAsync("api/echo", "{\"items\":[{\"count\":\"x\"}]}")).Text;
        Assert.DoesNotContain("items[0].count (", text, StringComparison.Ordinal);
        Assert.Contains("$.items[0].count", text, StringComparison.Ordinal);
    }

    /// <summary>The model state throws on keys that are deeper than the application allows.</summary>
    [Fact]
    public async Task A_deep_path_is_no_fault_of_the_server()
    {
        await using TestServer server = await TestServer.StartAsync(
            controllers => controllers.AddJackdaw(), services: services => services.Configure<MvcOptions>(options => options.MaxModelBindingRecursionDepth = 3));
        foreach (int depth in new[] { 1, 2, 3, 4, 5, 40 })
        {
            Answer answer = await server.PostAsync("api/echo", string.Concat(Enumerable.Repeat("{\"a\":", depth)) + "x");
            Assert.Equal((400, "application/problem+json; charset=utf-8"), (answer.Status, answer.Type));
        }

        Assert.Empty(server.Errors.Lines);
    }

    [Theory]
    [InlineData("application/json", "[{\"name\":\"a\",\"count\":1},{\"name\":\"b\",\"count\":41}]")]
    [InlineData("application/x-ndjson", "{\"name\":\"a\",\"count\":1}\n\n{\"name\":\"b\",\"count\":41}")]
    [InlineData("application/jsonl", "{\"name\":\"a\",\"count\":1}\r\n{\"name\":\"b\",\"count\":41}\r\n")]
    [InlineData("application/json-seq", "\u001e{\"name\":\"a\",\"count\":1}\n\u001e{\"name\":\"b\",\"count\":41}\n")]
    public async Task Many_values_are_read_one_by_one(string type, string body)
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        Assert.Equal("42", (await server.PostAsync("lines/sum", body, type)).Text);
        Assert.Equal("42", (await server.PostAsync("lines/sum", Encoding.Unicode.GetBytes(body), type + "; charset=utf-16")).Text);

        // Found when the action has begun: the fault of the client all the same.
        Assert.Equal(400, (await server.PostAsync("lines/sum", body.Replace("41", "x", StringComparison.Ordinal), type)).Status);
    }

    [Fact]
    public async Task Lines_are_for_streams_of_values_only()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        Assert.Equal(415, (await server.PostAsync("api/echo", "{\"street\":\"a\"}", "application/x-ndjson")).Status);
    }

    [Theory]
    [InlineData("application/x-ndjson", "{\"name\":\"item 0\",\"count\":0}\n{\"name\":\"item 1\",\"count\":1}\n")]
    [InlineData("application/json-seq", "\u001e{\"name\":\"item 0\",\"count\":0}\n\u001e{\"name\":\"item 1\",\"count\":1}\n")]
    [InlineData("application/json", "[{\"name\":\"item 0\",\"count\":0},{\"name\":\"item 1\",\"count\":1}]")]
    [InlineData("*/*", "[{\"name\":\"item 0\",\"count\":0},{\"name\":\"item 1\",\"count\":1}]")]
    public async Task Many_values_are_written_as_the_client_accepts_them(string accept, string body)
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        Answer answer = await server.SendAsync(HttpMethod.Get, "lines/stream?count=2", accept: accept);
        Assert.Equal(body, answer.Text);
        Assert.StartsWith(accept == "*/*" ? "application/json" : accept, answer.Type, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Values_arrive_before_the_last_one_is_made()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        using HttpRequestMessage request = new(HttpMethod.Get, "lines/slow?count=100000");
        request.Headers.Accept.ParseAdd("application/x-ndjson");
        using HttpResponseMessage response = await server.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using StreamReader reader = new(await response.Content.ReadAsStreamAsync());
        Assert.Equal("{\"name\":\"item 0\",\"count\":0}", await reader.ReadLineAsync());
    }

    [Fact]
    public async Task A_client_that_leaves_is_no_error()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        using (HttpResponseMessage response = await server.Client.GetAsync($"lines/slow?count=100000&caller={nameof(A_client_that_leaves_is_no_error)}", HttpCompletionOption.ResponseHeadersRead))
        {
            Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        }

        await Departures.Of(nameof(A_client_that_leaves_is_no_error)).WaitAsync(Watchdog.Patience);
        Assert.Equal("text", (await server.SendAsync(HttpMethod.Get, "api/text")).Text);
        Assert.Empty(server.Errors.Lines);
    }
}
