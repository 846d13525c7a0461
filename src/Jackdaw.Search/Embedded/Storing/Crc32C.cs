using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The checksum of records (CRC-32C, Castagnoli), with hardware acceleration if available. The instruction takes three cycles but starts each cycle, so large inputs are read at three places
/// at once. A checksum is linear: the state after a part is the state before, advanced over as many zeros, plus the state of the part alone (after V. Gopal et al., "Fast CRC Computation for
/// iSCSI Polynomial Using CRC32 Instruction", 2011).
/// </summary>
internal static class Crc32C
{
    /// <summary>The bytes of each of three parts.</summary>
    private const int Part = 4096;

    /// <summary>The states that follow from each byte of a state, 256 for each of the four, after a part of zeros.</summary>
    private static readonly uint[] AfterPart = StatesAfterPart();

    /// <summary>
    /// Computes a checksum. Optimized from the first call: opening an index checks all segments before tiered compilation would notice.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static uint Compute(ReadOnlySpan<byte> bytes, uint seed = 0)
    {
        uint crc = ~seed;
        while (bytes.Length >= 3 * Part)
        {
            ReadOnlySpan<byte> first = bytes[..Part];
            ReadOnlySpan<byte> second = bytes.Slice(Part, Part);
            ReadOnlySpan<byte> third = bytes.Slice(2 * Part, Part);
            uint crcOfSecond = 0;
            uint crcOfThird = 0;
            for (int i = 0; i < Part; i += 8)
            {
                crc = BitOperations.Crc32C(crc, BinaryPrimitives.ReadUInt64LittleEndian(first[i..]));
                crcOfSecond = BitOperations.Crc32C(crcOfSecond, BinaryPrimitives.ReadUInt64LittleEndian(second[i..]));
                crcOfThird = BitOperations.Crc32C(crcOfThird, BinaryPrimitives.ReadUInt64LittleEndian(third[i..]));
            }

            crc = Advance(Advance(crc) ^ crcOfSecond) ^ crcOfThird;
            bytes = bytes[(3 * Part)..];
        }

        return ~Continue(crc, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static uint Continue(uint crc, ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length >= 8)
        {
            crc = BitOperations.Crc32C(crc, BinaryPrimitives.ReadUInt64LittleEndian(bytes));
            bytes = bytes[8..];
        }

        foreach (byte b in bytes)
        {
            crc = BitOperations.Crc32C(crc, b);
        }

        return crc;
    }

    /// <summary>The state after a part of zeros.</summary>
    private static uint Advance(uint crc)
    {
        uint[] after = AfterPart;
        return after[crc & 0xFF] ^ after[256 + ((crc >> 8) & 0xFF)] ^ after[512 + ((crc >> 16) & 0xFF)] ^ after[768 + (crc >> 24)];
    }

    private static uint[] StatesAfterPart()
    {
        uint[] after = new uint[4 * 256];
        byte[] zeros = new byte[Part];
        for (int bit = 0; bit < 32; bit++)
        {
            uint state = Continue(1u << bit, zeros);
            Span<uint> ofByte = after.AsSpan(bit / 8 * 256, 256);
            for (int value = 0; value < ofByte.Length; value++)
            {
                ofByte[value] ^= (value & (1 << (bit % 8))) != 0 ? state : 0;
            }
        }

        return after;
    }
}
