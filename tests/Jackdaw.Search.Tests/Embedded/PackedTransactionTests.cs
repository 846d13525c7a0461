using System.Text;
using Jackdaw.Search.Embedded.Storing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Compressed changes of the log are the changes that were compressed, and a wrong length reserves no memory.</summary>
public sealed class PackedTransactionTests
{
    private const int Seed = 20261129;

    [Fact]
    public void Packed_changes_are_the_same_again()
    {
        Random random = new(Seed);
        foreach (int length in (int[])[0, 1, 511, 512, 513, 5_000, 300_000])
        {
            byte[] changes = [.. Enumerable.Range(0, length).Select(i => (byte)(i == 0 ? 1 : "etaoin shrdlu"[random.Next(13)]))];
            byte[] content = PackedTransaction.TryPack(changes) is var (buffer, packed) ? buffer[..packed] : changes;
            Assert.Equal(length >= PackedTransaction.Smallest, content.Length < length);
            Assert.Equal(length, PackedTransaction.PlainLength(content));
            Assert.Equal(changes, PackedTransaction.Unpack(content).ToArray());
        }

        byte[] noise = new byte[5_000];
        random.NextBytes(noise);
        Assert.Null(PackedTransaction.TryPack(noise));
        Assert.Null(PackedTransaction.TryPack(new byte[10_000_000]));
    }

    [Theory]
    [InlineData(LogFile.LargestTransaction)]
    [InlineData(int.MaxValue)]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(599)]
    [InlineData(601)]
    public void An_impossible_length_of_packed_changes_is_rejected(int length)
    {
        byte[] changes = [1, .. Encoding.UTF8.GetBytes(CodedTextTests.LongText(3))[..599]];
        (byte[] buffer, int packed) = PackedTransaction.TryPack(changes)!.Value;
        BitConverter.TryWriteBytes(buffer.AsSpan(1), length);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<InvalidDataException>(() => PackedTransaction.Unpack(buffer.AsMemory(0, packed)));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
    }
}
