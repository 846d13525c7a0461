using Jackdaw.Build;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>The shortest documents: all of one byte, all of two.</summary>
public class BytePairs
{
    [Fact]
    public void Every_single_byte() =>
        Assert.All(Enumerable.Range(0, 256), b => EveryDoor.Agree([(byte)b]));

    /// <summary>All pairs whose first byte may begin something; after the others nothing can change the verdict, so a few are enough.</summary>
    [LongFact(Guards = true)]
    public void Pairs_of_bytes()
    {
        byte[] begins = [.. " \t\r\n\"[{-0123456789tfn/'+.IN"u8, 0x00, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xFE, 0xFF];
        byte[] edges = [.. " \"0]}:,/\\"u8, 0x00, 0x1F, 0x7F, 0x80, 0xBB, 0xBF, 0xFE, 0xFF];
        for (int first = 0; first < 256; first++)
        {
            foreach (int second in begins.Contains((byte)first) ? Enumerable.Range(0, 256) : edges.Select(edge => (int)edge))
            {
                EveryDoor.Agree([(byte)first, (byte)second]);
            }
        }
    }
}
