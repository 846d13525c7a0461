namespace Roundup.Written;

/// <summary>What BinaryWriter and BinaryReader lack.</summary>
public static class BinaryParts
{
    public static void WriteGuid(BinaryWriter w, Guid value)
    {
        Span<byte> bytes = stackalloc byte[16];
        value.TryWriteBytes(bytes);
        w.Write(bytes);
    }

    public static Guid ReadGuid(BinaryReader r)
    {
        Span<byte> bytes = stackalloc byte[16];
        r.BaseStream.ReadExactly(bytes);
        return new Guid(bytes);
    }

    public static byte[]? ReadBytes(BinaryReader r)
    {
        int count = r.Read7BitEncodedInt() - 1;
        return count < 0 ? null : r.ReadBytes(count);
    }
}
