using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The header of a log: 8 bytes of magic, the format version (4), the length of the schema (4), a checksum over everything but the marks
/// (4). From version 2 on, the generation (16) follows; then the schema, preceded from version 3 on by the file name, and then
/// <see cref="EndMarks"/>. The header is complete before the file gets its name, so it is never torn.
/// </summary>
internal sealed record LogHeader(IndexSchema Schema, Guid Generation, long End)
{
    private const int Version = 4;
    private const int FirstWithMarks = 3;
    private const int FirstWithPacking = 4;
    private const int Prefix = 20;
    private const int GenerationSize = 16;

    private static ReadOnlySpan<byte> Magic => "JackdawS"u8;

    /// <summary>The offset of the end marks; null for a log of an earlier version, which has none.</summary>
    public long? MarksAt { get; private init; }

    /// <summary>Whether records can be compressed.</summary>
    public bool HasPacking { get; private init; }

    /// <summary>Writes a header with space for the end marks.</summary>
    /// <param name="path">The final path of the log, so that the log of another index is not mistaken for it.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="generation">The generation of the log.</param>
    public static byte[] Write(string path, IndexSchema schema, Guid generation)
    {
        using RecordWriter columns = new();
        columns.Text(Path.GetFileName(path));
        columns.Int32(schema.Columns.Length);
        foreach (SchemaColumn column in schema.Columns)
        {
            columns.Text(column.Name);
            columns.Byte((byte)column.Kind);
            columns.Byte(column.IsField ? (byte)1 : (byte)0);
        }

        byte[] header = new byte[Prefix + GenerationSize + columns.Length + EndMarks.Size];
        Magic.CopyTo(header);
        generation.TryWriteBytes(header.AsSpan(Prefix));
        BitConverter.TryWriteBytes(header.AsSpan(8), Version);
        BitConverter.TryWriteBytes(header.AsSpan(12), columns.Length);
        columns.Written.CopyTo(header.AsSpan(Prefix + GenerationSize));
        BitConverter.TryWriteBytes(header.AsSpan(16), Checksum(header.AsSpan(0, header.Length - EndMarks.Size)));
        return header;
    }

    /// <summary>Reads a header.</summary>
    /// <exception cref="FulltextException">The file is not a log, has a newer version, or is damaged.</exception>
    public static LogHeader Read(IStorageFile file, string path)
    {
        byte[] prefix = new byte[Prefix];
        if (file.Read(0, prefix) < Prefix || !prefix.AsSpan(0, 8).SequenceEqual(Magic))
        {
            throw Damaged(path, "it is not the log of an index");
        }

        int version = BitConverter.ToInt32(prefix, 8);
        int schema = version == 1 ? Prefix : Prefix + GenerationSize;
        int length = BitConverter.ToInt32(prefix, 12);
        int marks = version >= FirstWithMarks ? EndMarks.Size : 0;
        if (length < 0 || length > file.Length - schema - marks)
        {
            throw Damaged(path, "its header is truncated");
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
            throw new FulltextException(
                $"The file '{path}' has the format version {version}; this program supports versions 1 to {Version}.");
        }

        Guid generation = version == 1 ? Guid.Empty : new Guid(header.AsSpan(Prefix, GenerationSize));
        return new LogHeader(ReadSchema(header.AsSpan(schema), path, hasName: version >= FirstWithMarks), generation, header.Length + marks)
        {
            MarksAt = marks == 0 ? null : header.Length,
            HasPacking = version >= FirstWithPacking,
        };
    }

    private static IndexSchema ReadSchema(ReadOnlySpan<byte> bytes, string path, bool hasName)
    {
        try
        {
            RecordReader reader = new(bytes);
            if (hasName && reader.Text() is var name && name != Path.GetFileName(path))
            {
                throw new FulltextException(
                    $"The file '{path}' is the log of another index: it was written as '{name}'. Restore the names of both files, or "
                    + "restore them from a copy.");
            }

            int count = reader.Int32();
            List<SchemaColumn> columns = [];
            for (int i = 0; i < count; i++)
            {
                columns.Add(new SchemaColumn(reader.Text(), (ColumnKind)reader.Byte(), reader.Byte() != 0));
            }

            return IndexSchema.Of(columns);
        }
        catch (Exception e) when (e is InvalidDataException or ArgumentException or OverflowException)
        {
            throw Damaged(path, "its schema cannot be read", e);
        }
    }

    private static uint Checksum(ReadOnlySpan<byte> header) => Crc32C.Compute(header[Prefix..], Crc32C.Compute(header[..16]));

    private static FulltextException Damaged(string path, string what, Exception? inner = null) =>
        new($"The file '{path}' is damaged: {what}. {LogRecords.WaysOut}", inner);
}
