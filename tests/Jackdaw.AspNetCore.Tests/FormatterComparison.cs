using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>
/// The same requests to the framework's formatters and to ours: status, media type, location and body are equal, but for the texts of errors. The profile has the escapes of those
/// formatters, which are not safe inside HTML; <see cref="WebJson"/> has others.
/// </summary>
public sealed class FormatterComparison : IAsyncLifetime
{
    private const string Valid = """{"id":3,"street":"Main","weight":2,"price":null,"sent":"2026-01-02T03:04:05+01:00","day":5,"items":[{"name":"a","count":1}],"notes":{"K":"v"}}""";

    private TestServer _theirs = null!;
    private TestServer _ours = null!;

    public static TheoryData<string> Gets =>
    [
        "api/one", "api/many?count=0", "api/many?count=1", "api/many?count=300", "api/missing", "api/refused", "api/nothing", "api/null", "api/text", "api/number", "api/untyped",
        "api/anonymous", "api/made", "api/vehicles", "api/vehicle", "api/produced", "api/stream?count=0", "api/stream?count=3", "api/stream?count=1000", "api/none",
        "api/one|text/json", "api/one|application/json;q=0.5, text/plain", "api/one|application/xml", "api/one|*/*", "api/one|application/vnd.x+json", "api/one|application/json; charset=utf-16",
        "api/stream?count=2|text/json", "api/missing|application/xml", "api/text|application/json", "api/produced|text/html",
    ];

    public static TheoryData<string, string, string> Posts => new()
    {
        { "api/echo", Valid, "application/json" },
        { "api/echo", Valid, "text/json" },
        { "api/echo", Valid, "application/vnd.any+json" },
        { "api/echo", Valid, "application/json; charset=utf-8" },
        { "api/echo", Valid, "application/json; charset=\"UTF-8\"" },
        { "api/echo", Valid, "text/plain" },
        { "api/echo", Valid, "application/x-www-form-urlencoded" },
        { "api/echo", Valid, "application/xml" },
        { "api/echo", Valid, "application/json; charset=klingon" },
        { "api/echo", "", "application/json" },
        { "api/echo", "null", "application/json" },
        { "api/echo", """{"ID":4,"STREET":"x","WEIGHT":"2.5"}""", "application/json" },
        { "api/echo", """{"id":4,"unknown":{"a":[1]},"street":"x"}""", "application/json" },
        { "api/echo", """{"id":4}""", "application/json" },
        { "api/echo", "{}", "application/json" },
        { "api/optional", "", "application/json" },
        { "api/optional", Valid, "application/json" },
        { "api/echomany", "[]", "application/json" },
        { "api/echomany", $"[{Valid},{Valid}]", "application/json" },
        { "api/echomany", "null", "application/json" },
        { "api/echovehicle", """{"$type":"truck","axles":2,"plate":"p"}""", "application/json" },
        { "api/echomap", """{"a":1,"B":2}""", "application/json" },
        { "api/echonumber", "12", "application/json" },
        { "api/echonumber", "\"12\"", "application/json" },
        { "api/echotext", "\"a\\u00e9\"", "application/json" },
        { "api/echonode", "1", "application/json" },
        { "api/echonode", "\"x\"", "application/json" },
        { "api/echonode", "true", "application/json" },
        { "api/echonode", "[1,{\"a\":null}]", "application/json" },
        { "api/echonode", "{\"a\":1.50}", "application/json" },
        { "api/echotext", "plain", "text/plain" },
        { "api/vendor", Valid, "application/vnd.parcel+json" },
        { "api/vendor", Valid, "application/json" },
        { "api/small", Valid, "application/json" },
        { "api/byhand", Valid, "application/json" },
        { "api/missing", Valid, "application/json" },
    };

