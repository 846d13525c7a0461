using System.Buffers.Binary;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Tests.Embedded;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.HouseRules;

/// <summary>
/// docs/design/embedded-index.md describes the files of the embedded index byte by byte: its numbers, examples and layouts are those of the code.
/// </summary>
public sealed partial class DocumentedFormats
{
    private const BindingFlags Everything = BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly string Page = File.ReadAllText(Path.Combine(Root(), "docs", "design", "embedded-index.md"));

    private static readonly IndexSchema Schema = IndexSchema.Of(
    [
        new SchemaColumn("body", ColumnKind.Text, true),
        new SchemaColumn("score", ColumnKind.Int64, false),
        new SchemaColumn("title", ColumnKind.None, true),
    ]);

    [Fact]
    public void Numbers_are_those_of_the_code()
    {
        MatchCollection rows = Number().Matches(Page);
        Assert.InRange(rows.Count, 20, 100);
        Assert.All(rows, row => Assert.Equal(
            long.Parse(row.Groups[1].Value, NumberStyles.AllowThousands, CultureInfo.InvariantCulture),
            ValueOf(row.Groups[2].Value, row.Groups[3].Value)));
    }

    [Theory]
    [InlineData(typeof(SegmentFile))]
    [InlineData(typeof(UpdatedColumnsFile))]
    [InlineData(typeof(Checkpoint))]
    public void Magic_of_a_checked_file_is_documented(Type file)
    {
        byte[] magic = new byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(magic, (long)file.GetField("Magic", Everything)!.GetRawConstantValue()!);
        Assert.Contains($"| magic | 8 bytes | `{Encoding.ASCII.GetString(magic)}` |", Page, StringComparison.Ordinal);
    }

    [Fact]
    public void Kinds_of_columns_are_documented() =>
        Assert.All(Enum.GetValues<ColumnKind>(), kind => Assert.Contains($"`{kind}` {(int)kind}", Page, StringComparison.Ordinal));

    [Fact]
    public void Log_header_has_the_documented_layout()
    {
        var generation = Guid.NewGuid();
        byte[] header = LogHeader.Write("/folder/posts.jackdaw", Schema, generation);
        Assert.Equal("JackdawS"u8.ToArray(), header[..8]);
        Assert.Contains("magic `JackdawS`", Page, StringComparison.Ordinal);
        Assert.Contains($"format version, {BitConverter.ToInt32(header, 8)} |", Page, StringComparison.Ordinal);
        int schema = BitConverter.ToInt32(header, 12);
        Assert.Equal(100 + schema, header.Length);
        uint checksum = Crc32C.Compute(header.AsSpan(20, 16 + schema), Crc32C.Compute(header.AsSpan(0, 16)));
        Assert.Equal(checksum, BitConverter.ToUInt32(header, 16));
        Assert.Equal(generation, new Guid(header.AsSpan(20, 16)));
        Assert.Equal("posts.jackdaw", Encoding.UTF8.GetString(header.AsSpan(40, BitConverter.ToInt32(header, 36))));
        int columns = 40 + "posts.jackdaw".Length;
        Assert.Equal(Schema.Columns.Length, BitConverter.ToInt32(header, columns));
        Assert.Equal("body", Encoding.UTF8.GetString(header.AsSpan(columns + 8, BitConverter.ToInt32(header, columns + 4))));
        Assert.Equal([(byte)ColumnKind.Text, 1], header[(columns + 12)..(columns + 14)]);
    }

    [Fact]
    public void End_mark_has_the_documented_layout()
    {
        UnreliableStorage storage = new();
        using IStorageFile file = storage.Create("/folder/marks");
        var generation = Guid.NewGuid();
        new EndMarks(file, 0, generation).WriteBoth(new LogPosition(generation, 1234, 5, 1000, 0xABCDEF01, 0));
        byte[] marks = new byte[EndMarks.Size];
        Assert.Equal(64, file.Read(0, marks));
        Assert.Equal(marks[..32], marks[32..]);
        Assert.Equal(1234, BitConverter.ToInt64(marks, 0));
        Assert.Equal(5ul, BitConverter.ToUInt64(marks, 8));
        Assert.Equal(0xABCDEF01, BitConverter.ToUInt32(marks, 16));
        Assert.Equal(0, BitConverter.ToInt64(marks, 20));
        Assert.Equal(Crc32C.Compute(marks.AsSpan(0, 28), Crc32C.Compute(generation.ToByteArray())), BitConverter.ToUInt32(marks, 28));
    }

