using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using JsonArray = Jackdaw.Dom.JsonArray;
using JsonNode = Jackdaw.Dom.JsonNode;
using JsonObject = Jackdaw.Dom.JsonObject;
using JsonValue = Jackdaw.Dom.JsonValue;
using StjNode = System.Text.Json.Nodes.JsonNode;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Documents without types as bodies, answers and members in an OpenAPI document: any value, an object or an array.</summary>
public class OpenApiDocumentTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Actions_and_handlers_that_take_documents_are_described(bool describes)
    {
        StjNode paths = (await DescribeAsync(describes))["paths"]!;

        // An operation has one body: the framework joins actions of one address, so all that is asked of them is that they are there.
        Assert.NotNull(paths["/documents"]!["patch"]);
        Assert.NotNull(paths["/documents"]!["post"]);
        Assert.NotNull(paths["/orders/{id}"]!["patch"]);
        foreach (string name in new[] { "doc", "view", "node", "object", "array", "value", "patch", "pointer", "holding" })
        {
            StjNode post = paths["/taken/" + name]!["post"]!;
            Assert.NotNull(post["requestBody"]!["content"]!["application/json"]);
            Assert.NotNull(post["responses"]!["200"]!["content"]!["application/json"]);
        }
    }

    [Fact]
    public async Task A_document_is_any_value_or_what_it_is()
    {
        StjNode document = await DescribeAsync(describes: true);
        Assert.Equal("{}", SchemaOf(document, "doc"));
        Assert.Equal("{}", SchemaOf(document, "view"));
        Assert.Equal("{}", SchemaOf(document, "node"));
        Assert.Equal("{}", SchemaOf(document, "value"));
        Assert.Equal("""{"type":["null","object"]}""", SchemaOf(document, "object"));
        Assert.Equal("""{"type":["null","array"]}""", SchemaOf(document, "array"));
        Assert.Equal("""{"type":["null","array"]}""", SchemaOf(document, "patch"));
        Assert.Equal("""{"type":["null","string"],"format":"json-pointer"}""", SchemaOf(document, "pointer"));
    }

    [Fact]
    public async Task Members_are_described_as_values_are()
    {
        StjNode properties = StjNode.Parse(SchemaOf(await DescribeAsync(describes: true), "holding"))!["properties"]!;
        Assert.Equal("{}", properties["doc"]!.ToJsonString());
        Assert.Equal("""{"type":["null","object"]}""", properties["members"]!.ToJsonString());
        Assert.Equal("""{"type":["null","array"]}""", properties["elements"]!.ToJsonString());
    }

    /// <summary>Without the schemas of a profile too: converters are any value to the framework.</summary>
    [Fact]
    public async Task The_framework_alone_says_any_value()
    {
        StjNode document = await DescribeAsync(describes: false);
        foreach (string name in new[] { "doc", "view", "node", "object", "array", "value", "patch", "pointer" })
        {
            Assert.Equal("{}", SchemaOf(document, name));
        }
    }

    /// <summary>The schema of the body, where it is; without the documentation of the types, which the framework adds where it finds it.</summary>
    private static string SchemaOf(StjNode document, string name)
    {
        StjNode schema = document["paths"]!["/taken/" + name]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!;
        schema = schema["$ref"] is { } reference ? document["components"]!["schemas"]![reference.GetValue<string>().Split('/')[^1]]! : schema;
        schema.AsObject().Remove("description");
        return schema.ToJsonString();
    }

    private static async Task<StjNode> DescribeAsync(bool describes)
    {
        await using TestServer server = await TestServer.StartAsync(
            controllers: mvc => mvc.AddJackdaw(),
            endpoints: app =>
            {
                app.MapOpenApi();
                app.MapPost("/taken/doc", (JsonDoc body) => body);
                app.MapPost("/taken/view", (JsonView body) => body);
                app.MapPost("/taken/node", (JsonNode body) => body);
                app.MapPost("/taken/object", (JsonObject body) => body);
                app.MapPost("/taken/array", (JsonArray body) => body);
                app.MapPost("/taken/value", (JsonValue body) => body);
                app.MapPost("/taken/patch", (JsonPatch body) => body);
                app.MapPost("/taken/pointer", ([Microsoft.AspNetCore.Mvc.FromBody] JsonPointer body) => body);
                app.MapPost("/taken/holding", (Holding body) => body);
            },
            services: services => services.AddOpenApi(options =>
            {
                if (describes)
                {
                    options.AddJackdaw();
                }
            }));
        Answer document = await server.SendAsync(HttpMethod.Get, "openapi/v1.json");
        Assert.True(document.Status == 200, string.Join("\n", server.Errors.Lines));
        Assert.Empty(server.Errors.Lines);
        return StjNode.Parse(document.Body)!;
    }
}

/// <summary>Documents as members.</summary>
public sealed class Holding
{
    public JsonDoc? Doc { get; set; }

    public JsonView View { get; set; }

    public JsonObject? Members { get; set; }

    public JsonArray? Elements { get; set; }

    public JsonPatch? Patch { get; set; }
}
