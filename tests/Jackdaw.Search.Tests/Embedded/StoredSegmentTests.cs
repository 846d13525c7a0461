using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A start reads stored segments instead of the log, finds the same, and never trusts one that is not what was written.</summary>
public sealed class StoredSegmentTests : IDisposable
{
    private const int Seed = 20261124;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-segments-").FullName;
    private readonly UnreliableStorage _storage = new();

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    private string[] Segments => [.. _storage.Find(_folder, "entries.jackdaw.").Where(path => path.EndsWith(".segment", StringComparison.Ordinal)).Order(StringComparer.Ordinal)];

    [Fact]
    public void A_start_reads_segments_and_the_rest_of_the_log()
    {
        string before = Fill();
        Assert.NotEmpty(Segments);

        // What the segments hold is not read from the log: it may be illegible there.
        byte[] log = [.. _storage[Log]];
        log[LogUnderTest.FirstRecord(log) + 40] ^= 1;
        _storage[Log] = log;
        using EntryIndex index = Open();
        Assert.Equal(before, Everything(index));
        index.Put(DurabilityTests.Sample(500, "a later one"));
        Assert.Equal([500L], index.Ids("later"));
    }

    [Fact]
    public void Without_its_segments_an_index_is_made_of_the_log()
    {
        string before = Fill();
        ForgetSegments();

        using EntryIndex index = Open();
        Assert.Equal(before, Everything(index));
    }

    [Fact]
    public void A_damaged_file_is_noticed_and_made_anew()
    {
        string before = Fill();
        Random random = new(Seed);
        string[] files = [.. Segments, Log + ".segments"];
        Dictionary<string, byte[]> whole = files.ToDictionary(file => file, file => _storage[file]);
        byte[] log = _storage[Log];
        for (int round = 0; round < 300; round++)
        {
            string file = files[round % files.Length];
            byte[] bytes = [.. whole[file]];
            int at = random.Next(bytes.Length);
            switch (random.Next(4))
            {
                case 0:
                    bytes = bytes[..at];
                    break;
                case 1:
                    bytes = [.. bytes, 0];
                    break;
                default:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
            }

            _storage[file] = bytes;
            using (EntryIndex index = Open(writes: false))
            {
                Assert.True(before == Everything(index), $"Seed {Seed}, round {round}, '{file}' at byte {at}.");
            }

            foreach ((string name, byte[] content) in whole)
            {
                _storage[name] = content;
            }

            _storage[Log] = log;
        }
    }

    [Fact]
    public void Segments_that_changed_places_are_noticed()
    {
        string before = Fill();
        string[] files = Segments;
        Assert.True(files.Length > 1);
        (_storage[files[0]], _storage[files[1]]) = (_storage[files[1]], _storage[files[0]]);
        using EntryIndex index = Open();
        Assert.Equal(before, Everything(index));
    }

