using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The checksum of records (CRC-32C, Castagnoli), with hardware acceleration if available.</summary>
internal static class Crc32C
{
    /// <summary>
    /// Computes a checksum. Optimized from the first call: opening an index checks all segments before tiered compilation would notice.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static uint Compute(ReadOnlySpan<byte> bytes, uint seed = 0)
    {
        uint crc = ~seed;
        while (bytes.Length >= 8)
        {
            crc = BitOperations.Crc32C(crc, BinaryPrimitives.ReadUInt64LittleEndian(bytes));
            bytes = bytes[8..];
        }

        foreach (byte b in bytes)
        {
            crc = BitOperations.Crc32C(crc, b);
        }

        return ~crc;
    }
}
