using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A folder that is opened read-only shows what its writer has acknowledged, whatever the writer is doing, and is never written to.</summary>
public sealed class ReadOnlyFolderTests : IDisposable
{
    private const int Seed = 20261130;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-readers-").FullName;
    private readonly UnreliableStorage _storage = new();

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Readers_see_each_acknowledged_state(bool keepsMapped)
    {
        _storage.KeepsMapped = keepsMapped;
        Random random = new(Seed);
        Dictionary<long, long> expected = [];
        EntryIndex writer = Write();
        writer.Put(DurabilityTests.Sample(0));
        expected[0] = 0;
        using EntryIndex reader = Read();
        using EntryIndex seldom = Read();
        try
        {
            for (int step = 0; step < 600; step++)
            {
                Change(writer, expected, random, step);
                if (step % 150 == 149)
                {
                    writer.Dispose();
                    Assert.True(Text(expected) == Text(reader), $"Seed {Seed}, step {step}, without a writer");
                    writer = Write();
                }

                Assert.True(Text(expected) == Text(reader), $"Seed {Seed}, step {step}");
                Assert.InRange(Segments(reader), 0, 60);
                if (step % 60 == 59)
                {
                    Assert.True(Text(expected) == Text(seldom), $"Seed {Seed}, step {step}, after many changes");
                    using EntryIndex fresh = Read();
                    Assert.Equal(StoredSegmentTests.Everything(writer).Split('\n')[..^1], StoredSegmentTests.Everything(fresh).Split('\n')[..^1]);
                    Assert.Equal(writer.Ids("title | text"), reader.Ids("title | text"));
                }
            }
        }
        finally
        {
            writer.Dispose();
        }

        reader.Dispose();
        seldom.Dispose();
        Assert.Empty(_storage.Mapped);
    }

    [Fact]
    public void Another_process_writes_and_is_killed()
    {
        Random random = new(Seed);
        int seen = -1;
        EntryIndex? reader = null;
        try
        {
            for (int kill = 0; kill < 5; kill++)
            {
                using Process child = ChildProcess.Start("write", _folder);
                int rounds = random.Next(20, 200);
                for (int i = 0; i < rounds && child.StandardOutput.ReadLine() is { } line; i++)
                {
                    int flushed = int.Parse(line, CultureInfo.InvariantCulture);
                    if (i % 3 == 0)
                    {
                        reader ??= new EntryIndex(new EmbeddedOptions { Folder = _folder, IsReadOnly = true, RefreshAfter = TimeSpan.Zero, Storage = new ReadOnlyStorage(DiskStorage.Instance) });
                        int found = Round(reader);
                        Assert.True(found >= flushed && found >= seen, $"Seed {Seed}, kill {kill}: {flushed} was flushed, {seen} was seen, {found} is there.");
                        seen = found;
                    }
                }

                child.Kill();
                string? rest;
                while ((rest = child.StandardOutput.ReadLine()) is not null)
                {
                    seen = Math.Max(seen, int.Parse(rest, CultureInfo.InvariantCulture));
                }

                child.WaitForExit();
                Assert.True(Round(reader!) >= seen, $"Seed {Seed}, kill {kill}: after the kill");
                seen = Round(reader!);
            }
        }
        finally
        {
            reader?.Dispose();
        }
    }

    [Fact]
    public void Nothing_is_written_into_the_folder()
    {
        using (EntryIndex writer = new(new EmbeddedOptions { Folder = _folder, SmallestCheckpoint = 500, WorksBehind = false }))
        {
            writer.Put([.. Enumerable.Range(1, 30).Select(id => DurabilityTests.Sample(id))]);
            writer.Put([.. Enumerable.Range(20, 3).Select(id => DurabilityTests.Sample(id))]);
        }

        Directory.EnumerateFiles(_folder, "jackdaw.*").ToList().ForEach(File.Delete);
        string before = Content();
        using (EntryIndex reader = new(new EmbeddedOptions { Folder = _folder, IsReadOnly = true, RefreshAfter = TimeSpan.Zero, Storage = new ReadOnlyStorage(DiskStorage.Instance) }))
        {
            Assert.Equal(30, reader.Ids().Length);
            reader.Backend.Ping();
            Assert.Equal(before, Content());
        }

        Assert.Equal(before, Content());

        string Content() => string.Join('\n', Directory.EnumerateFileSystemEntries(_folder).Order(StringComparer.Ordinal)
            .Select(file => $"{file} {File.GetLastWriteTimeUtc(file).Ticks} {Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(file)))}"));
    }

