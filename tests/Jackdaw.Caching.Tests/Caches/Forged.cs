using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;

namespace Jackdaw.Caching.Tests.Caches;

/// <summary>Entries that are whole, with contents that nobody writes.</summary>
internal static class Forged
{
    public static byte[] Entry(ShapeMark mark, ReadOnlySpan<byte> stored, long? unpacked = null) =>
        Sealed([.. new byte[EntryHeader.Size], .. stored], new EntryHeader(unpacked is not null, mark, stored.Length, unpacked ?? stored.Length));

    /// <summary>With a checksum that holds, whatever was changed.</summary>
    public static byte[] Sealed(byte[] entry)
    {
        EntryHeader.WriteChecksum(entry, Crc32C.Of(EntryHeader.Checked(entry), entry.AsSpan(EntryHeader.Size)));
        return entry;
    }

    private static byte[] Sealed(byte[] entry, EntryHeader header)
    {
        header.WriteTo(entry);
        return Sealed(entry);
    }
}