    /// <summary>Bodies in which the texts of errors differ: each library has its own. Status, media type, and the paths that are named are equal.</summary>
    public static TheoryData<string, string, string> Wrong => new()
    {
        { "api/echo", "{\"id\":true}", "$.id" },
        { "api/echo", "{\"items\":[{\"name\":\"a\",\"count\":1},{\"count\":[]}]}", "$.items[1].count" },
        { "api/echo", "[]", "$" },
        { "api/echo", "{\"id\":99999999999}", "$.id" },
        { "api/echo", "{\"sent\":\"yesterday\"}", "$.sent" },
        { "api/echo", "{\"notes\":{\"a b\":1}}", "$.notes['a b']" },
        { "api/echonumber", "1.5", "$" },
        { "api/echomany", "[{\"day\":\"Friday\"}]", "$[0].day" },
    };

    public async ValueTask InitializeAsync()
    {
        _theirs = await TestServer.StartAsync();
        _ours = await TestServer.StartAsync(controllers => controllers.AddJackdaw<RelaxedWeb>());
    }

    public async ValueTask DisposeAsync()
    {
        Assert.Equal(_theirs.Errors.Lines.Count, _ours.Errors.Lines.Count);
        await _theirs.DisposeAsync();
        await _ours.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Gets))]
    public async Task Results(string request)
    {
        string[] parts = request.Split('|');
        string? accept = parts.Length > 1 ? parts[1] : null;
        AssertSame(await _theirs.SendAsync(HttpMethod.Get, parts[0], accept: accept), await _ours.SendAsync(HttpMethod.Get, parts[0], accept: accept));
    }

    [Theory]
    [MemberData(nameof(Posts))]
    public async Task Bodies(string path, string body, string type) => AssertSame(await _theirs.PostAsync(path, body, type), await _ours.PostAsync(path, body, type));

    [Theory]
    [MemberData(nameof(Wrong))]
    public async Task Wrong_bodies(string path, string body, string place)
    {
        Answer theirs = await _theirs.PostAsync(path, body);
        Answer ours = await _ours.PostAsync(path, body);
        Assert.Equal((400, theirs.Status, theirs.Type), (ours.Status, ours.Status, ours.Type));
        JsonObject errors = JsonNode.Parse(ours.Body)!["errors"]!.AsObject();
        Assert.Equal(JsonNode.Parse(theirs.Body)!["errors"]!.AsObject().Select(error => error.Key), errors.Select(error => error.Key));
        Assert.Contains(place, errors.Select(error => error.Key));
    }

    [Fact]
    public async Task Other_charsets()
    {
        foreach (Encoding encoding in new[] { Encoding.Unicode, Encoding.UTF8 })
        {
            string type = $"application/json; charset={encoding.WebName}";
            AssertSame(await _theirs.PostAsync("api/echo", encoding.GetBytes(Valid), type), await _ours.PostAsync("api/echo", encoding.GetBytes(Valid), type));
        }

        Assert.Equal(415, (await _ours.PostAsync("api/echo", Valid, "application/json; charset=utf-7")).Status);
    }

    [Fact]
    public async Task Bodies_that_are_too_large()
    {
        string large = Valid.Replace("Main", new string('x', 2000), StringComparison.Ordinal);
        Answer theirs = await _theirs.PostAsync("api/small", large);
        Answer ours = await _ours.PostAsync("api/small", large);
        Assert.Equal(413, theirs.Status);
        Assert.Equal(theirs.Status, ours.Status);
        Assert.Equal(theirs.Type, ours.Type);
    }

    /// <summary>Texts are compared as they are; of problems, what names the request is left out.</summary>
    private static void AssertSame(Answer theirs, Answer ours)
    {
        Assert.Equal((theirs.Status, theirs.Type, theirs.Location), (ours.Status, ours.Type, ours.Location));
        Assert.Equal(Comparable(theirs), Comparable(ours));
    }

    private static string Comparable(Answer answer)
    {
        if (!answer.Type.StartsWith("application/problem+json", StringComparison.Ordinal))
        {
            return Convert.ToHexString(answer.Body) + " " + answer.Text;
        }

        JsonObject problem = JsonNode.Parse(answer.Body)!.AsObject();
        Assert.True(problem.Remove("traceId"));
        return problem.ToJsonString(new JsonSerializerOptions { WriteIndented = true });
    }
}