    [Fact]
    public void No_file_stays_open()
    {
        using EntryIndex writer = Write();
        writer.Put([.. Enumerable.Range(1, 50).Select(id => DurabilityTests.Sample(id))]);
        string[] before = [.. _storage.Opened];
        using EntryIndex reader = Read();
        Assert.Equal(50, reader.Ids().Length);
        writer.Put(DurabilityTests.Sample(51));
        Assert.Equal(51, reader.Ids().Length);
        Assert.Equal(before, _storage.Opened);
    }

    [Fact]
    public void What_was_not_acknowledged_is_not_seen()
    {
        using EntryIndex writer = Write();
        writer.Put(DurabilityTests.Sample(1));
        using EntryIndex reader = Read();
        long[]? during = null;
        _storage.Fails = (step, path) =>
        {
            if (step == "sync" && path == Log && during is null)
            {
                during = reader.Ids();
                return true;
            }

            return false;
        };
        Assert.Throws<FulltextException>(() => writer.Put(DurabilityTests.Sample(2)));
        Assert.Equal([1L], during!);
        Assert.Equal([1L], reader.Ids());
    }

    [Fact]
    public void A_record_that_the_next_writer_acknowledges_is_seen()
    {
        using (EntryIndex writer = Write())
        {
            writer.Put(DurabilityTests.Sample(1));
            byte[] before = _storage[Log];
            writer.Put(DurabilityTests.Sample(2));

            // As if the process had been killed between the sync and the mark.
            byte[] after = [.. _storage[Log]];
            int records = (int)LogHeader.Read(_storage.OpenToRead(Log), Log).End;
            before.AsSpan(0, records).CopyTo(after);
            _storage.Fails = static (_, _) => true;
            _storage[Log] = after;
        }

        _storage.Fails = static (_, _) => false;
        using EntryIndex reader = Read();
        Assert.Equal([1L], reader.Ids());
        using EntryIndex next = Write();
        Assert.Equal([1L, 2L], next.Ids());
        Assert.Equal([1L, 2L], reader.Ids());
    }

