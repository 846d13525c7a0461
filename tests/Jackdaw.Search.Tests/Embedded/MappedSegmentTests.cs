using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Stored segments are read from mapped files, which stay mapped as long as somebody reads them and no longer.</summary>
public sealed class MappedSegmentTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-mapped-").FullName;
    private readonly UnreliableStorage _storage = new() { KeepsMapped = true };

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    private string[] Files => [.. _storage.Find(_folder, "entries.jackdaw.").Where(path => path.EndsWith(".segment", StringComparison.Ordinal)).Order(StringComparer.Ordinal)];

    [Fact]
    public void Segments_are_mapped_once_they_are_stored()
    {
        using EntryIndex index = Open();
        index.Put([.. Enumerable.Range(1, 50).Select(id => DurabilityTests.Sample(id))]);
        Assert.All(index.Backend.Snapshot(EntryIndex.Map).Segments, AssertMapped);
        string before = StoredSegmentTests.Everything(index);
        StoredSegmentTests.Update(index, 15, 1000);
        index.Delete(16);
        Assert.All(index.Backend.Snapshot(EntryIndex.Map).Segments, AssertMapped);
        Assert.Equal(Files, _storage.Mapped.Order(StringComparer.Ordinal));
        index.Put(DurabilityTests.Sample(15), DurabilityTests.Sample(16));
        Assert.Equal(before.Split('\n')[..^1].Order(), StoredSegmentTests.Everything(index).Split('\n')[..^1].Order());
    }

    [Fact]
    public void Segments_are_mapped_at_the_start()
    {
        string before;
        using (EntryIndex index = Open())
        {
            index.Put([.. Enumerable.Range(1, 50).Select(id => DurabilityTests.Sample(id))]);
            StoredSegmentTests.Update(index, 15, 1000);
            before = StoredSegmentTests.Everything(index);
        }

        Assert.Empty(_storage.Mapped);
        using EntryIndex again = Open();
        Assert.Equal(before, StoredSegmentTests.Everything(again));
        Assert.All(again.Backend.Snapshot(EntryIndex.Map).Segments, AssertMapped);
        Assert.Equal(Files, _storage.Mapped.Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_stream_outlives_the_segments_that_it_reads()
    {
        const int Count = 2500;
        using EntryIndex index = Open();
        index.Put([.. Enumerable.Range(1, Count).Select(id => DurabilityTests.Sample(id))]);
        string[] streamed = _storage.Mapped.ToArray();
        await using IAsyncEnumerator<PlanResult> parts = Titles(index);
        Assert.True(await parts.MoveNextAsync());
        List<string> titles = [.. Taken(parts.Current)];

        // More than half is replaced, so the segment is merged away and its file is no longer needed.
        index.Put([.. Enumerable.Range(1, Count).Select(id => DurabilityTests.Sample(id, "later"))]);
        index.Put(DurabilityTests.Sample(1, "latest"));
        Assert.Empty(streamed.Except(_storage.Mapped));
        while (await parts.MoveNextAsync())
        {
            titles.AddRange(Taken(parts.Current));
        }

        Assert.Equal(Enumerable.Range(1, Count).Select(id => $"title {id}"), titles);
        await parts.DisposeAsync();
        Assert.Empty(_storage.Mapped.Intersect(streamed));

        // The next checkpoint removes what could not be deleted while it was mapped.
        index.Put([.. Enumerable.Range(1, 20).Select(id => DurabilityTests.Sample(id))]);
        Assert.Empty(Files.Intersect(streamed));
        Assert.Equal(Files, _storage.Mapped.Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_stream_outlives_its_store()
    {
        const int Count = 2500;
        IAsyncEnumerator<PlanResult> parts;
        using (EntryIndex index = Open())
        {
            index.Put([.. Enumerable.Range(1, Count).Select(id => DurabilityTests.Sample(id))]);
            parts = Titles(index);
            Assert.True(await parts.MoveNextAsync());
        }

        List<string> titles = [.. Taken(parts.Current)];
        Assert.NotEmpty(_storage.Mapped);
        while (await parts.MoveNextAsync())
        {
            titles.AddRange(Taken(parts.Current));
        }

        Assert.Equal(Enumerable.Range(1, Count).Select(id => $"title {id}"), titles);
        await parts.DisposeAsync();
        Assert.Empty(_storage.Mapped);
    }

    [Fact]
    public async Task Queries_end_or_are_refused_when_the_store_is_disposed_of()
    {
        for (int round = 0; round < 20; round++)
        {
            EntryIndex index = Open();
            index.Put([.. Enumerable.Range(1, 300).Select(id => DurabilityTests.Sample(id))]);
            long[] expected = [.. Enumerable.Range(1, 300).Select(id => (long)id)];
            using CountdownEvent running = new(3);
            Task[] readers = [.. Enumerable.Range(0, 3).Select(_ => Task.Factory.StartNew(() =>
            {
                bool isFirst = true;
                while (true)
                {
                    try
                    {
                        Assert.Equal(expected, index.Ids("text"));
                    }
                    catch (ObjectDisposedException)
                    {
                        return;
                    }

                    if (isFirst)
                    {
                        running.Signal();
                        isFirst = false;
                    }
                }
            }, TaskCreationOptions.LongRunning))];
            running.Wait();
            index.Dispose();
            await Task.WhenAll(readers);
            Assert.Empty(_storage.Mapped);
        }
    }

    [Fact]
    public async Task Queries_find_the_same_while_segments_are_stored_merged_and_compacted()
    {
        using EntryIndex index = new(new EmbeddedOptions
        {
            Folder = _folder,
            FolderTimeout = TimeSpan.Zero,
            SmallestCompaction = 20_000,
            SmallestCheckpoint = 2_000,
        });
        index.Put([.. Enumerable.Range(1, 100).Select(id => DurabilityTests.Sample(id))]);
        long[] expected = [.. Enumerable.Range(1, 100).Select(id => (long)id)];
        bool isDone = false;
        Task[] readers = [.. Enumerable.Range(0, 2).Select(_ => Task.Factory.StartNew(() =>
        {
            while (!Volatile.Read(ref isDone))
            {
                Assert.Equal(expected, index.Ids("text"));
            }
        }, TaskCreationOptions.LongRunning))];
        try
        {
            for (int round = 0; round < 300; round++)
            {
                index.Put([.. Enumerable.Range(1 + (round * 7 % 90), 10).Select(id => DurabilityTests.Sample(id, $"round {round}"))]);
            }
        }
        finally
        {
            Volatile.Write(ref isDone, true);
            await Task.WhenAll(readers);
        }
    }

    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    public void Files_of_an_earlier_version_are_read_and_converted(int version)
    {
        string before;
        using (EntryIndex index = Open())
        {
            index.Put([.. Enumerable.Range(1, 50).Select(id => CodedTextTests.Long(id))]);
            StoredSegmentTests.Update(index, 15, 1000);
            before = StoredSegmentTests.Everything(index);
        }

        MakeEarlier(version);
        RecordedEvents events = new();
        using (EntryIndex index = Open(events, long.MaxValue))
        {
            Assert.Equal(before, StoredSegmentTests.Everything(index));
            Assert.Empty(events.Unusable);
            Assert.Equal(version == 2, _storage.Mapped.Count == 0);
        }

        // The next checkpoint writes all files in this version, and removes the earlier ones, which are still mapped.
        _storage.KeepsMapped = false;
        using (EntryIndex index = Open(events))
        {
            index.Delete(50);
            index.Put(CodedTextTests.Long(50));
            Assert.Empty(events.Postponed);
            Assert.Equal(before, StoredSegmentTests.Everything(index));
            Assert.All(index.Backend.Snapshot(EntryIndex.Map).Segments, AssertMapped);
            Assert.Contains(index.Backend.Snapshot(EntryIndex.Map).Segments, view => view.Columns.Any(column => column is TextColumn { IsCoded: true }));
            Assert.Equal(Files, _storage.Mapped.Order(StringComparer.Ordinal));
        }

        using (EntryIndex index = Open())
        {
            index.Put([.. Enumerable.Range(1, 50).Select(id => CodedTextTests.Long(id))]);
            StoredSegmentTests.Update(index, 15, 1000);
            Assert.Equal(before.Split('\n')[..^1].Order(), StoredSegmentTests.Everything(index).Split('\n')[..^1].Order());
            Assert.All(index.Backend.Snapshot(EntryIndex.Map).Segments, AssertMapped);
        }

        Assert.All(Files, file => Assert.Contains(System.Text.Encoding.ASCII.GetString(_storage[file], 0, 8), (string[])["JadSeg04", "JadCol02"]));
    }

    [Fact]
    public void A_file_that_nobody_uses_is_unmapped_and_its_arrays_throw()
    {
        const string Name = "/folder/file";
        _storage[Name] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        using IStorageFile opened = _storage.OpenToRead(Name);
        MappedFile file = opened.Map(Name);
        SegmentArray<int> array = new(file, 4, 3);
        Assert.Equal([0x07060504, 0x0B0A0908, 0x0F0E0D0C], array.Span.ToArray());
        Assert.Throws<InvalidDataException>(() => new SegmentArray<int>(file, 4, 4));
        Assert.Throws<InvalidDataException>(() => new SegmentArray<int>(file, 2, 1));
        Assert.Throws<InvalidDataException>(() => new SegmentArray<long>(file, long.MaxValue - 7, 1));
        Assert.Throws<InvalidDataException>(() => new SegmentArray<int>(file, -4, 1));
        Assert.Throws<InvalidDataException>(() => new SegmentArray<long>(file, 8, int.MaxValue));
        Assert.Throws<ArgumentOutOfRangeException>(() => new SegmentArray<int>(file, 4, -1));
        Assert.Throws<IndexOutOfRangeException>(() => array[3]);
        Assert.Throws<IndexOutOfRangeException>(() => array[-1]);

        Assert.True(file.TryRetain());
        file.Release();
        Assert.Equal([Name], _storage.Mapped);
        file.Release();
        Assert.Empty(_storage.Mapped);
        Assert.False(file.TryRetain());
        Assert.Throws<ObjectDisposedException>(() => array[0]);
        Assert.Throws<ObjectDisposedException>(() => file.Span(0, 1).Length);
    }

    [Fact]
    public void A_file_that_can_not_be_mapped_is_read_into_memory()
    {
        const string Name = "/folder/file";
        _storage[Name] = [.. Enumerable.Range(0, 200_000).Select(value => (byte)value)];
        using IStorageFile opened = _storage.OpenToRead(Name);
        MappedFile file = new(Name, NativeMemoryBuffer.Read(opened, 200_000), 200_000);
        Assert.Equal(_storage[Name], new SegmentArray<byte>(file, 0, 200_000).Span.ToArray());
        file.Release();
        Assert.Throws<ObjectDisposedException>(() => file.Span(0, 1).Length);
        Assert.Throws<IOException>(() => NativeMemoryBuffer.Read(opened, 200_001));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static void AssertMapped(SegmentView view)
    {
        Assert.NotNull(view.Segment.File);
        Assert.All(view.Columns, column => Assert.NotNull(column.File));
    }

    private static IAsyncEnumerator<PlanResult> Titles(EntryIndex index) =>
        index.Backend.Stream(EntryIndex.Plan(columns: [new ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))]), CancellationToken.None).GetAsyncEnumerator();

    private static IEnumerable<string> Taken(PlanResult part)
    {
        using (part)
        {
            return EntryIndex.Texts(part.Rows).Select(row => row[0]);
        }
    }

    /// <summary>Writes the files of the checkpoint as a version of the segments did.</summary>
    private void MakeEarlier(int version)
    {
        string path = Log + SegmentFolder.CheckpointSuffix;
        Checkpoint checkpoint = Checkpoint.Read(_storage, path);
        CheckpointSegment[] earlier = [.. checkpoint.Segments.Select(segment =>
        {
            string name = $"{Log}.{segment.File.Number}.segment";
            (Segment read, Column[] columns, _) = SegmentFile.Read(_storage, name, segment.File.Checksum);
            StoredFile? updated = null;
            if (version == 3)
            {
                updated = segment.Updated;
            }
            else if (segment.Updated is { } file)
            {
                string updatedName = $"{Log}.{file.Number}.segment";
                Column[] all = UpdatedColumnsFile.Read(_storage, updatedName, file.Checksum, columns, read.Count, columns.Length);
                List<(int, Column)> changed = [.. all.Select((column, i) => (i, column)).Where(one => !ReferenceEquals(one.column, columns[one.i]))];
                updated = new StoredFile(file.Number, EarlierFiles.WriteColumns(_storage, updatedName, changed));
                changed[0].Item2.File!.Release();
            }

            CheckpointSegment written = new(new StoredFile(segment.File.Number, (version == 2 ? (Func<IStorage, string, Segment, Column[], uint>)EarlierFiles.WriteSegment : EarlierFiles.WritePlainSegment)(_storage, name, read, columns)), updated, segment.Deleted);
            read.File!.Release();
            return written;
        })];
        (checkpoint with { Segments = earlier }).Write(_storage, path);
    }

    private EntryIndex Open(RecordedEvents? events = null, long checkpoint = 1) => new(new EmbeddedOptions
    {
        Folder = _folder,
        Storage = _storage,
        FolderTimeout = TimeSpan.Zero,
        WorksBehind = false,
        Events = events ?? (IBackendEvents)NoEvents.Instance,
        SmallestCompaction = 1_000_000,
        SmallestCheckpoint = checkpoint,
    });
}
