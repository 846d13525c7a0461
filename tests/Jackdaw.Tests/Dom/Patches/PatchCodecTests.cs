using System.Text;
using Jackdaw.Build;
using Jackdaw.Dom;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Dom.Patches;

/// <summary>Patches and pointers as values of the doors and as members of types.</summary>
public class PatchCodecTests
{
    private const int Seed = 78001;

    private const string Sample =
        """[{"op":"add","path":"/a~1b","value":{"x":[1.50,null]}},{"op":"remove","path":""},{"op":"move","from":"/é","path":"/b"},{"op":"test","path":"/c","value":null}]""";

    private static readonly IReadOnlyList<ReadingDoor> Doors = ReadingDoor.All<JsonPatch, Json>(patch => patch?.ToString());

    [Fact]
    public void Every_door_reads_and_writes_a_patch()
    {
        Assert.All(Doors, door => Assert.Equal(Sample, door.Enter(Encoding.UTF8.GetBytes(Sample)).Value));
        JsonPatch patch = Json.Deserialize<JsonPatch>(Sample)!;
        Assert.Equal(Sample, Json.Serialize(patch));
        Assert.Equal(Sample, JsonPatch.Parse(Sample).ToString());
        Assert.Equal("null", Json.Serialize((JsonPatch?)null));
        Assert.Null(Json.Deserialize<JsonPatch>("null"));
        Assert.Equal("[]", Json.Serialize(new JsonPatch()));
        Assert.Equal(JsonKind.Null, patch.Operations[3].Value!.Kind);
        Assert.Equal("""{"a":1}""", Json.Deserialize<JsonPatch>("""[{"op":"add","path":"/a","value":1}]""")!.Apply(new JsonObject()).ToString());
        Assert.Equal(Sample, Json.SerializeToNode(patch).ToString());
        Assert.Equal(Sample, Json.Deserialize<JsonPatch>(patch.ToNode())!.ToString());
        Trees read = Json.Deserialize<Trees>("""{"Patch":[{"value":1,"path":"/x","note":[{}],"op":"add"}],"Pointer":"/~0","Places":{"/a/0":1}}""")!;
        Assert.Equal("""[{"op":"add","path":"/x","value":1}]""", read.Patch!.ToString());
        Assert.Equal(JsonPointer.Create("~"), read.Pointer);
        Assert.Equal(1, read.Places![JsonPointer.Create("a", "0")]);
    }

