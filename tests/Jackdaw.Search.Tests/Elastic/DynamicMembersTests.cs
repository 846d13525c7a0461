using System.Text.Json.Nodes;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Indexes that map members of JSON otherwise than the class requires, or not at all: conditions on them would find nothing.</summary>
public sealed class DynamicMembersTests
{
    private const string Exists = """{"error":{"type":"resource_already_exists_exception","reason":"index [shops] already exists"},"status":400}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("""{"Author":{"type":"text","fields":{"keyword":{"type":"keyword"}}}}""", "'details.Author' is text, but keyword is required, because strings in JSON are compared and not searched.")]
    [InlineData("""{"Part":{"properties":{"Size":{"type":"long"}}}}""", "'details.Part.Size' is long, but double is required, because other documents may have fractions.")]
    [InlineData("""{"Price":{"type":"float"}}""", "'details.Price' is float, but double is required, because numbers in JSON have 64 bits.")]
    [InlineData("""{"Price":{"type":"half_float"}}""", "'details.Price' is half_float, but double is required, because numbers in JSON have 64 bits.")]
    [InlineData("""{"Price":{"type":"scaled_float","scaling_factor":100}}""", "'details.Price' is scaled_float, but double is required, because numbers in JSON have 64 bits.")]
    [InlineData("""{"When":{"type":"date"}}""", "'details.When' is date, but keyword is required, because other documents may have strings that are not dates.")]
    [InlineData("""{"Part":{"dynamic":"false","properties":{}}}""", "'details.Part' has dynamic false, but true is required.")]
    public async Task A_member_that_is_mapped_otherwise_is_refused_by_name(string members, string message)
    {
        await using ElasticRig rig = Rig(mappings => mappings["properties"]!["details"]!["properties"] = JsonNode.Parse(members));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Store.EnsureIndexAsync<Shop>(Cancellation));
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(rig.Cluster.Requests, static request => request.Path.Contains("_mapping", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Members_that_the_templates_map_are_accepted()
    {
        await using ElasticRig rig = Rig(mappings => mappings["properties"]!["details"]!["properties"]!.AsObject().Add("Other", JsonNode.Parse("""{"properties":{"a":{"type":"keyword","ignore_above":8191},"b":{"type":"double"},"c":{"type":"boolean"}}}""")));
        Assert.Empty((await rig.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
        Assert.DoesNotContain(rig.Cluster.Requests, static request => request.Path.Contains("_mapping", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("false", null)]
    [InlineData(null, "false")]
    [InlineData(null, "runtime")]
    public async Task A_column_that_maps_no_members_is_changed_and_said(string? own, string? root)
    {
        await using ElasticRig rig = Rig(mappings =>
        {
            JsonObject details = mappings["properties"]!["details"]!.AsObject();
            details.Remove("dynamic");
            mappings.Remove("dynamic");
            if (own is not null)
            {
                details["dynamic"] = own;
            }

            if (root is not null)
            {
                mappings["dynamic"] = root;
            }
        });
        Assert.Equal(["details"], (await rig.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns.Intersect(["details"]));
        Assert.True((bool)JsonNode.Parse(rig.Cluster.Requests[^1].Body)!["properties"]!["details"]!["dynamic"]!);
    }

    /// <summary>Otherwise, the first string that looks like a date makes the server reject all others.</summary>
    [Fact]
    public async Task Detection_of_dates_is_turned_off()
    {
        Assert.False((bool)JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shop>())!["mappings"]!["date_detection"]!);
        foreach (JsonNode? stated in (JsonNode?[])[null, JsonValue.Create(true), JsonValue.Create("true")])
        {
            await using ElasticRig rig = Rig(mappings =>
            {
                mappings.Remove("date_detection");
                if (stated is not null)
                {
                    mappings["date_detection"] = stated;
                }
            });
            Assert.Empty((await rig.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
            Assert.Equal("""{"date_detection":false}""", Assert.Single(rig.Cluster.Requests, static request => request.Path == "/shops/_mapping").Body);
        }
    }

    [Fact]
    public async Task Detection_of_numbers_is_refused()
    {
        await using ElasticRig off = Rig(static mappings => mappings.Remove("numeric_detection"));
        Assert.Empty((await off.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
        Assert.DoesNotContain(off.Cluster.Requests, static request => request.Path == "/shops/_mapping");

        await using ElasticRig on = Rig(static mappings => mappings["numeric_detection"] = true);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => on.Store.EnsureIndexAsync<Shop>(Cancellation));
        Assert.Contains("It has numeric_detection true, but false is required: strings in JSON that look like numbers are stored as numbers.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Templates_that_lack_are_added_and_others_are_refused()
    {
        await using ElasticRig lacks = Rig(static mappings =>
        {
            mappings.Remove("dynamic_templates");
            mappings["properties"]!.AsObject().Remove("details");
        });
        Assert.Equal(["details"], (await lacks.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
        JsonNode added = JsonNode.Parse(lacks.Cluster.Requests[^1].Body)!;
        Assert.Equal("keyword", (string?)added["dynamic_templates"]![0]!["strings"]!["mapping"]!["type"]);
        Assert.NotNull(added["properties"]!["details"]);

        await using ElasticRig only = Rig(static mappings => mappings.Remove("dynamic_templates"));
        Assert.Empty((await only.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
        Assert.Null(JsonNode.Parse(only.Cluster.Requests[^1].Body)!["properties"]);

        await using ElasticRig other = Rig(static mappings => mappings["dynamic_templates"]!.AsArray().RemoveAt(1));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => other.Store.EnsureIndexAsync<Shop>(Cancellation));
        Assert.Equal(
            "The index 'shops' does not match Shop: Its dynamic_templates are not those that the class requires, so that conditions on members of JSON would find nothing. "
            + "This cannot be changed in an index: reindex the documents into a new index.",
            error.Message);
    }

    /// <summary>Members that an earlier version mapped keep their type, and are refused if it has 32 bits; new ones get another.</summary>
    [Fact]
    public async Task The_templates_of_earlier_versions_are_amended()
    {
        await using ElasticRig rig = Rig(static mappings => mappings["dynamic_templates"]!.AsArray().RemoveAt(2));
        Assert.Empty((await rig.Store.EnsureIndexAsync<Shop>(Cancellation)).AddedColumns);
        JsonNode added = JsonNode.Parse(Assert.Single(rig.Cluster.Requests, static request => request.Path == "/shops/_mapping").Body)!;
        Assert.Equal(["strings", "numbers", "fractions"], added["dynamic_templates"]!.AsArray().Select(static template => template!.AsObject().Single().Key));
        Assert.Equal("double", (string?)added["dynamic_templates"]![2]!["fractions"]!["mapping"]!["type"]);
    }

    private static ElasticRig Rig(Action<JsonObject> bend)
    {
        JsonObject created = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shop>())!.AsObject();
        JsonObject mappings = created["mappings"]!.DeepClone().AsObject();
        bend(mappings);
        JsonObject index = new() { ["mappings"] = mappings, ["settings"] = new JsonObject { ["index"] = created["settings"]!.DeepClone() } };
        return new ElasticRig(request => (request.Method, request.Path) switch
        {
            ("PUT", "/shops") => Exists,
            ("GET", "/shops") => new JsonObject { ["shops"] = index.DeepClone() }.ToJsonString(),
            _ => """{"acknowledged":true}""",
        })
        {
            StatusOf = static request => (request.Method, request.Path) is ("PUT", "/shops") ? 400 : 200,
        };
    }
}
