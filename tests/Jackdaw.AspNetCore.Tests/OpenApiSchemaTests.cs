using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Every schema of a profile becomes a part of an OpenAPI document, of a size that follows the model.</summary>
public sealed class OpenApiSchemaTests
{
    [Fact]
    public async Task Defaults_may_be_null()
    {
        JsonNode ours = (await DescribeAsync(app => app.MapPost("/optional", (Optional body) => body.Id)))["components"]!["schemas"]!["Optional"]!["properties"]!;
        foreach (string name in new[] { "note", "count", "size" })
        {
            Assert.True(ours[name]!.AsObject().ContainsKey("default"), ours.ToJsonString());
            Assert.Null(ours[name]!["default"]);
        }

        Assert.Equal("5", ours["five"]!["default"]!.ToJsonString());
    }

    [Fact]
    public async Task References_to_members_of_any_name_are_found()
    {
        JsonNode box = (await DescribeAsync(app => app.MapGet("/box", () => new NamedBox())))["components"]!["schemas"]!["NamedBox"]!["properties"]!;
        foreach (string name in new[] { "größe", "a b", "a/b~c%20", "\"[{}]\"", "other1", "other2", "other3", "other4" })
        {
            Assert.Contains("\"width\"", box[name]!.ToJsonString(), StringComparison.Ordinal);
        }
    }

    /// <summary>Each type is there twice in the one before: whole copies would be 2^16 for the first alone.</summary>
    [Fact]
    public async Task Types_that_occur_twice_are_not_copied_each_time()
    {
        JsonNode schemas = (await DescribeAsync(app =>
        {
            app.MapGet("/large", () => new P16());
            app.MapGet("/small", () => new P3());
        }))["components"]!["schemas"]!;
        Assert.InRange(Objects(schemas["P16"]), 1, 5000);
        JsonNode small = schemas["P3"]!["properties"]!;
        Assert.Equal(small["a"]!.ToJsonString(), small["b"]!.ToJsonString());
        Assert.Contains("\"x\"", small["b"]!.ToJsonString(), StringComparison.Ordinal);
    }

    private static int Objects(JsonNode? node) => node switch
    {
        JsonObject members => 1 + members.Sum(member => Objects(member.Value)),
        JsonArray items => items.Sum(Objects),
        _ => 0,
    };

    private static async Task<JsonNode> DescribeAsync(Action<WebApplication> endpoints)
    {
        await using TestServer server = await TestServer.StartAsync(
            endpoints: app =>
            {
                app.MapOpenApi();
                endpoints(app);
            },
            services: services =>
            {
                services.AddOpenApi(options =>
                {
                    options.ShouldInclude = description => !description.RelativePath!.StartsWith("api", StringComparison.Ordinal);
                    options.AddJackdaw();
                });
            });
        Answer document = await server.SendAsync(HttpMethod.Get, "openapi/v1.json");
        Assert.True(document.Status == 200, string.Join("\n", server.Errors.Lines));
        Assert.Empty(server.Errors.Lines);
        return JsonNode.Parse(document.Body)!;
    }
}

public sealed record Optional(int Id, string? Note = null, int? Count = null, NamedSize? Size = null, int Five = 5);

public sealed class NamedSize
{
    public int Width { get; set; }
}

public sealed class NamedLength
{
    public int Width { get; set; }
}

public sealed class NamedWeight
{
    public int Width { get; set; }
}

public sealed class NamedPrice
{
    public int Width { get; set; }
}

public sealed class NamedBox
{
    public NamedSize? Größe { get; set; }

    [JsonPropertyName("a b")]
    public NamedLength? Length { get; set; }

    [JsonPropertyName("a/b~c%20")]
    public NamedWeight? Weight { get; set; }

    [JsonPropertyName("\"[{}]\"")]
    public NamedPrice? Price { get; set; }

    public NamedSize? Other1 { get; set; }

    public NamedLength? Other2 { get; set; }

    public NamedWeight? Other3 { get; set; }

    public NamedPrice? Other4 { get; set; }
}

public class Twice<T>
{
    public T? A { get; set; }

    public T? B { get; set; }
}

public sealed class P0
{
    public int X { get; set; }
}

public sealed class P1 : Twice<P0>;

public sealed class P2 : Twice<P1>;

public sealed class P3 : Twice<P2>;

public sealed class P4 : Twice<P3>;

public sealed class P5 : Twice<P4>;

public sealed class P6 : Twice<P5>;

public sealed class P7 : Twice<P6>;

public sealed class P8 : Twice<P7>;

public sealed class P9 : Twice<P8>;

public sealed class P10 : Twice<P9>;

public sealed class P11 : Twice<P10>;

public sealed class P12 : Twice<P11>;

public sealed class P13 : Twice<P12>;

public sealed class P14 : Twice<P13>;

public sealed class P15 : Twice<P14>;

public sealed class P16 : Twice<P15>;