    [Theory]
    [InlineData("""{"p":{}}""", JsonError.WrongKind, "$.p", 5)]
    [InlineData("""{"p":[1]}""", JsonError.WrongKind, "$.p[0]", 6)]
    [InlineData("""{"p":[{"op":"test","path":""}]}""", JsonError.MissingMember, "$.p[0]", 28)]
    [InlineData("""{"p":[{"op":"copy","path":"","value":1 }]}""", JsonError.MissingMember, "$.p[0]", 39)]
    [InlineData("""{"p":[{"op":"add","path":null,"value":1}]}""", JsonError.UnexpectedNull, "$.p[0].path", 25)]
    [InlineData("""{"p":[{"op":"spam","path":""}]}""", JsonError.InvalidText, "$.p[0].op", 12)]
    [InlineData("""{"p":[{"op":"add","path":"x","value":1}]}""", JsonError.InvalidText, "$.p[0].path", 25)]
    [InlineData("""{"p":[{"op":"add","op":"add"}]}""", JsonError.DuplicateMember, "$.p[0].op", 23)]
    [InlineData("""{"p":[{"op":"add","path":"","value":[1,]}]}""", JsonError.ExpectedValue, "$.p[0].value[1]", 39)]
    [InlineData("""{"p":[{"op":"remove","path":""}""", JsonError.UnexpectedEnd, "$.p[0]", 31)]
    public void Errors_have_their_place_in_the_document(string json, JsonError code, string path, long offset)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => Json.Deserialize<Dictionary<string, JsonPatch>>(json));
        Assert.Equal((code, path, offset, offset), (e.Code, e.Path, e.Offset, e.BytePositionInLine!.Value));
        if (code != JsonError.UnexpectedEnd && code != JsonError.ExpectedValue)
        {
            // The same part of a document, and alone.
            using JsonDoc document = Json.Parse(json);
            JsonDataException part = Assert.Throws<JsonDataException>(() => JsonPatch.From(document["p"]));
            Assert.Equal((e.Code, e.Path, e.Offset, e.Message), (part.Code, part.Path, part.Offset, part.Message));
            JsonDataException alone = Assert.Throws<JsonDataException>(() => JsonPatch.Parse(json[5..^1]));
            Assert.Equal((e.Code, e.Offset - 5), (alone.Code, alone.Offset));
        }
    }

    [Fact]
    public void A_pointer_is_its_text()
    {
        Assert.Equal("\"/a~1b/~0/\"", Json.Serialize(JsonPointer.Create("a/b", "~", "")));
        Assert.Equal(JsonPointer.Create("a/b", "~", ""), Json.Deserialize<JsonPointer>("\"\\u002Fa~1b/~0/\""));
        Assert.Null(Json.Deserialize<JsonPointer>("null"));
        JsonDataException e = Assert.Throws<JsonDataException>(() => Json.Deserialize<List<JsonPointer>>("""["", "/~2"]"""));
        Assert.Equal((JsonError.InvalidText, "$[1]", 5L), (e.Code, e.Path, e.Offset));
        Assert.Contains("must be followed by 0", e.Message, StringComparison.Ordinal);
        e = Assert.Throws<JsonDataException>(() => Json.Deserialize<Dictionary<JsonPointer, int>>("""{"a": 1}"""));
        Assert.Equal((JsonError.InvalidText, "$.a", 1L), (e.Code, e.Path, e.Offset));
        e = Assert.Throws<JsonDataException>(() => Json.Deserialize<JsonPointer>("1"));
        Assert.Equal(JsonError.WrongKind, e.Code);
    }

    /// <summary>Members that an operation does not have are no unknown ones (RFC 6902 section 4); two of a name are two.</summary>
    [Fact]
    public void A_strict_profile_passes_what_a_patch_may_have()
    {
        Assert.Single(StrictJson.Deserialize<JsonPatch>("""[{"op":"remove","path":"","note":1,"value":2}]""")!.Operations);
        foreach (string twice in (string[])["""[{"op":"remove","path":"","note":1,"note":2}]""", """[{"op":"add","path":"","value":{"a":1,"\u0061":2}}]"""])
        {
            Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<JsonPatch>(twice)).Code);
            Assert.Single(Json.Deserialize<JsonPatch>(twice)!.Operations);
        }
    }

    /// <summary>However deep: the depth of the profile counts, the stack does not.</summary>
    [Fact]
    public void The_depth_of_values_is_that_of_the_profile()
    {
        for (int depth = 55; depth < 70; depth++)
        {
            string json = $$"""[{"op":"add","path":"","value":{{new string('[', depth)}}{{new string(']', depth)}}}]""";
            Assert.Equal(depth + 2 <= JsonLimits.DefaultMaxDepth, Json.IsValid(Encoding.UTF8.GetBytes(json)));
            Outcome outcome = Outcome.Of(text => Json.Deserialize<JsonPatch>(text)!.ToString(), json);
            Assert.Equal(depth + 2 <= JsonLimits.DefaultMaxDepth ? default : JsonError.DepthExceeded, outcome.Error);
        }
    }

    /// <summary>All doors say the same of whatever mutation makes of a patch, and none lets another exception out.</summary>
    [SampledFact]
    public void Mutated_patches()
    {
        Random random = new(Seed);
        Mutator mutator = new(random);
        int patches = 0;
        int rounds = LongTests.Rounds(4000, sample: 1000);
        for (int i = 0; i < rounds; i++)
        {
            byte[] document = mutator.Mutate(Encoding.UTF8.GetBytes(Sample));
            if (document is [0xEF, 0xBB, 0xBF, ..] or [0xFE, 0xFF, ..] or [0xFF, 0xFE, ..])
            {
                continue;
            }

            Outcome first = Doors[0].Enter(document);
            Assert.Null(first.Foreign);
            Assert.Null(Agreement.BrokenAtOtherDoor(Doors, document, first));
            if (first.Value is string text)
            {
                patches++;
                Assert.Equal(text, Json.Serialize(Json.Deserialize<JsonPatch>(text)));
            }
            else if (!Json.IsValid(document))
            {
                // What is malformed is not said to be anything else, unless that comes before it.
                JsonDataException e = Assert.Throws<JsonDataException>(() => Json.Validate(document));
                Assert.True(first.Offset <= e.Offset, $"{first}, malformed at {e.Offset}: {Encoding.Latin1.GetString(document)}");
            }
        }

        Assert.InRange(patches, rounds / 80, rounds - (rounds / 80));
    }
}
