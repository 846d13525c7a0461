using System.Text.Json.Nodes;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>OpenAPI documents say what is written.</summary>
public class OpenApiTests
{
    [Fact]
    public async Task Schemas_are_those_of_the_profile()
    {
        JsonNode schemas = await SchemasAsync(bridges: false);
        JsonObject parcel = schemas["Described"]!.AsObject();
        Assert.Equal(["parcel_id", "kind_of_parcel", "parts", "next_one", "vehicle"], parcel["properties"]!.AsObject().Select(property => property.Key));
        Assert.Equal("""["parcel_id"]""", parcel["required"]!.ToJsonString());
        Assert.Equal("""{"enum":["small_one","big_one"]}""", parcel["properties"]!["kind_of_parcel"]!.ToJsonString());
        Assert.Equal("integer", parcel["properties"]!["parcel_id"]!["type"]!.ToJsonString().Trim('"'));
        Assert.Contains("part_name", parcel["properties"]!["parts"]!["items"]!["properties"]!.AsObject().Select(property => property.Key));
        Assert.Contains("truck", parcel["properties"]!["vehicle"]!.ToJsonString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_codec_behind_the_bridge_is_no_empty_schema()
    {
        Assert.Equal((await SchemasAsync(bridges: false))["Described"]!.ToJsonString(), (await SchemasAsync(bridges: true))["Described"]!.ToJsonString());
    }

    private static async Task<JsonNode> SchemasAsync(bool bridges)
    {
        await using TestServer server = await TestServer.StartAsync(
            endpoints: app =>
            {
                app.MapOpenApi();
                app.MapPost("/described", (JsonBody<Described, DescribingJson> body) => JackdawResults<DescribingJson>.Json(body.Value));
                app.MapPost("/bridged", (Described body) => body);
                app.MapGet("/many", () => new List<Described>());
            },
            services: services =>
            {
                services.AddOpenApi(options => options.AddJackdaw<DescribingJson>());
                if (bridges)
                {
                    services.ConfigureHttpJsonOptions(options => options.SerializerOptions.AddJackdaw<DescribingJson>());
                }
            });
        Answer document = await server.SendAsync(HttpMethod.Get, "openapi/v1.json");
        Assert.True(document.Status == 200, string.Join("\n", server.Errors.Lines));
        Assert.Empty(server.Errors.Lines);
        return JsonNode.Parse(document.Body)!["components"]!["schemas"]!;
    }
}

[JsonProfile(Naming = JsonNaming.SnakeCase, EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase)]
public sealed class DescribingJson : JsonProfile<DescribingJson>;

public sealed class Described
{
    public required int ParcelId { get; set; }

    public DescribedKind KindOfParcel { get; set; }

    public List<DescribedPart> Parts { get; set; } = [];

    public Described? NextOne { get; set; }

    public Vehicle? Vehicle { get; set; }
}

public sealed record DescribedPart(string PartName);

public enum DescribedKind
{
    SmallOne,
    BigOne,
}
