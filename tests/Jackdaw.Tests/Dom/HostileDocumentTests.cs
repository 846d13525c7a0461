using System.Text;
using System.Text.Json;
using Jackdaw.Dom;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Measures;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Dom;

/// <summary>An object in itself.</summary>
public sealed class DeepChain
{
    public int Id { get; set; }

    public DeepChain? Next { get; set; }
}

/// <summary>Documents that are made to cost more than they weigh.</summary>
[Collection(QuietCollection.Name)]
public class HostileDocumentTests
{
    private const double MostGrowth = 8 * 6;

    [Theory]
    [InlineData("[", "]", "1")]
    [InlineData("{\"a\":", "}", "1")]
    [InlineData("[", "]", "")]
    public void The_greatest_depth_on_a_small_stack(string open, string close, string inner)
    {
        string fits = string.Concat(Enumerable.Repeat(open, 1000)) + inner + string.Concat(Enumerable.Repeat(close, 1000));
        SmallStack.Run(() =>
        {
            using JsonDoc document = DeepJson.Parse(fits);
            Assert.True(JsonView.DeepEquals(document.Root, document.Root));
            Assert.Equal(fits, DeepJson.Serialize(document));
            JsonNode node = JsonNode.FromDoc(document.Root);
            Assert.Equal(fits, node.ToString());
            Assert.Equal(fits, DeepJson.Serialize(node));
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(document)).Code);
            JsonView at = document.Root;
            for (int i = 1; i < 1000; i++)
            {
                at = open == "[" ? at[0] : at["a"];
            }

            Assert.StartsWith(open == "[" ? "$[0][0]" : "$.a.a", at.Path, StringComparison.Ordinal);
        });
        string beyond = open + (open == "[" ? "" : "") + fits + close;
        Outcome expected = Outcome.Of(
            text =>
            {
                DeepJson.Validate(Encoding.UTF8.GetBytes(text));
                return null;
            },
            beyond);
        Assert.Equal(JsonError.DepthExceeded, expected.Error);
        Assert.Equal(expected, Outcome.Of(text => DeepJson.Parse(text), beyond));
        Assert.Equal(expected, Outcome.Of(text => DeepJson.Deserialize<JsonNode>(text), beyond));
    }

    /// <summary>Codecs recurse: where the stack is too small for the rest of the document, they read it on a larger one, with the depth and the places of the document.</summary>
    [Fact]
    public void A_part_of_a_deep_document_is_read_by_a_codec_on_a_small_stack()
    {
        string text = string.Concat(Enumerable.Repeat("{\"Next\":", 998)) + "{\"Id\":7}" + new string('}', 998);
        SmallStack.Run(() =>
        {
            using JsonDoc document = DeepJson.Parse(text);
            DeepChain? chain = document["Next"].Deserialize<DeepChain>();
            int depth = 0;
            while (chain?.Next is { } next)
            {
                chain = next;
                depth++;
            }

            Assert.Equal((997, 7), (depth, chain!.Id));
            using JsonCursor cursor = DeepJson.OpenCursor(Encoding.UTF8.GetBytes(text));
            cursor.EnterObject();
            cursor.NextMember();
            Assert.NotNull(cursor.Deserialize<DeepChain>());
            cursor.Finish();
        });
        using JsonDoc wrong = DeepJson.Parse(text.Replace("7", "[]", StringComparison.Ordinal));
        JsonDataException e = Assert.Throws<JsonDataException>(() => wrong["Next"]["Next"].Deserialize<DeepChain>());
        Assert.Equal(JsonError.WrongKind, e.Code);
        Assert.EndsWith(".Next.Next.Id", e.Path, StringComparison.Ordinal);
        Assert.Equal(text.IndexOf('7', StringComparison.Ordinal), e.Offset);
    }

    [Fact]
    public void Every_prefix_of_a_document_is_refused_as_the_other_doors_refuse_it()
    {
        byte[] document = Encoding.UTF8.GetBytes(""" { "a\u0041" : [ 1 , -2.5e+3 , "é😀" , { } , [ ] , true , false , null , {"b":{"c":[[""]]}} ] } """);
        for (int length = 0; length <= document.Length; length++)
        {
            byte[] prefix = document[..length];
            Conformance.EveryDoor.Agree(prefix, $"prefix of {length}");
        }
    }

    [Fact]
    public void A_wide_object_is_found_in_linear_time()
    {
        double ratio = ProcessorTime.Ratio(() => LookAll(10_000), () => LookAll(80_000), MostGrowth);
        Assert.True(ratio < MostGrowth, $"8 times the members took {ratio:0.0} times the time.");
    }

    [Fact]
    public void A_wide_array_of_containers_is_indexed_in_linear_time()
    {
        double ratio = ProcessorTime.Ratio(() => IndexAll(10_000), () => IndexAll(80_000), MostGrowth);
        Assert.True(ratio < MostGrowth, $"8 times the elements took {ratio:0.0} times the time.");
    }

    [Fact]
    public void Members_of_an_object_are_removed_in_linear_time()
    {
        double ratio = ProcessorTime.Ratio(() => RemoveAll(10_000), () => RemoveAll(80_000), MostGrowth);
        Assert.True(ratio < MostGrowth, $"8 times the members took {ratio:0.0} times the time.");
    }

    [Fact]
    public void Members_of_every_width_are_found_as_a_dictionary_finds_them()
    {
        Random random = new(6104);
        for (int width = 0; width < 70; width++)
        {
            List<string> names = [.. Enumerable.Range(0, width).Select(_ => random.Next(3) switch
            {
                0 => $"n{random.Next(30)}",
                1 => $"é\"{random.Next(30)}\\",
                _ => new string('x', random.Next(40)),
            })];
            StringBuilder text = new("{");
            for (int i = 0; i < width; i++)
            {
                string name = random.Next(2) == 0 ? JsonSerializer.Serialize(names[i]) : Json.Serialize(names[i]);
                text.Append(i == 0 ? "" : ",").Append(name).Append(':').Append(i % 3 == 0 ? $"[{i}]" : $"{i}");
            }

            using JsonDoc document = Json.Parse(text.Append('}').ToString());
            Dictionary<string, int> model = [];
            for (int i = 0; i < width; i++)
            {
                model[names[i]] = i;
            }

            foreach ((string name, int value) in model)
            {
                JsonView found = document[name];
                Assert.Equal(value, found.Kind == JsonKind.Array ? found[0].GetInt32() : found.GetInt32());
                Assert.True(document.Root.TryGet(Encoding.UTF8.GetBytes(name), out JsonView same));
                Assert.Equal(found.Offset, same.Offset);
            }

            Assert.False(document.Root.TryGet("absent", out _));
            Assert.Equal(width, document.Root.Count);
            Assert.True(JsonView.DeepEquals(document.Root, document.Root));
            Assert.Equal(model.Count, JsonNode.FromDoc(document.Root).Count);
        }
    }

    /// <summary>What a document holds: its copy and its tape, against its own length and against JsonDocument with its input.</summary>
    [Theory]
    [InlineData("json/twitter.json", 2.0)]
    [InlineData("json/citm_catalog.json", 2.0)]
    [InlineData("json/canada.json", 2.1)]
    public void Memory_of_real_documents(string file, double most)
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        byte[] utf8 = File.ReadAllBytes(Path.Combine(CorpusDataFolder.Root!, file));
        using JsonDoc document = Json.Parse(utf8);
        Assert.InRange(document.Memory.Held, utf8.Length, most * utf8.Length);
        long theirs = utf8.Length + TheirRows(utf8);
        Assert.True(document.Memory.Held <= theirs, $"{document.Memory.Held} bytes, JsonDocument {theirs}.");
    }

    [Theory]
    [InlineData("[", "[1],", "1]")]
    [InlineData("[", "[],", "1]")]
    [InlineData("[", "1,", "1]")]
    [InlineData("[", "{\"\":1},", "1]")]
    [InlineData("[", "{\"\":[1]},", "1]")]
    [InlineData("[\"                                                                                                    \",", "[1],", "1]")]
    public void Memory_of_the_worst_documents(string start, string repeated, string end)
    {
        foreach (int count in new[] { 20_000, 37_000, 300_000 })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(start + string.Concat(Enumerable.Repeat(repeated, count)) + end);
            using JsonDoc document = Json.Parse(utf8);
            Assert.InRange(document.Memory.Held, utf8.Length, 16L * utf8.Length);
        }
    }

    /// <summary>Rows of 12 bytes, one for each token with the ends, at least: what JsonDocument rents is more.</summary>
    private static long TheirRows(byte[] utf8)
    {
        long tokens = 0;
        Utf8JsonReader reader = new(utf8);
        while (reader.Read())
        {
            tokens++;
        }

        return 12 * tokens;
    }

    private static void LookAll(int count)
    {
        using JsonDoc document = Json.Parse("{" + string.Join(',', Enumerable.Range(0, count).Select(i => $"\"n{i}\":{i}")) + "}");
        for (int i = 0; i < count; i++)
        {
            Assert.Equal(i, document[$"n{i}"].GetInt32());
        }
    }

    private static void IndexAll(int count)
    {
        using JsonDoc document = Json.Parse("[" + string.Join(',', Enumerable.Range(0, count).Select(i => $"[{i}]")) + "]");
        for (int i = 0; i < count; i++)
        {
            Assert.Equal(i, document[i][0].GetInt32());
        }
    }

    private static void RemoveAll(int count)
    {
        JsonObject members = new();
        for (int i = 0; i < count; i++)
        {
            members[$"n{i}"] = i;
        }

        for (int i = 0; i < count; i++)
        {
            Assert.True(members.Remove($"n{(i % 2 == 0 ? i : count - i)}"));
        }

        Assert.Empty(members);
    }
}
