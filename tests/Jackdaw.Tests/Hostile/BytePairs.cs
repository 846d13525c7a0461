using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>The shortest documents: all of one byte, all of two.</summary>
public class BytePairs
{
    [Fact]
    public void Every_single_byte() =>
        Assert.All(Enumerable.Range(0, 256), b => EveryDoor.Agree([(byte)b]));

    [Fact]
    public void Every_pair_of_bytes() =>
        Assert.All(Enumerable.Range(0, 65536), b => EveryDoor.Agree([(byte)(b >> 8), (byte)b]));
}