    [Fact]
    public void A_log_that_lost_what_the_segments_hold_is_refused_by_name()
    {
        Fill();
        _storage[Log] = _storage[Log][..^2000];
        using EntryIndex index = Open();
        FulltextException error = Assert.Throws<FulltextException>(() => index.Ids());
        Assert.Contains($"The segments next to the file '{Log}' were not created from it", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_that_are_no_longer_needed_are_removed()
    {
        using EntryIndex index = Open();
        int most = 0;
        for (int round = 0; round < 400; round++)
        {
            index.Put([.. Enumerable.Range(1, 8).Select(id => DurabilityTests.Sample(id, $"round{round}"))]);
            most = Math.Max(most, Segments.Length);
        }

        Assert.InRange(most, 1, 24);
        Assert.Equal(8, index.Ids("round399").Length);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void A_log_of_an_earlier_version_is_read_and_becomes_one_of_this(int version)
    {
        using (EntryIndex index = Open())
        {
            index.Put(DurabilityTests.Sample(1), DurabilityTests.Sample(2), DurabilityTests.Sample(3));
            index.Delete(2);
        }

        ForgetSegments();
        _storage[Log] = Earlier(_storage[Log], version);
        using (EntryIndex index = Open())
        {
            Assert.Equal([1L, 3L], index.Ids());
            Assert.Equal(4, BitConverter.ToInt32(_storage[Log], 8));
            index.Put([.. Enumerable.Range(10, 40).Select(id => DurabilityTests.Sample(id))]);
        }

        using EntryIndex again = Open();
        Assert.Equal(42, again.Ids().Length);
    }

    [Fact]
    public void Of_a_log_of_an_earlier_version_what_can_not_be_read_at_the_end_is_kept()
    {
        using (EntryIndex index = Open())
        {
            index.Put(DurabilityTests.Sample(1));
            index.Put(DurabilityTests.Sample(2));
        }

        ForgetSegments();
        byte[] log = Earlier(_storage[Log], 2);
        _storage[Log] = log[..^3];
        RecordedEvents events = new();
        using EntryIndex cut = new(new EmbeddedOptions { Folder = _folder, Storage = _storage, Events = events, FolderTimeout = TimeSpan.Zero, WorksBehind = false });
        Assert.Equal([1L], cut.Ids());
        Assert.Contains("acknowledged changes may be among the unreadable bytes", Assert.Single(events.Damaged), StringComparison.Ordinal);
        byte[] kept = _storage[Log + ".1.damaged"];
        Assert.Equal(log[(log.Length - 3 - kept.Length)..^3], kept);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private void ForgetSegments()
    {
        foreach (string file in _storage.Find(_folder, "entries.jackdaw."))
        {
            _storage.Delete(file);
        }
    }

    /// <summary>A log as an earlier version wrote it: without marks of its end and the name of its file, the first one without a number of its generation, too.</summary>
    private static byte[] Earlier(byte[] log, int version)
    {
        const int Schema = 36;
        int header = LogUnderTest.FirstRecord(log);
        if (version == 3)
        {
            byte[] before = [.. log];
            BitConverter.TryWriteBytes(before.AsSpan(8), version);
            BitConverter.TryWriteBytes(before.AsSpan(16), Crc32C.Compute(before.AsSpan(20, header - EndMarks.Size - 20), Crc32C.Compute(before.AsSpan(0, 16))));
            return before;
        }

        int name = 4 + BitConverter.ToInt32(log, Schema);
        byte[] columns = log[(Schema + name)..(header - EndMarks.Size)];
        byte[] earlier = [.. log[..(version == 1 ? 20 : Schema)], .. columns];
        BitConverter.TryWriteBytes(earlier.AsSpan(8), version);
        BitConverter.TryWriteBytes(earlier.AsSpan(12), columns.Length);
        BitConverter.TryWriteBytes(earlier.AsSpan(16), Crc32C.Compute(earlier.AsSpan(20), Crc32C.Compute(earlier.AsSpan(0, 16))));
        return [.. earlier, .. log[header..]];
    }

    /// <summary>Makes an index with deleted and updated documents, columns updated after they were stored, and something in the log alone.</summary>
    private string Fill()
    {
        using EntryIndex index = Open();
        for (int batch = 0; batch < 12; batch++)
        {
            index.Put([.. Enumerable.Range(batch * 20, 20).Select(id => DurabilityTests.Sample(id))]);
        }

        index.Delete(7, 8, 9, 100);
        Update(index, 15, 1000);
        index.Put([.. Enumerable.Range(300, 20).Select(id => DurabilityTests.Sample(id))]);
        Update(index, 16, 2000);
        index.Put(DurabilityTests.Sample(17, "in the log alone"));
        return Everything(index);
    }

    internal static void Update(EntryIndex index, long id, long value) => index.Backend.Write(EntryIndex.Map, [new UpdateOperation(
        EntryIndex.Map,
        [new Assignment(EntryIndex.Attribute(nameof(Entry.Score)), 0), new Assignment(new JsonPathNode(EntryIndex.Member(nameof(Entry.Meta)), [new JsonStep("v", 0)], ValueKind.Integer), 1)],
        null,
        new ComparisonNode(Comparison.Equal, new IdNode(), new ParameterNode(2, ValueKind.Integer)),
        [FieldValue.OfInteger(value), FieldValue.OfInteger(value + 1), FieldValue.OfInteger(id)])]);

    internal static string Everything(EntryIndex index)
    {
        ColumnNode[] columns =
        [
            new("id", new IdNode()), new("title", EntryIndex.Attribute(nameof(Entry.Title))), new("score", EntryIndex.Attribute(nameof(Entry.Score))),
            new("ratio", EntryIndex.Attribute(nameof(Entry.Ratio))), new("kind", EntryIndex.Attribute(nameof(Entry.Kind))),
            new("tags", EntryIndex.Attribute(nameof(Entry.Tags))), new("meta", EntryIndex.Attribute(nameof(Entry.Meta))),
        ];
        string rows = string.Join('\n', index.Rows(EntryIndex.Plan(columns: columns, order: [new SortNode(new IdNode(), false)])).Select(row => string.Join(' ', row)));
        return rows + "\n" + string.Join(',', index.Ids("\"text number 15\" | alone | 30*")) + string.Join(',', index.Weighed("title | 15"));
    }

    private EntryIndex Open(bool writes = true) => new(new EmbeddedOptions
    {
        Folder = _folder,
        Storage = _storage,
        FolderTimeout = TimeSpan.Zero,
        WorksBehind = false,
        SmallestCompaction = 20_000,
        SmallestCheckpoint = writes ? 1_500 : long.MaxValue,
    });
}
