using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Tests.Caches;

/// <summary>Entries that are whole, with contents that nobody writes.</summary>
internal static class Forged
{
    public static byte[] Entry(ShapeMark mark, ReadOnlySpan<byte> stored, long? unpacked = null, string key = "k") =>
        Sealed([.. new byte[EntryHeader.Size], .. stored], new EntryHeader(unpacked is not null, mark, stored.Length, unpacked ?? stored.Length, KeyMark.Of(key)));

    /// <summary>With a checksum that holds, whatever was changed.</summary>
    public static byte[] Sealed(byte[] entry)
    {
        EntryHeader.WriteChecksum(entry, Crc32C.Of(EntryHeader.Checked(entry), entry.AsSpan(EntryHeader.Size)));
        return entry;
    }

    /// <summary>As version 1 stored it, which did not look at the key: the checksum is where the mark of the key is now.</summary>
    public static byte[] OfVersion1(ShapeMark mark, ReadOnlySpan<byte> stored)
    {
        const int OldSize = 44;
        byte[] entry = new byte[EntryHeader.Size];
        new EntryHeader(false, mark, stored.Length, stored.Length, 0).WriteTo(entry);
        entry[4] = 1;
        entry = [.. entry[..OldSize], .. stored];
        System.Buffers.Binary.BinaryPrimitives.WriteUInt32LittleEndian(entry.AsSpan(OldSize - sizeof(uint)), Crc32C.Of(entry.AsSpan(0, OldSize - sizeof(uint)), stored));
        return entry;
    }

    private static byte[] Sealed(byte[] entry, EntryHeader header)
    {
        header.WriteTo(entry);
        return Sealed(entry);
    }
}