    [Fact]
    public void Example_of_a_record_is_what_is_written()
    {
        using RecordWriter changes = new();
        changes.Document(7, [FieldValue.OfText("Hi"), FieldValue.OfInteger(5)]);
        changes.Delete(3);
        UnreliableStorage storage = new();
        using IStorageFile file = storage.Create("/folder/record");
        LogRecords.Write(file, 0, changes.Written, 1);
        byte[] record = new byte[file.Length];
        file.Read(0, record);
        Assert.Equal(Example("record"), record);
    }

    [Fact]
    public void Example_of_postings_is_what_is_written()
    {
        PostingsWriter writer = new(1);
        writer.BeginTerm("word");
        writer.Add(0, [Hit.Of(0, 3), Hit.Of(0, 10), Hit.Of(1, 0)]);
        writer.Add(5, [Hit.Of(1, 2)]);
        writer.EndTerm();
        Assert.Equal(Example("postings"), writer.Build().Data.Span.ToArray());
    }

    /// <summary>Reads a segment by the page alone, field by field.</summary>
    [Fact]
    public void Segment_file_has_the_documented_layout()
    {
        SegmentBuilder builder = new(Schema, new TermTable());
        builder.Add(11, [FieldValue.OfText("white cat"), FieldValue.OfInteger(-5), FieldValue.OfText("cat")]);
        builder.Add(12, [FieldValue.OfText("dog"), FieldValue.OfInteger(6), default]);
        SegmentView view = builder.Build();
        UnreliableStorage storage = new();
        uint checksum = SegmentFile.Write(storage, "/folder/segment", view.Segment, view.Columns, CancellationToken.None);
        using IStorageFile file = storage.OpenToRead("/folder/segment");
        byte[] bytes = new byte[file.Length];
        file.Read(0, bytes);

        FileWalk walk = new(bytes) { IsAligned = true };
        Assert.Equal("JadSeg04", Encoding.ASCII.GetString(walk.Bytes(8)));
        Assert.Equal([11L, 12L], walk.Int64s());
        Assert.Equal(2, walk.Int32());
        Assert.Equal(1, walk.Int32());
        Assert.Equal([2, 1], walk.Int32s());
        Assert.Equal(1, walk.Int32());
        Assert.Equal([1, 0], walk.Int32s());
        Assert.Equal([0, 3, 6, 11], walk.Int32s());
        Assert.Equal("catdogwhite", Encoding.Unicode.GetString(walk.Array(2)));
        Assert.Equal([-1, -1, -1], walk.Int32s());
        int[] starts = walk.Int32s();
        int[] ends = walk.Int32s();
        Assert.Equal([1, 1, 1], walk.Int32s());
        Assert.Equal([2, 1, 1], walk.Int32s());
        Assert.Equal(3, walk.Int32s().Length);
        Assert.Equal(3, walk.Int32s().Length);
        Assert.Empty(walk.Int32s());
        byte[] data = walk.Array(1);

        // "cat" in document 0: field 0 at position 1, field 1 at position 0. "dog" in document 1: field 0 at position 0.
        Assert.Equal([2, 2, 3, 2, 1, 1], data[starts[0]..ends[0]]);
        Assert.Equal([5, 0], data[starts[1]..ends[1]]);
        Assert.Equal(3, walk.Int32());
        Assert.Equal(3, walk.Int32());
        Assert.Equal("white catdog", Encoding.UTF8.GetString(walk.Array(1)));
        Assert.Equal([0, 9, 12], walk.Int32s());
        Assert.Equal(1, walk.Int32());
        Assert.Equal([-5L, 6L], walk.Int64s());
        Assert.Equal(3, walk.Int32());
        Assert.Equal("cat", Encoding.UTF8.GetString(walk.Array(1)));
        Assert.Equal([0, 3, 3], walk.Int32s());
        Assert.Equal(checksum, Crc32C.Compute(bytes.AsSpan(0, walk.At)));
        Assert.Equal(checksum, unchecked((uint)walk.Int32()));
        Assert.Equal(bytes.Length, walk.At);
    }