    [Fact]
    public void A_state_is_as_old_as_the_setting_says()
    {
        ManualClock clock = new();
        using EntryIndex writer = Write();
        writer.Put(DurabilityTests.Sample(1));
        using EntryIndex reader = new(new EmbeddedOptions { Folder = _folder, Storage = new ReadOnlyStorage(_storage), IsReadOnly = true, RefreshAfter = TimeSpan.FromSeconds(5), Time = clock });
        Assert.Equal([1L], reader.Ids());
        writer.Put(DurabilityTests.Sample(2));
        clock.Move(TimeSpan.FromSeconds(4.9));
        Assert.Equal([1L], reader.Ids());
        clock.Move(TimeSpan.FromSeconds(0.1));
        Assert.Equal([1L, 2L], reader.Ids());
        writer.Put(DurabilityTests.Sample(3));
        Assert.Equal([1L, 2L], reader.Ids());
        reader.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Refresh);
        Assert.Equal([1L, 2L, 3L], reader.Ids());
        writer.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Refresh);
    }

    [Fact]
    public async Task Whatever_writes_is_refused()
    {
        using (EntryIndex writer = Write())
        {
            writer.Put(DurabilityTests.Sample(1));
        }

        using EntryIndex reader = Read();
        Refused(() => reader.Put(DurabilityTests.Sample(2)), "write documents");
        Refused(() => reader.Delete(1), "write documents");
        Refused(() => StoredSegmentTests.Update(reader, 1, 2), "write documents");
        Refused(() => reader.Backend.Truncate(EntryIndex.Map), "remove documents");
        Refused(() => reader.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize), "optimize an index");
        Refused(() => reader.Backend.StoreQuery(EntryIndex.Map, 1, BackendCalls.Syntax("a")!, Call.Blocking).Completed(), "store queries");
        Refused(() => reader.Backend.RemoveQuery(EntryIndex.Map, 1, Call.Blocking).Completed(), "change stored queries");
        IReadOnlyList<IReadOnlyList<long>> matching = await reader.Backend.MatchingQueries(EntryIndex.Map, new EntryRows([DurabilityTests.Sample(1)]), Call.Async(TestContext.Current.CancellationToken));
        Assert.Empty(Assert.Single(matching));
        IndexStatus status = await reader.Backend.EnsureIndex(EntryIndex.Map, Call.Async(TestContext.Current.CancellationToken));
        Assert.Equal((false, true), (status.IsNew, status.IsReadOnly));
        Assert.Equal([1L], reader.Ids());

        void Refused(Action act, string what) =>
            Assert.StartsWith($"This store has opened the folder '{_folder}' read-only, so it cannot {what}.", Assert.Throws<FulltextException>(act).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_missing_or_of_a_newer_version_is_named()
    {
        using EntryIndex nowhere = new(new EmbeddedOptions { Folder = Path.Combine(_folder, "nowhere"), IsReadOnly = true, Storage = new ReadOnlyStorage(_storage) });
        Assert.Contains("nowhere' does not exist", Assert.Throws<FulltextException>(() => nowhere.Ids()).Message, StringComparison.Ordinal);
        using EntryIndex reader = Read();
        FulltextException missing = Assert.Throws<FulltextException>(() => reader.Ids());
        Assert.StartsWith($"The folder '{_folder}' has no index 'entries': the file '{Log}' is missing.", missing.Message, StringComparison.Ordinal);
        Assert.True(missing.IsTransient);
        using (EntryIndex writer = Write())
        {
            writer.Put([.. Enumerable.Range(1, 50).Select(id => DurabilityTests.Sample(id))]);
        }

        // As soon as it is there, it is read.
        Assert.Equal(50, reader.Ids().Length);
        string segment = _storage.Find(_folder, "entries.jackdaw.").First(file => file.EndsWith(".segment", StringComparison.Ordinal));
        foreach ((string file, int at) in new[] { (segment, 6), (segment, 200), (Log + ".segments", 6), (Log + ".segments", 90) })
        {
            byte[] whole = _storage[file];
            byte[] other = [.. whole];
            other[at] ^= 1;
            _storage[file] = other;
            using EntryIndex another = Read();
            FulltextException unusable = Assert.Throws<FulltextException>(() => another.Ids());
            Assert.StartsWith($"The segments next to the file '{Log}' cannot be used: The file '{file}' cannot be used: ", unusable.Message, StringComparison.Ordinal);
            _storage[file] = whole;
            Assert.Equal(50, another.Ids().Length);
        }

        byte[] log = _storage[Log];
        byte[] newer = [.. log];
        newer[8] = 99;
        int length = BitConverter.ToInt32(newer, 12);
        newer.AsSpan(16, 4).Clear();
        BitConverter.TryWriteBytes(newer.AsSpan(16), Crc32C.Compute(newer.AsSpan(20, 16 + length), Crc32C.Compute(newer.AsSpan(0, 16))));
        _storage[Log] = newer;
        using EntryIndex older = Read();
        Assert.Contains("has the format version 99", Assert.Throws<FulltextException>(() => older.Ids()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Classes_with_more_columns_and_other_kinds_are_read_or_refused()
    {
        using EntryIndex writer = Write();
        writer.Put(DurabilityTests.Sample(1), DurabilityTests.Sample(2));
        using EntryIndex reader = Read();
        Assert.Equal([1L, 2L], reader.Ids());
        Jackdaw.Search.Mapping.IndexMap wide = Servers.SearchdFixture.MapOf<WideEntry>();
        MemberMap(wide, "A");
        writer.Put(DurabilityTests.Sample(3));
        MemberMap(wide, "A");
        Assert.Equal([1L, 2L, 3L], reader.Ids());

        void MemberMap(Jackdaw.Search.Mapping.IndexMap map, string name)
        {
            AttributeNode a = new(map.Members.Single(member => member.Property.Name == name));
            using PlanResult rows = reader.Run(new QueryPlan { Shape = new QueryShape { Index = map, Columns = [new ColumnNode("id", new IdNode()), new ColumnNode("a", a)] }, Take = 100 });
            Assert.All(EntryIndex.Texts(rows.Rows), row => Assert.Equal("0", row[1]));
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static int Segments(EntryIndex index) => index.Backend.Snapshot(EntryIndex.Map).Segments.Length;

    /// <summary>The round that all documents are of.</summary>
    private static int Round(EntryIndex reader)
    {
        string[] titles = [.. reader.Rows(EntryIndex.Plan(columns: [new ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))])).Select(row => row[0])];
        Assert.Equal(ChildProcess.PerTransaction, titles.Length);
        return int.Parse(Assert.Single(titles.Distinct())["round ".Length..], CultureInfo.InvariantCulture);
    }

    private static void Change(EntryIndex index, Dictionary<long, long> expected, Random random, int step)
    {
        switch (random.Next(40))
        {
            case 0:
                index.Backend.Truncate(EntryIndex.Map);
                expected.Clear();
                break;
            case < 6:
                long[] deleted = [.. Enumerable.Range(0, random.Next(1, 20)).Select(_ => (long)random.Next(100))];
                index.Delete(deleted);
                Array.ForEach(deleted, id => expected.Remove(id));
                break;
            case < 12:
                long from = random.Next(100);
                index.Backend.Write(EntryIndex.Map, [new UpdateOperation(
                    EntryIndex.Map,
                    [new Assignment(EntryIndex.Attribute(nameof(Entry.Score)), 0)],
                    null,
                    new ComparisonNode(Comparison.Less, new IdNode(), new ParameterNode(1, ValueKind.Integer)),
                    [FieldValue.OfInteger(step), FieldValue.OfInteger(from)])]);
                foreach (long id in expected.Keys.Where(id => id < from).ToArray())
                {
                    expected[id] = step;
                }

                break;
            case 12:
                index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
                break;
            default:
                Entry[] entries = [.. Enumerable.Range(0, random.Next(1, 12)).Select(_ => DurabilityTests.Sample(random.Next(100)))];
                index.Put(entries);
                Array.ForEach(entries, entry => expected[entry.Id] = entry.Score);
                break;
        }
    }

    private static string Text(Dictionary<long, long> documents) => string.Join('\n', documents.OrderBy(pair => pair.Key).Select(pair => string.Create(CultureInfo.InvariantCulture, $"{pair.Key} {pair.Value}")));

    private static string Text(EntryIndex index) => string.Join('\n', index
        .Rows(EntryIndex.Plan(columns: [new("id", new IdNode()), new("score", EntryIndex.Attribute(nameof(Entry.Score)))], order: [new SortNode(new IdNode(), false)])).Select(row => string.Join(' ', row)));

    private EntryIndex Read() => new(new EmbeddedOptions { Folder = _folder, Storage = new ReadOnlyStorage(_storage), IsReadOnly = true, RefreshAfter = TimeSpan.Zero });

    private EntryIndex Write() => new(new EmbeddedOptions
    {
        Folder = _folder,
        Storage = _storage,
        FolderTimeout = TimeSpan.Zero,
        WorksBehind = false,
        SmallestCompaction = 20_000,
        SmallestCheckpoint = 3_000,
    });
}
