using System.Buffers;
using System.Buffers.Binary;
using System.Numerics;

namespace Jackdaw.Caching.Entries;

/// <summary>CRC-32C (Castagnoli; RFC 3720, section 12.1), with the processor's instruction where available.</summary>
internal static class Crc32C
{
    public static uint Of(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second) => ~Append(Append(uint.MaxValue, first), second);

    public static uint Of(ReadOnlySpan<byte> first, ReadOnlySequence<byte> rest)
    {
        uint crc = Append(uint.MaxValue, first);
        foreach (ReadOnlyMemory<byte> piece in rest)
        {
            crc = Append(crc, piece.Span);
        }

        return ~crc;
    }

    private static uint Append(uint crc, ReadOnlySpan<byte> bytes)
    {
        for (; bytes.Length >= sizeof(ulong); bytes = bytes[sizeof(ulong)..])
        {
            crc = BitOperations.Crc32C(crc, BinaryPrimitives.ReadUInt64LittleEndian(bytes));
        }

        foreach (byte b in bytes)
        {
            crc = BitOperations.Crc32C(crc, b);
        }

        return crc;
    }
}
