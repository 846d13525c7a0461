using System.Buffers.Binary;
using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Entries;

/// <summary>What stands before the JSON of an entry: 44 bytes, numbers with the low byte first.</summary>
/// <remarks>
/// Offset 0: magic, 4: version, 5: flags, 6: zero, 8: identity of type and profile, 16: shape, 24: stored length of the JSON, 32: its length when it is unpacked, 40: CRC-32C of all other bytes.
/// </remarks>
internal readonly record struct EntryHeader(bool IsPacked, ShapeMark Mark, long StoredLength, long Length)
{
    public const int Size = 44;
    public const byte Version = 1;

    private const uint Magic = 0x0D_43_44_4A; // "JDC\r": text never begins so.
    private const byte Packed = 1;
    private const int ChecksumAt = 40;

    /// <summary>Writes all but the checksum.</summary>
    public void WriteTo(Span<byte> destination)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(destination, Magic);
        destination[4] = Version;
        destination[5] = IsPacked ? Packed : (byte)0;
        BinaryPrimitives.WriteUInt16LittleEndian(destination[6..], 0);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[8..], Mark.Identity);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[16..], Mark.Shape);
        BinaryPrimitives.WriteInt64LittleEndian(destination[24..], StoredLength);
        BinaryPrimitives.WriteInt64LittleEndian(destination[32..], Length);
    }

    /// <summary>What the checksum covers of the header.</summary>
    public static ReadOnlySpan<byte> Checked(ReadOnlySpan<byte> header) => header[..ChecksumAt];

    public static void WriteChecksum(Span<byte> header, uint checksum) => BinaryPrimitives.WriteUInt32LittleEndian(header[ChecksumAt..], checksum);

    /// <summary>Reads the header of an entry and makes sure that the entry is whole; its JSON follows.</summary>
    public static MissReason Read(ReadOnlySpan<byte> entry, out EntryHeader header)
    {
        header = default;
        if (entry.Length < sizeof(uint) || BinaryPrimitives.ReadUInt32LittleEndian(entry) != Magic)
        {
            return MissReason.Foreign;
        }

        if (entry.Length < Size)
        {
            return MissReason.Truncated;
        }

        if (entry[4] != Version)
        {
            return MissReason.Version;
        }

        header = new EntryHeader(
            entry[5] == Packed,
            new ShapeMark(BinaryPrimitives.ReadUInt64LittleEndian(entry[8..]), BinaryPrimitives.ReadUInt64LittleEndian(entry[16..])),
            BinaryPrimitives.ReadInt64LittleEndian(entry[24..]),
            BinaryPrimitives.ReadInt64LittleEndian(entry[32..]));
        ReadOnlySpan<byte> stored = entry[Size..];
        if (header.StoredLength != stored.Length)
        {
            return header.StoredLength > stored.Length ? MissReason.Truncated : MissReason.Checksum;
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(entry[ChecksumAt..]) != Crc32C.Of(Checked(entry), stored))
        {
            return MissReason.Checksum;
        }

        // The checksum holds, so this was written on purpose: by a version that uses what this one keeps at zero.
        bool isKnown = entry[5] <= Packed && entry[6] == 0 && entry[7] == 0 && header.Length >= 0 && (header.IsPacked || header.Length == header.StoredLength);
        return isKnown ? MissReason.None : MissReason.Version;
    }
}
