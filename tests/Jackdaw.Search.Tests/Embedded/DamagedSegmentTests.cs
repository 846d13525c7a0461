using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Whatever happens to the file of a segment: the index is made of its log again, or an exception names the file.</summary>
public sealed class DamagedSegmentTests : IDisposable
{
    private const long Never = 1L << 40;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-damaged-").FullName;

    private readonly UnreliableStorage _memory = new();

    private string[] InMemory => [.. _memory.Find(_folder, "entries.jackdaw.").Where(path => path.EndsWith(".segment", StringComparison.Ordinal)).Order(StringComparer.Ordinal)];

    private string[] Files => [.. Directory.GetFiles(_folder, "entries.jackdaw.*.segment").Order(StringComparer.Ordinal)];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Each_flipped_byte_is_noticed_at_the_start(bool isCoded)
    {
        string before = Fill(8, _memory, isCoded);
        foreach (string file in InMemory)
        {
            byte[] whole = _memory[file];
            Assert.InRange(whole.Length, 100, 20_000);
            for (int at = 0; at < whole.Length; at++)
            {
                byte[] bytes = [.. whole];
                bytes[at] ^= (byte)(1 << (at % 8));
                ExpectRebuilding(before, file, bytes, $"byte {at}");
            }

            _memory[file] = whole;
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Each_truncation_is_noticed_at_the_start(bool isCoded)
    {
        string before = Fill(8, _memory, isCoded);
        foreach (string file in InMemory)
        {
            byte[] whole = _memory[file];
            for (int length = 0; length < whole.Length; length++)
            {
                ExpectRebuilding(before, file, whole[..length], $"length {length}");
            }

            ExpectRebuilding(before, file, [.. whole, 0], "one byte more");
            _memory[file] = whole;
        }
    }

    [Fact]
    public void Files_that_were_exchanged_or_are_missing_are_noticed_at_the_start()
    {
        string before = Fill(8, _memory);
        string[] files = InMemory;
        Assert.InRange(files.Length, 2, 20);
        byte[][] contents = [.. files.Select(file => _memory[file])];
        for (int i = 0; i < files.Length; i++)
        {
            for (int j = 0; j < files.Length; j++)
            {
                if (i != j)
                {
                    ExpectRebuilding(before, files[i], contents[j], $"the content of '{files[j]}'");
                }
            }

            _memory.Delete(files[i]);
            ExpectRebuilding(before, files[i]);
            _memory[files[i]] = contents[i];
        }
    }

    [Fact]
    public void Truncated_and_empty_files_on_the_disk_are_noticed_at_the_start()
    {
        string before = Fill(8, DiskStorage.Instance);
        string file = Files[0];
        byte[] whole = File.ReadAllBytes(file);
        foreach (int length in (int[])[0, 1, 3, 4, 8, 100, whole.Length - 1])
        {
            File.Delete(file);
            File.WriteAllBytes(file, whole[..length]);
            RecordedEvents events = new();
            using EntryIndex index = Open(events, Never);
            Assert.Equal(before, StoredSegmentTests.Everything(index));
            Assert.Contains(file, Assert.Single(events.Unusable), StringComparison.Ordinal);
        }
    }

    /// <summary>The disk changes a byte after the file was opened. Nothing can notice that a letter is another one, but no length or offset leads out of the file.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Each_byte_that_changes_while_the_file_is_mapped_gives_a_result_or_an_exception_that_names_it(bool isCoded)
    {
        Fill(8, DiskStorage.Instance, isCoded);
        using EntryIndex index = Open(new RecordedEvents(), Never);
        string before = StoredSegmentTests.Everything(index);
        int failed = 0;
        foreach (string file in Files)
        {
            byte[] whole = File.ReadAllBytes(file);
            for (int at = 0; at < whole.Length; at++)
            {
                foreach (byte changed in (byte[])[(byte)(whole[at] ^ 0x80), 0xFF, 0])
                {
                    Change(file, at, changed);
                    try
                    {
                        Query(index);
                    }
                    catch (FulltextException e)
                    {
                        Assert.Contains(file, e.Message, StringComparison.Ordinal);
                        failed++;
                    }

                    Change(file, at, whole[at]);
                }
            }
        }

        Assert.InRange(failed, 100, int.MaxValue);
        Assert.Equal(before, StoredSegmentTests.Everything(index));
    }

    [Fact]
    public void Damage_of_a_mapped_file_does_not_get_into_the_log()
    {
        string before = Fill(40, DiskStorage.Instance);
        string file = Files[0];
        RecordedEvents events = new();
        using (EntryIndex index = Open(events, Never, compaction: 4_000))
        {
            StoredSegmentTests.Everything(index);
            int at = File.ReadAllBytes(file).AsSpan().IndexOf("text number 11"u8);
            Change(file, at, (byte)'T');
            for (int round = 0; round < 30; round++)
            {
                index.Put([.. Enumerable.Range(1_000, 20).Select(id => DurabilityTests.Sample(id))]);
            }

            Assert.Contains(events.Postponed, why => why.Contains(file, StringComparison.Ordinal));
            FulltextException error = Assert.Throws<FulltextException>(() => Optimize(index));
            Assert.StartsWith($"The file '{file}' was damaged after it had been opened: its checksum is wrong. Dispose of the store", error.Message, StringComparison.Ordinal);
        }

        events = new RecordedEvents();
        using EntryIndex again = Open(events, Never);
        again.Delete([.. Enumerable.Range(1_000, 20)]);
        Assert.Contains(file, Assert.Single(events.Unusable), StringComparison.Ordinal);

        // Without the weights: deleted documents count for the average length until they are merged away.
        Assert.Equal(before.Split('\n')[..^1], StoredSegmentTests.Everything(again).Split('\n')[..^1]);
    }

    [Fact]
    public void Damage_of_a_mapped_file_does_not_get_into_a_merged_segment()
    {
        string before = Fill(40, DiskStorage.Instance);
        string file = Files[0];
        using (EntryIndex index = Open(new RecordedEvents(), Never))
        {
            StoredSegmentTests.Everything(index);
            Change(file, File.ReadAllBytes(file).AsSpan().IndexOf("text number 11"u8), (byte)'T');
            for (int round = 0; round < 70; round++)
            {
                index.Put(DurabilityTests.Sample(1_000 + round));
            }

            FulltextException error = Assert.Throws<FulltextException>(() => index.Backend.Ping(Backends.Call.Blocking).AsTask().GetAwaiter().GetResult());
            Assert.Contains(file, error.Message, StringComparison.Ordinal);
        }

        using EntryIndex again = Open(new RecordedEvents(), 1_000);
        again.Delete([.. Enumerable.Range(1_000, 70)]);
        Assert.Equal(before, StoredSegmentTests.Everything(again));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static void Query(EntryIndex index)
    {
        StoredSegmentTests.Everything(index);
        index.Ids("t* | 1*");
        index.Ids("titel", where: null);
        index.Ids(where: new ComparisonNode(Comparison.Equal, EntryIndex.Attribute(nameof(Entry.Score)), new ParameterNode(0, ValueKind.Integer)), parameters: [FieldValue.OfInteger(5)]);
        index.Ids("@title ^title NEAR/2 3");
        index.Backend.Suggest(EntryIndex.Map, "titel", 3, Backends.Call.Blocking).AsTask().GetAwaiter().GetResult();
        index.Backend.Complete(EntryIndex.Map, "t", null, 3, Backends.Call.Blocking).AsTask().GetAwaiter().GetResult();
        index.Backend.Keywords(EntryIndex.Map, "title text 3", Backends.Call.Blocking).AsTask().GetAwaiter().GetResult();
    }

    private static void Optimize(EntryIndex index) => index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize, Backends.Call.Blocking).AsTask().GetAwaiter().GetResult();

    /// <summary>Writes into the file in place, as a disk that loses a bit does. Mapped memory shows it.</summary>
    private static void Change(string file, int at, byte value)
    {
        using FileStream stream = new(file, FileMode.Open, FileAccess.Write, FileShare.ReadWrite);
        stream.Position = at;
        stream.WriteByte(value);
    }

    /// <summary>Makes an index of two segments, the first one with updated columns. The second is so small that it is not merged when the store is disposed of.</summary>
    private string Fill(int count, IStorage storage, bool isCoded = false)
    {
        using EntryIndex index = Open(new RecordedEvents(), 1, storage: storage);
        index.Put([.. Enumerable.Range(1, count).Select(id => isCoded ? CodedTextTests.Long(id) : DurabilityTests.Sample(id))]);
        Assert.Equal(isCoded, index.Backend.Snapshot(EntryIndex.Map).Segments[0].Columns.Any(column => column is TextColumn { IsCoded: true }));
        index.Put([.. Enumerable.Range(100, count / 4).Select(id => DurabilityTests.Sample(id))]);
        index.Delete(2);
        StoredSegmentTests.Update(index, 3, 1000);
        return StoredSegmentTests.Everything(index);
    }

    private void ExpectRebuilding(string before, string file, byte[] bytes, string what)
    {
        _memory[file] = bytes;
        ExpectRebuilding(before, file, what);
    }

    private void ExpectRebuilding(string before, string file, string what = "nothing")
    {
        RecordedEvents events = new();
        using EntryIndex index = Open(events, Never, storage: _memory);
        Assert.True(before == StoredSegmentTests.Everything(index), $"'{file}' with {what}");
        Assert.Contains(file, Assert.Single(events.Unusable), StringComparison.Ordinal);
    }

    private EntryIndex Open(RecordedEvents events, long checkpoint, long compaction = Never, IStorage? storage = null) => new(new EmbeddedOptions
    {
        Storage = storage ?? DiskStorage.Instance,
        Folder = _folder,
        FolderTimeout = TimeSpan.Zero,
        WorksBehind = false,
        Events = events,
        SmallestCompaction = compaction,
        SmallestCheckpoint = checkpoint,
    });
}
