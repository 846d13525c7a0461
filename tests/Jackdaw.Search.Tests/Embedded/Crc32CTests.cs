using System.Numerics;
using System.Text;
using Jackdaw.Search.Embedded.Storing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Checksums are those of CRC-32C, whichever way they are computed.</summary>
public sealed class Crc32CTests
{
    [Fact]
    public void Known_checksums()
    {
        Assert.Equal(0xE3069283, Crc32C.Compute(Encoding.ASCII.GetBytes("123456789")));
        Assert.Equal(0x8A9136AAu, Crc32C.Compute(new byte[32]));
        Assert.Equal(0u, Crc32C.Compute([]));
    }

    [Fact]
    public void Large_inputs_have_the_checksum_of_their_bytes_one_by_one()
    {
        Random random = new(20261129);
        byte[] bytes = new byte[100_000];
        random.NextBytes(bytes);
        foreach (int length in (int[])[0, 1, 7, 8, 4_096, 12_287, 12_288, 12_289, 24_576, 36_871, 99_999])
        {
            ReadOnlySpan<byte> part = bytes.AsSpan(random.Next(bytes.Length - length + 1), length);
            uint crc = ~0x1234u;
            foreach (byte one in part)
            {
                crc = BitOperations.Crc32C(crc, one);
            }

            Assert.Equal(~crc, Crc32C.Compute(part, 0x1234));
            int cut = random.Next(length + 1);
            Assert.Equal(~crc, Crc32C.Compute(part[cut..], Crc32C.Compute(part[..cut], 0x1234)));
        }
    }
}
