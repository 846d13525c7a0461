using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Streams;

/// <summary>The search for the end of a value: the vectors and the walk byte by byte agree, in any pieces.</summary>
public class ElementScanTests
{
    private const int Seed = 60102;

    [Theory]
    [InlineData("{}", 2)]
    [InlineData("[[],{}] ", 7)]
    [InlineData("{\"a\":\"}\"},", 9)]
    [InlineData("\"a\\\"b\" ", 6)]
    [InlineData("\"a\\\\\",", 5)]
    [InlineData("12,", 2)]
    [InlineData("true]", 4)]
    [InlineData("1", -1)]
    [InlineData("{\"a\":[", -1)]
    [InlineData("\"a\\\"", -1)]
    public void The_end_is_found(string text, int expected)
    {
        byte[] bytes = Padded(Encoding.UTF8.GetBytes(text), out int length);
        Assert.Equal(expected, default(ElementScan).Find(bytes, 0, length));
        Assert.Equal(expected, default(ElementScan).FindScalar(bytes, 0, length));
    }

    [Fact]
    public void Random_values_end_at_their_end_in_any_pieces()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        for (int i = 0; i < 400; i++)
        {
            byte[] value = [.. "["u8, .. generator.Document(values: random.Next(1, 60)), .. "]"u8];
            byte[] bytes = Padded([.. value, .. ",{\"]"u8], out int length);
            Assert.Equal(value.Length, InPieces(bytes, length, random, scalar: false));
            Assert.Equal(value.Length, InPieces(bytes, length, random, scalar: true));
        }
    }

    [Fact]
    public void Any_bytes_are_judged_alike()
    {
        Random random = new(Seed + 1);
        byte[] alphabet = "\"\\\\[]{}{}a,: "u8.ToArray();
        for (int i = 0; i < 20_000; i++)
        {
            byte[] any = [(byte)"{[\"1"[random.Next(4)], .. random.GetItems(alphabet, random.Next(200))];
            byte[] bytes = Padded(any, out int length);
            int whole = default(ElementScan).FindScalar(bytes, 0, length);
            Assert.Equal(whole, default(ElementScan).Find(bytes, 0, length));
            Assert.Equal(whole, InPieces(bytes, length, random, scalar: false));
        }
    }

    private static int InPieces(byte[] bytes, int length, Random random, bool scalar)
    {
        ElementScan scan = default;
        int from = 0;
        while (true)
        {
            int to = Math.Min(length, from + random.Next(1, 90));
            int found = scalar ? scan.FindScalar(bytes, from, to) : scan.Find(bytes, from, to);
            if (found >= 0 || to == length)
            {
                return found;
            }

            from = to;
        }
    }

    private static byte[] Padded(byte[] text, out int length)
    {
        length = text.Length;
        return [.. text, .. new byte[64]];
    }
}
