using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7396) as bodies of requests, each in its media type.</summary>
public sealed class PatchBodyTests : IAsyncLifetime
{
    private const string Patch = "application/json-patch+json";
    private const string Merge = "application/merge-patch+json";

    private static readonly string[] Endpoints = ["documents", "minimal"];

    private TestServer _server = null!;

    public static TheoryData<string, string, int, string> Bodies => new()
    {
        { Patch, """[{"op":"replace","path":"/street","value":"<x>"},{"op":"remove","path":"/notes/k"},{"op":"add","path":"/items/-","value":null}]""", 200, """{"id":3,"street":"\u003Cx\u003E","items":[{"name":"a","count":1},null],"notes":{}}""" },
        { Patch, "[]", 200, DocumentsController.Text },
        { Patch + "; charset=utf-8", "[]", 200, DocumentsController.Text },
        { Patch, """[{"op":"replace","path":"","value":[1.50]}]""", 200, "[1.50]" },
        { Merge, """{"street":null,"notes":{"k":{"a":1}},"new":true}""", 200, """{"id":3,"items":[{"name":"a","count":1}],"notes":{"k":{"a":1}},"new":true}""" },
        { Merge, "{}", 200, DocumentsController.Text },
        { Merge, "[1]", 200, "[1]" },

        // No patch.
        { Patch, "", 400, "" },
        { Patch, "{}", 400, "" },
        { Patch, "null", 400, "" },
        { Patch, "[", 400, "" },
        { Patch, "[1]", 400, "" },
        { Patch, "[{}]", 400, "" },
        { Patch, """[{"op":"swap","path":"/id"}]""", 400, "" },
        { Patch, """[{"op":"add","path":"/id"}]""", 400, "" },
        { Patch, """[{"op":"add","path":"id","value":1}]""", 400, "" },
        { Patch, """[{"op":"move","path":"/id"}]""", 400, "" },
        { Patch, """[{"op":"remove","op":"test","path":"/id"}]""", 400, "" },
        { Patch, """[{"op":"add","path":"/a","value":""" + new string('[', 200), 400, "" },
        { Merge, "", 400, "" },
        { Merge, "{\"a\":", 400, "" },
        { Merge, new string('[', 200), 400, "" },
        { Merge, "{\"a\":nul}", 400, "" },

        // One that can't be applied to the document.
        { Patch, """[{"op":"remove","path":"/none"}]""", 400, "" },
        { Patch, """[{"op":"test","path":"/id","value":4}]""", 400, "" },
        { Patch, """[{"op":"add","path":"/id/x","value":4}]""", 400, "" },
        { Patch, """[{"op":"move","from":"/notes","path":"/notes/k"}]""", 400, "" },

        // Some other type.
        { "application/json", "[]", 415, "" },
        { "text/plain", "[]", 415, "" },
        { "application/xml", "[]", 415, "" },
    };

    public async ValueTask InitializeAsync() => _server = await TestServer.StartAsync(
        controllers => controllers.AddJackdaw(),
        app =>
        {
            app.MapPatch("/minimal", (JsonBody<JsonPatch> body) => body.Value is { } patch ? Applied(() => patch.Apply(JsonNode.Parse(DocumentsController.Text))) : Results.Problem(statusCode: 400)).Accepts<JsonPatch>(Patch);
            app.MapPatch("/minimal", (JsonBody<JsonNode> body) => Applied(() => JsonMergePatch.Apply(JsonNode.Parse(DocumentsController.Text), body.Value!))).Accepts<JsonNode>(Merge);
        });

    public async ValueTask DisposeAsync() => await _server.DisposeAsync();

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task A_patch_is_applied_or_refused(string type, string body, int status, string result)
    {
        foreach (string path in Endpoints)
        {
            Answer answer = await PatchAsync(path, body, type);
            Assert.Equal((path, status), (path, answer.Status));
            if (status == 200)
            {
                Assert.Equal(result, answer.Text);
            }
        }

        Assert.Empty(_server.Errors.Lines);
    }

    /// <summary>Each operation doubles the document: 60 of them are 300 bytes of patch for 10^18 values.</summary>
    [Fact]
    public async Task A_patch_that_explodes_ends_at_the_limit_of_work()
    {
        string bomb = """[{"op":"add","path":"/a","value":[1]}""" + string.Concat(Enumerable.Repeat(""",{"op":"copy","from":"/a","path":"/a/-"}""", 60)) + "]";
        foreach (string path in Endpoints)
        {
            Assert.Equal((path, 413), (path, (await PatchAsync(path, bomb, Patch)).Status));
        }

        Assert.Empty(_server.Errors.Lines);
    }

    /// <summary>The validation of models must not go through the members of a document.</summary>
    [Fact]
    public async Task Documents_are_models_that_are_not_looked_into()
    {
        string wide = "{" + string.Join(',', Enumerable.Range(0, 5000).Select(i => $"\"m{i}\":[{i},{{\"a\":{i}}}]")) + "}";
        Assert.Equal("5000", (await _server.PostAsync("documents", wide)).Text);
        Answer merged = await PatchAsync("documents", wide, Merge);
        Assert.Equal(200, merged.Status);
        Assert.Equal(5004, JsonNode.Parse(merged.Body).AsObject().Count);
        string deep = string.Concat(Enumerable.Repeat("{\"a\":", 50)) + "1" + new string('}', 50);
        Assert.Equal(200, (await PatchAsync("documents", deep, Merge)).Status);
        Assert.Equal(200, (await PatchAsync("documents", $$"""[{"op":"add","path":"/deep","value":{{deep}}}]""", Patch)).Status);
        Assert.Empty(_server.Errors.Lines);
    }

    private static IResult Applied(Func<JsonNode> apply)
    {
        try
        {
            return Results.Extensions.JackdawJson(apply());
        }
        catch (JsonDataException e)
        {
            return Results.Problem(e.Message, statusCode: DocumentsController.StatusOf(e));
        }
    }

    private Task<Answer> PatchAsync(string path, string body, string type)
    {
        StringContent content = new(body);
        content.Headers.ContentType = System.Net.Http.Headers.MediaTypeHeaderValue.Parse(type);
        return _server.SendAsync(HttpMethod.Patch, path, content);
    }
}