    /// <summary>Decodes coded texts by the page alone.</summary>
    [Fact]
    public void Coded_texts_have_the_documented_layout()
    {
        string[] texts = [.. Enumerable.Range(0, 20).Select(id => CodedTextTests.LongText(id) + (char)('\u03B1' + id))];
        TextColumnBuilder builder = new(isJson: false);
        Array.ForEach(texts, text => builder.Add(FieldValue.OfText(text)));
        UnreliableStorage storage = new();
        using (IStorageFile file = storage.Create("/folder/column"))
        {
            CheckedWriter to = new(file);
            ColumnFile.WriteCoded(to, builder.Build(), CancellationToken.None);
            to.End();
        }

        FileWalk walk = new(storage["/folder/column"]) { IsAligned = true };
        Assert.Equal(6, walk.Int32());
        int singles = walk.Int32();
        byte[] symbols = walk.Array(1);
        byte[] data = walk.Array(1);
        int[] offsets = walk.Int32s();
        int[] lengths = walk.Int32s();
        Assert.Equal(texts.Length + 1, offsets.Length);
        for (int i = 0; i < texts.Length; i++)
        {
            List<byte> text = [];
            for (int at = offsets[i]; at < offsets[i + 1]; at++)
            {
                if (data[at] == 255)
                {
                    text.AddRange(data[(at + 2)..(at + 3 + data[at + 1])]);
                    at += data[at + 1] + 2;
                }
                else
                {
                    int symbol = data[at] < singles ? data[at] : singles + (256 * (data[at] - singles)) + data[++at];
                    int length = symbols[(16 * symbol) + 15];
                    Assert.InRange(length, 1, 15);
                    text.AddRange(symbols[(16 * symbol)..((16 * symbol) + length)]);
                }
            }

            Assert.Equal(texts[i], Encoding.UTF8.GetString([.. text]));
            Assert.Equal(text.Count, lengths[i]);
        }
    }

    [Fact]
    public void Compressed_changes_have_the_documented_layout()
    {
        using RecordWriter changes = new();
        changes.Document(7, [FieldValue.OfText(CodedTextTests.LongText(1))]);
        UnreliableStorage storage = new();
        using IStorageFile file = storage.Create("/folder/record");
        LogPosition end = LogRecords.Append(file, new LogPosition(Guid.Empty, 0, 0, -1, 0, 0), changes.Written, mayPack: true);
        byte[] record = storage["/folder/record"];
        Assert.Equal(record.Length - 20, BitConverter.ToInt32(record, 4));
        Assert.Equal(4, record[20]);
        Assert.Equal(changes.Length, BitConverter.ToInt32(record, 21));
        byte[] plain = new byte[changes.Length];
        Assert.True(System.IO.Compression.BrotliDecoder.TryDecompress(record.AsSpan(25), plain, out int written));
        Assert.Equal(changes.Written.ToArray(), plain[..written]);
        Assert.Equal((record.Length, changes.Length + 20), (end.End, end.PlainEnd));
    }

    [Fact]
    public void Updated_columns_file_has_the_documented_layout()
    {
        UnreliableStorage storage = new();
        uint checksum = UpdatedColumnsFile.Write(storage, "/folder/columns", [(1, new NumberColumn(new long[] { 7, 8 }))], CancellationToken.None);
        FileWalk walk = new(storage["/folder/columns"]) { IsAligned = true };
        Assert.Equal("JadCol02", Encoding.ASCII.GetString(walk.Bytes(8)));
        Assert.Equal(1, walk.Int32());
        Assert.Equal(1, walk.Int32());
        Assert.Equal(1, walk.Int32());
        Assert.Equal([7L, 8L], walk.Int64s());
        Assert.Equal(checksum, unchecked((uint)walk.Int32()));
    }

    /// <summary>Files of earlier versions have no padding, the lengths of terms instead of their starts, and one more array.</summary>
    [Fact]
    public void Segment_file_of_earlier_versions_is_read()
    {
        SegmentBuilder builder = new(Schema, new TermTable());
        builder.Add(11, [FieldValue.OfText("white cat"), FieldValue.OfInteger(-5), FieldValue.OfText("cat")]);
        builder.Add(12, [FieldValue.OfText("dog"), FieldValue.OfInteger(6), default]);
        SegmentView view = builder.Build();
        UnreliableStorage storage = new();
        uint checksum = EarlierFiles.WriteSegment(storage, "/folder/segment", view.Segment, view.Columns);
        (Segment segment, Column[] columns, bool isCurrent) = SegmentFile.Read(storage, "/folder/segment", checksum);
        Assert.Null(segment.File);
        Assert.False(isCurrent);
        Assert.Equal(view.Segment.Ids.Span.ToArray(), segment.Ids.Span.ToArray());
        Assert.Equal(["cat", "dog", "white"], Enumerable.Range(0, 3).Select(term => segment.Postings.Terms[term].ToString()));
        Assert.Equal(1, segment.Postings.Find("dog"));
        Assert.Equal("dog", columns[0].Value(1).Text);
        Assert.Equal(6, columns[1].Value(1).Integer);
        Assert.Throws<InvalidDataException>(() => SegmentFile.Read(storage, "/folder/segment", checksum + 1));
    }

