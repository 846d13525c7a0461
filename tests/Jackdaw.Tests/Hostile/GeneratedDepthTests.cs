using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Tests.Hostile;

/// <summary>Nesting and cycles of generated models that hold themselves.</summary>
public class GeneratedDepthTests
{
    public static TheoryData<string, string, string> Shapes => new()
    {
        { "{\"Next\":", "null", "}" },
        { "{\"List\":[", "", "]}" },
        { "{\"Array\":[", "", "]}" },
        { "{\"Named\":{\"n\":", "null", "}}" },
        { "{\"Shown\":[", "", "]}" },
        { "{\"unknown\":[", "", "]}" },
        { "{\"unknown\":{\"x\":", "1", "}}" },
    };

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Documents(string open, string inner, string close)
    {
        int width = open.Count(c => c is '[' or '{');
        SmallStack.Run(() =>
        {
            AllAnswer(ReadingDoor.All<Node, Json>(), Nested(open, inner, close, 64 / width), 0);
            AllAnswer(ReadingDoor.All<Node, Json>(), Nested(open, inner, close, 66 / width), JsonError.DepthExceeded);
            AllAnswer(ReadingDoor.All<Node, Json>(), Nested(open, inner, close, 100_000 / width), JsonError.DepthExceeded);
            byte[] deepest = Nested(open, inner, close, 1000 / width);
            AllAnswer(ReadingDoor.All<Node, DeepJson>(), deepest, 0);
            AllAnswer(ReadingDoor.All<Node, DeepJson>(), Nested(open, inner, close, 1002 / width), JsonError.DepthExceeded);
            AllAnswer(ReadingDoor.All<Node, DeepJson>(), Nested(open, inner, close, 100_000 / width), JsonError.DepthExceeded);
            Node read = DeepJson.Deserialize<Node>(deepest)!;
            Assert.Equal(DeepJson.Serialize(read), DeepJson.Serialize(DeepJson.Deserialize<Node>(DeepJson.Serialize(read))));
        });
    }

    [Fact]
    public void Cycles()
    {
        Node[] cycles = [Itself(), Pair(), Ring(10_000), ThroughList(), ThroughArray(), ThroughDictionary(), ThroughInterface()];
        foreach (Node cycle in cycles)
        {
            SmallStack.Run(() => Refuses(cycle));
            long before = GC.GetAllocatedBytesForCurrentThread();
            Refuses(cycle);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
        }
    }

    [Fact]
    public void A_chain_without_a_cycle_is_refused_where_it_is_too_long()
    {
        Node last = new();
        for (int i = 0; i < 63; i++)
        {
            last = new Node { Next = last };
        }

        Assert.Equal(64, Json.Serialize(last).Count(c => c == '{'));
        Refuses(new Node { Next = last });
    }

    private static Node Itself()
    {
        Node node = new();
        node.Next = node;
        return node;
    }

    private static Node Pair()
    {
        Node first = new();
        first.Next = new Node { Next = first };
        return first;
    }

    private static Node Ring(int length)
    {
        Node first = new();
        Node last = first;
        for (int i = 1; i < length; i++)
        {
            last = last.Next = new Node();
        }

        last.Next = first;
        return first;
    }

    private static Node ThroughList()
    {
        Node node = new() { List = [] };
        node.List.AddRange([node, node, node, node]);
        return node;
    }

    private static Node ThroughArray()
    {
        Node node = new() { Array = new Node[3] };
        Array.Fill(node.Array, node);
        return node;
    }

    private static Node ThroughDictionary()
    {
        Node node = new() { Named = [] };
        node.Named["a"] = node.Named["b"] = node;
        return node;
    }

    private static Node ThroughInterface()
    {
        List<Node> shown = [];
        Node node = new() { Shown = shown };
        shown.AddRange([new Node(), node]);
        return node;
    }

    private static void Refuses(Node value) =>
        Assert.All<Action>(
            [
                () => Json.Serialize(value),
                () => Json.SerializeToUtf8Bytes(value),
                () => Json.Serialize(Stream.Null, value),
                () => Json.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), value),
                () => Json.TrySerialize(new byte[10], value, out _),
            ],
            door => Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(door).Code));

    private static void AllAnswer(IReadOnlyList<ReadingDoor> doors, byte[] document, JsonError error) =>
        Assert.All(doors, door =>
        {
            Outcome outcome = door.Enter(document);
            Assert.True(outcome.Foreign is null && outcome.Error == error, $"{door}: {outcome.Error} {outcome.Foreign}");
        });

    private static byte[] Nested(string open, string inner, string close, int levels) =>
        Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, levels)) + inner + string.Concat(Enumerable.Repeat(close, levels)));
}
