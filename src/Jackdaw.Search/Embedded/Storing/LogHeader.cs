using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The beginning of a log: 8 bytes of magic, the version of the format (4), the length of the schema (4), its checksum (4, over all else),
/// from version 2 on the number of its generation (16), the schema. Written whole before the file gets its name, so it is never torn.
/// </summary>
internal sealed record LogHeader(IndexSchema Schema, Guid Generation, long End)
{
    private const int Version = 2;
    private const int Prefix = 20;
    private const int GenerationSize = 16;

    private static ReadOnlySpan<byte> Magic => "JackdawS"u8;

    public static byte[] Write(IndexSchema schema, Guid generation)
    {
        using RecordWriter columns = new();
        columns.Int32(schema.Columns.Length);
        foreach (SchemaColumn column in schema.Columns)
        {
            columns.Text(column.Name);
            columns.Byte((byte)column.Kind);
            columns.Byte(column.IsField ? (byte)1 : (byte)0);
        }

        byte[] header = new byte[Prefix + GenerationSize + columns.Length];
        Magic.CopyTo(header);
        generation.TryWriteBytes(header.AsSpan(Prefix));
        BitConverter.TryWriteBytes(header.AsSpan(8), Version);
        BitConverter.TryWriteBytes(header.AsSpan(12), columns.Length);
        columns.Written.CopyTo(header.AsSpan(Prefix + GenerationSize));
        BitConverter.TryWriteBytes(header.AsSpan(16), Checksum(header));
        return header;
    }

    /// <exception cref="FulltextException">It is no log, of a newer version, or damaged.</exception>
    public static LogHeader Read(IStorageFile file, string path)
    {
        byte[] prefix = new byte[Prefix];
        if (file.Read(0, prefix) < Prefix || !prefix.AsSpan(0, 8).SequenceEqual(Magic))
        {
            throw Damaged(path, "it does not begin as a log of an index");
        }

        int version = BitConverter.ToInt32(prefix, 8);
        int schema = version == 1 ? Prefix : Prefix + GenerationSize;
        int length = BitConverter.ToInt32(prefix, 12);
        if (length < 0 || length > file.Length - schema)
        {
            throw Damaged(path, "its header is cut off");
        }

        byte[] header = new byte[schema + length];
        prefix.CopyTo(header, 0);
        _ = file.Read(Prefix, header.AsSpan(Prefix));
        uint stored = BitConverter.ToUInt32(header, 16);
        header.AsSpan(16, 4).Clear();
        if (Checksum(header) != stored)
        {
            throw Damaged(path, "the checksum of its header is wrong");
        }

        if (version is < 1 or > Version)
        {
            throw new FulltextException($"The file '{path}' has the format version {version}; this program reads versions 1 to {Version}.");
        }

        Guid generation = version == 1 ? Guid.Empty : new Guid(header.AsSpan(Prefix, GenerationSize));
        return new LogHeader(ReadSchema(header.AsSpan(schema), path), generation, header.Length);
    }

    private static IndexSchema ReadSchema(ReadOnlySpan<byte> bytes, string path)
    {
        try
        {
            RecordReader reader = new(bytes);
            int count = reader.Int32();
            List<SchemaColumn> columns = [];
            for (int i = 0; i < count; i++)
            {
                columns.Add(new SchemaColumn(reader.Text(), (AttributeKind)reader.Byte(), reader.Byte() != 0));
            }

            return IndexSchema.Of(columns);
        }
        catch (Exception e) when (e is InvalidDataException or ArgumentException)
        {
            throw Damaged(path, "its schema can't be read", e);
        }
    }

    private static uint Checksum(byte[] header) => Crc32C.Compute(header.AsSpan(Prefix), Crc32C.Compute(header.AsSpan(0, 16)));

    private static FulltextException Damaged(string path, string what, Exception? inner = null) =>
        new($"The file '{path}' is damaged: {what}. Restore it from a copy, or remove it and import the documents again.", inner);
}