    [Fact]
    public void Checkpoint_has_the_documented_layout()
    {
        var generation = Guid.NewGuid();
        LogPosition position = new(generation, 500, 3, 400, 77, 900);
        UnreliableStorage storage = new();
        CheckpointSegment segment = new(new StoredFile(4, 88), null, [5UL]);
        new Checkpoint("FF", 2, [position], [segment]).Write(storage, "/folder/checkpoint");
        using IStorageFile file = storage.OpenToRead("/folder/checkpoint");
        byte[] bytes = new byte[file.Length];
        file.Read(0, bytes);

        FileWalk walk = new(bytes);
        Assert.Equal("JadChk02", Encoding.ASCII.GetString(walk.Bytes(8)));
        Assert.Equal("FF", Encoding.Unicode.GetString(walk.Bytes(2 * (int)walk.Int64())));
        Assert.Equal(2, walk.Int32());
        Assert.Equal(1, walk.Int32());
        Assert.Equal(generation.ToByteArray(), walk.Bytes((int)walk.Int64()));
        Assert.Equal([500, 3, 400], new[] { walk.Int64(), walk.Int64(), walk.Int64() });
        Assert.Equal(77, walk.Int32());
        Assert.Equal(900, walk.Int64());
        Assert.Equal(1, walk.Int32());
        Assert.Equal([4, 88, 0, 0], new[] { walk.Int32(), walk.Int32(), walk.Int32(), walk.Int32() });
        Assert.Equal([5L], walk.Int64s());
        Assert.Equal(Crc32C.Compute(bytes.AsSpan(0, walk.At)), unchecked((uint)walk.Int32()));
        Assert.Equal(bytes.Length, walk.At);
    }

    private static long ValueOf(string type, string member)
    {
        Type owner = typeof(EmbeddedOptions).Assembly.GetTypes().Single(each => each.Name == type);
        object? value = owner.GetField(member, Everything) is { } field
            ? field.GetRawConstantValue()
            : owner.GetProperty(member, Everything)!.GetValue(new EmbeddedOptions());
        return Convert.ToInt64(value, CultureInfo.InvariantCulture);
    }

    /// <summary>The bytes of a block of the page.</summary>
    private static byte[] Example(string name)
    {
        Match block = Regex.Match(Page, $"<!-- example: {name} -->\n```text\n([^`]+)```");
        Assert.True(block.Success, $"The page has no example '{name}'.");
        return Convert.FromHexString(string.Concat(block.Groups[1].Value.Where(char.IsAsciiHexDigit)));
    }

    private static string Root([CallerFilePath] string thisFile = "")
    {
        foreach (string? start in new[] { AppContext.BaseDirectory, Path.GetDirectoryName(thisFile) })
        {
            for (string? folder = start; folder is not null; folder = Path.GetDirectoryName(folder))
            {
                if (File.Exists(Path.Combine(folder, "Jackdaw.slnx")))
                {
                    return folder;
                }
            }
        }

        throw new InvalidOperationException("The repository's root was not found above the test program.");
    }

    [GeneratedRegex(@"^\| [^|]+ \| ([0-9,]+) \| `(\w+)\.(\w+)` \|$", RegexOptions.Multiline)]
    private static partial Regex Number();

    /// <summary>The primitives of a checked file, in order.</summary>
    private sealed class FileWalk(byte[] bytes)
    {
        public int At { get; private set; }

        /// <summary>Whether zeros precede an array up to a multiple of eight bytes.</summary>
        public bool IsAligned { get; init; }

        public byte[] Bytes(int count)
        {
            byte[] taken = bytes[At..(At + count)];
            At += count;
            return taken;
        }

        public int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Bytes(4));

        public long Int64() => BinaryPrimitives.ReadInt64LittleEndian(Bytes(8));

        /// <summary>The bytes of an array.</summary>
        public byte[] Array(int size)
        {
            while (IsAligned && At % 8 != 0)
            {
                Assert.Equal(0, Bytes(1)[0]);
            }

            return Bytes(size * (int)Int64());
        }

        public int[] Int32s() => [.. Array(4).Chunk(4).Select(value => BitConverter.ToInt32(value))];

        public long[] Int64s() => [.. Array(8).Chunk(8).Select(value => BitConverter.ToInt64(value))];
    }
}
