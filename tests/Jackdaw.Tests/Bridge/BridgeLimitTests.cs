using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>The depth of the options counts for what Jackdaw writes, and malformed text within a value has a path.</summary>
public class BridgeLimitTests
{
    [Fact]
    public void The_depth_of_the_options_is_kept_when_writing()
    {
        foreach (int depth in new[] { 1, 2, 3, 4, 8, 63, 0, 64, 65 })
        {
            JsonSerializerOptions plain = new() { MaxDepth = depth };
            JsonSerializerOptions bridged = new JsonSerializerOptions(plain).AddJackdaw<DeepBridgedJson>(composes: true);
            for (int levels = 1; levels < 70; levels++)
            {
                BridgedNode chain = Chain(levels);
                string? theirs = Written(() => JsonSerializer.Serialize(chain, plain));
                Assert.Equal(theirs, Written(() => JsonSerializer.Serialize(chain, bridged)));
                Assert.Equal(Written(() => JsonSerializer.Serialize(new[] { new { Chain = chain } }, plain)), Written(() => JsonSerializer.Serialize(new[] { new { Chain = chain } }, bridged)));
                using MemoryStream stream = new();
                using Utf8JsonWriter writer = new(stream);
                writer.WriteStartArray();
                Assert.Equal(Written(() => { JsonSerializer.Serialize(writer, chain, bridged); return ""; }) is null, levels > (depth == 0 ? 64 : depth) - 2);
            }
        }
    }

    /// <summary>A codec refuses what its profile refuses: stricter options would be lost silently.</summary>
    [Fact]
    public void Options_that_refuse_more_than_the_profile_are_refused()
    {
        foreach ((Action<JsonSerializerOptions> change, string option, string setting) in new (Action<JsonSerializerOptions>, string, string)[]
        {
            (o => o.UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow, "UnmappedMemberHandling = Disallow", "RejectUnknownMembers"),
            (o => o.AllowDuplicateProperties = false, "AllowDuplicateProperties = false", "RejectDuplicateMembers"),
            (o => o.RespectNullableAnnotations = true, "RespectNullableAnnotations = true", "RespectNullableAnnotations"),
            (o => o.RespectRequiredConstructorParameters = true, "RespectRequiredConstructorParameters = true", "RequireConstructorParameters"),
        })
        {
            JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<BridgedJson>();
            change(options);
            InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<BridgedOrder>("{}", options));
            Assert.Contains(option, refused.Message, StringComparison.Ordinal);
            Assert.Contains($"Set {setting} in", refused.Message, StringComparison.Ordinal);
            Assert.Contains(typeof(BridgedJson).FullName!, refused.Message, StringComparison.Ordinal);
            JsonSerializerOptions kept = new JsonSerializerOptions().AddJackdaw<StrictBridgedJson>(composes: true);
            change(kept);
            Assert.NotNull(JsonSerializer.Deserialize<BridgedNode>("{}", kept));
            Assert.Equal(3, JsonSerializer.Deserialize<int>("3", options));
        }
    }

    [Fact]
    public void A_writer_with_less_depth_is_not_passed_by()
    {
        JsonSerializerOptions bridged = new JsonSerializerOptions().AddJackdaw<DeepBridgedJson>(composes: true);
        using MemoryStream stream = new();
        using Utf8JsonWriter writer = new(stream, new JsonWriterOptions { MaxDepth = 3 });
        JsonSerializer.Serialize(writer, Chain(3), bridged);
        using Utf8JsonWriter other = new(stream, new JsonWriterOptions { MaxDepth = 3 });
        Assert.Throws<JsonDataException>(() => JsonSerializer.Serialize(other, Chain(4), bridged));
    }

    /// <summary>Where System.Text.Json passes over a member it does not know, its path ends there; ours goes on.</summary>
    [Theory]
    [InlineData("""{"order_id":tru}""", "$.order_id")]
    [InlineData("""{"order_id":1,}""", "$")]
    [InlineData("""{"order_lines":[{"item_name":"a"},{"item_name":nul}]}""", "$.order_lines[1].item_name")]
    [InlineData("""{"order_lines":[{"item_name":"a"} {"item_name":"b"}]}""", "$.order_lines[1]")]
    [InlineData("""{"order_lines":[{"item_count":1}],"ship_to" 5}""", "$")]
    [InlineData("""{"unknown":[1,2 3]}""", "$.unknown[2]")]
    [InlineData("""{"un known":{"a":}}""", "$['un known'].a")]
    [InlineData("""{"ship_to":"a""", "$.ship_to")]
    [InlineData("{\n \"order_lines\":\n  [01]}", "$.order_lines[0]")]
    [InlineData("""{x}""", "$")]
    [InlineData("""{""", "$")]
    public void Malformed_text_has_a_path(string json, string path)
    {
        JsonSerializerOptions plain = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
        JsonSerializerOptions bridged = new JsonSerializerOptions(plain).AddJackdaw<BridgedJson>();
        Check<BridgedOrder>(json, path);
        Check<BridgedOrder[]>($"[{json}]", "$[0]" + path[1..]);
        Check<BridgedOrder[]>($" [ {{}},\n {json}]", "$[1]" + path[1..]);
        if (json.Length > 1)
        {
            Check<Holder>($"{{\"number\":1,\"the_order\":{json}}}", "$.the_order" + path[1..]);
        }

        void Check<T>(string document, string expected)
        {
            JsonException theirs = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<T>(document, plain));
            JsonException ours = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<T>(document, bridged));
            Assert.Equal((expected, theirs.LineNumber, theirs.BytePositionInLine), (ours.Path, ours.LineNumber, ours.BytePositionInLine));
            if (!json.Contains("known", StringComparison.Ordinal))
            {
                Assert.Equal((theirs.Path, theirs.Message), (ours.Path, ours.Message));
            }
        }
    }

    private static BridgedNode Chain(int levels)
    {
        BridgedNode chain = new() { NodeLevel = levels };
        for (int i = 1; i < levels; i++)
        {
            chain = new BridgedNode { NodeLevel = levels - i, NextNode = chain };
        }

        return chain;
    }

    private static string? Written(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (JsonException)
        {
            return null;
        }
    }

    /// <summary>What System.Text.Json serves around a value.</summary>
    private sealed class Holder
    {
        public int Number { get; set; }

        public BridgedOrder? TheOrder { get; set; }
    }

    [JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true, RespectNullableAnnotations = true, RequireConstructorParameters = true)]
    internal sealed class StrictBridgedJson : JsonProfile<StrictBridgedJson>;

    /// <summary>As deep as it goes.</summary>
    [JsonProfile(MaxDepth = 1000)]
    internal sealed class DeepBridgedJson : JsonProfile<DeepBridgedJson>;
}
