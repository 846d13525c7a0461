using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The checksum of records (CRC-32C, Castagnoli), with the processor's instruction where there is one.</summary>
internal static class Crc32C
{
    /// <summary>Optimized from the first call: a start computes those of all segments before the runtime would have noticed that it is hot.</summary>
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
