using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Hostile;

/// <summary>Nesting: an error beyond the limit on reading, writing and skipping, on a small stack.</summary>
public class DepthTests
{
    /// <summary>How deep the limit of a profile can be set.</summary>
    private const int Greatest = JsonLimits.MaxAllowedDepth;

    public static TheoryData<string, string, string> Shapes => new()
    {
        { "[", "", "]" },
        { "{\"a\":", "1", "}" },
        { "[{\"a\":", "null", "}]" },
        { " [\n", "", "\n] " },
    };

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_hundred_thousand_levels_are_refused_at_every_door(string open, string inner, string close)
    {
        int width = open.Count(c => c is '[' or '{');
        byte[] document = Nested(open, inner, close, 100_000 / width);
        byte[] skipped = Envelope.Around(document);
        SmallStack.Run(() =>
        {
            Assert.False(Json.IsValid(document));
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Validate(document)).Code);
            Assert.False(DeepJson.IsValid(document));
            AllRefuse(ReadingDoor.All<Tree, Json>(), document);
            AllRefuse(ReadingDoor.All<Tree, DeepJson>(), document);
            AllRefuse(ReadingDoor.All<Envelope, Json>(), skipped);
            AllRefuse(ReadingDoor.All<Envelope, DeepJson>(), skipped);
        });
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void The_limit_is_exact(string open, string inner, string close)
    {
        int width = open.Count(c => c is '[' or '{');
        SmallStack.Run(() =>
        {
            byte[] deepest = Nested(open, inner, close, 64 / width);
            byte[] deeper = [(byte)'[', .. deepest, (byte)']'];
            Assert.True(Json.IsValid(deepest));
            Assert.False(Json.IsValid(deeper));
            Assert.All(ReadingDoor.All<Tree, Json>(), door => Assert.True(door.Enter(deepest).IsValue));
            AllRefuse(ReadingDoor.All<Tree, Json>(), deeper);
            AllRefuse(ReadingDoor.All<Envelope, Json>(), Envelope.Around(deepest));
        });
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_thousand_levels_work_where_a_profile_allows_them(string open, string inner, string close)
    {
        int width = open.Count(c => c is '[' or '{');
        SmallStack.Run(() =>
        {
            byte[] deepest = Nested(open, inner, close, Greatest / width);
            byte[] deeper = [(byte)'[', .. deepest, (byte)']'];
            Assert.True(DeepJson.IsValid(deepest));
            Assert.False(DeepJson.IsValid(deeper));
            Assert.All(ReadingDoor.All<Tree, DeepJson>(), door => Assert.True(door.Enter(deepest).IsValue));
            AllRefuse(ReadingDoor.All<Tree, DeepJson>(), deeper);
            AllRefuse(ReadingDoor.All<Envelope, DeepJson>(), Envelope.Around(deepest));
            Tree read = DeepJson.Deserialize<Tree>(deepest)!;
            Assert.Equal(
                Encoding.UTF8.GetString(deepest).Replace(" ", "", StringComparison.Ordinal).Replace("\n", "", StringComparison.Ordinal),
                DeepJson.Serialize(read));
            AllRefuse(new Tree.Array([read]));
        });
    }

    [Fact]
    public void A_cycle_is_refused_quickly_at_every_door()
    {
        List<Tree> elements = [];
        Tree array = new Tree.Array(elements);
        elements.AddRange([array, array, array]);
        List<(string, Tree)> members = [];
        Tree pair = new Tree.Object(members);
        members.Add(("other", new Tree.Array([pair])));
        foreach (Tree cycle in new[] { array, pair })
        {
            SmallStack.Run(() => AllRefuse(cycle));

            // Nothing is built that grows with the cycle: an exception and its text.
            AllRefuse(cycle);
            long before = GC.GetAllocatedBytesForCurrentThread();
            AllRefuse(cycle);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
        }
    }

    private static void AllRefuse(IReadOnlyList<ReadingDoor> doors, byte[] document) =>
        Assert.All(doors, door => Assert.Equal(JsonError.DepthExceeded, door.Enter(document).Error));

    private static void AllRefuse(Tree value)
    {
        Action[] doors =
        [
            () => Json.Serialize(value),
            () => Json.SerializeToUtf8Bytes(value),
            () => Json.Serialize(new ArrayBufferWriter<byte>(), value),
            () => Json.Serialize(Stream.Null, value),
            () => Json.TrySerialize(new byte[100], value, out _),
            () => DeepJson.Serialize(value),
            () => DeepJson.Serialize(Stream.Null, value),
        ];
        Assert.All(doors, door =>
        {
            JsonDataException error = Assert.Throws<JsonDataException>(door);
            Assert.Equal((JsonError.DepthExceeded, -1L), (error.Code, error.Offset));
        });
    }

    private static byte[] Nested(string open, string inner, string close, int levels) =>
        Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, levels)) + inner + string.Concat(Enumerable.Repeat(close, levels)));
}
