using System.Buffers.Binary;
using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Entries;

/// <summary>The header before the JSON of an entry: 52 bytes, with little-endian integers.</summary>
/// <remarks>
/// Offset 0: magic, 4: version, 5: flags, 6: zero, 8: identity of type and profile, 16: shape, 24: stored length of the JSON, 32: its
/// decompressed length, 40: the key hash, 48: CRC-32C of all other bytes. Version 1 had no key hash, so its entries are misses.
/// </remarks>
internal readonly record struct EntryHeader(bool IsPacked, ShapeMark Mark, long StoredLength, long Length, ulong Key)
{
    public const int Size = 52;
    public const byte Version = 2;

    private const uint Magic = 0x0D_43_44_4A; // "JDC\r": no text starts like this.
    private const byte Packed = 1;
    private const int VersionAt = 4;
    private const int ChecksumAt = 48;

    /// <summary>Writes everything except the checksum.</summary>
    public void WriteTo(Span<byte> destination)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(destination, Magic);
        destination[VersionAt] = Version;
        destination[5] = IsPacked ? Packed : (byte)0;
        BinaryPrimitives.WriteUInt16LittleEndian(destination[6..], 0);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[8..], Mark.Identity);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[16..], Mark.Shape);
        BinaryPrimitives.WriteInt64LittleEndian(destination[24..], StoredLength);
        BinaryPrimitives.WriteInt64LittleEndian(destination[32..], Length);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[40..], Key);
    }

    /// <summary>Returns the part of the header that the checksum covers.</summary>
    public static ReadOnlySpan<byte> Checked(ReadOnlySpan<byte> header) => header[..ChecksumAt];

    public static void WriteChecksum(Span<byte> header, uint checksum) => BinaryPrimitives.WriteUInt32LittleEndian(header[ChecksumAt..], checksum);

    /// <summary>Reads the header of an entry and checks that the entry is complete; its JSON follows.</summary>
    public static MissReason Read(ReadOnlySpan<byte> entry, out EntryHeader header)
    {
        header = default;
        if (entry.Length < sizeof(uint) || BinaryPrimitives.ReadUInt32LittleEndian(entry) != Magic)
        {
            return MissReason.Foreign;
        }

        if (entry.Length <= VersionAt)
        {
            return MissReason.Truncated;
        }

        // Checked before the length, because headers of other versions may be shorter.
        if (entry[VersionAt] != Version)
        {
            return MissReason.UnsupportedVersion;
        }

        if (entry.Length < Size)
        {
            return MissReason.Truncated;
        }

        header = new EntryHeader(
            entry[5] == Packed,
            new ShapeMark(BinaryPrimitives.ReadUInt64LittleEndian(entry[8..]), BinaryPrimitives.ReadUInt64LittleEndian(entry[16..])),
            BinaryPrimitives.ReadInt64LittleEndian(entry[24..]),
            BinaryPrimitives.ReadInt64LittleEndian(entry[32..]),
            BinaryPrimitives.ReadUInt64LittleEndian(entry[40..]));
        ReadOnlySpan<byte> stored = entry[Size..];
        if (header.StoredLength != stored.Length)
        {
            return header.StoredLength > stored.Length ? MissReason.Truncated : MissReason.ChecksumMismatch;
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(entry[ChecksumAt..]) != Crc32C.Of(Checked(entry), stored))
        {
            return MissReason.ChecksumMismatch;
        }

        // The checksum is valid, so this was written on purpose, by a version that uses bits that are zero in this one.
        bool isKnown = entry[5] <= Packed && entry[6] == 0 && entry[7] == 0 && header.Length >= 0 && (header.IsPacked || header.Length == header.StoredLength);
        return isKnown ? MissReason.None : MissReason.UnsupportedVersion;
    }
}
