using System.Buffers;
using Jackdaw.Caching.Entries;

namespace Jackdaw.Caching.Tests;

/// <summary>The checksum is CRC-32C wherever its bytes are divided.</summary>
public class Crc32CTests
{
    [Fact]
    public void Known_values()
    {
        // RFC 3720, appendix B.4, and the check value of the catalogue of CRCs.
        Assert.Equal(0xE3069283u, Crc32C.Of("123456789"u8, []));
        Assert.Equal(0x8A9136AAu, Crc32C.Of(new byte[32], []));
        Assert.Equal(0x62A8AB43u, Crc32C.Of([.. Enumerable.Repeat((byte)0xFF, 32)], []));
    }

    [Fact]
    public void Agrees_with_one_bit_at_a_time()
    {
        Random random = new(1);
        for (int length = 0; length < 200; length++)
        {
            byte[] bytes = new byte[length];
            random.NextBytes(bytes);
            int at = random.Next(length + 1);
            uint expected = Slow(bytes);
            Assert.Equal(expected, Crc32C.Of(bytes.AsSpan(0, at), bytes.AsSpan(at)));
            Assert.Equal(expected, Crc32C.Of(bytes.AsSpan(0, at), new ReadOnlySequence<byte>(bytes, at, length - at)));
        }
    }

    private static uint Slow(byte[] bytes)
    {
        uint crc = uint.MaxValue;
        foreach (byte b in bytes)
        {
            crc ^= b;
            for (int bit = 0; bit < 8; bit++)
            {
                crc = (crc >> 1) ^ ((crc & 1) * 0x82F63B78);
            }
        }

        return ~crc;
    }
}
