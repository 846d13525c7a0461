using System.Diagnostics;
using System.Globalization;
using Jackdaw.Build;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A backup while documents are written holds everything acknowledged before it, whole transactions only; one that does not end can't be opened.</summary>
public sealed class BackupTests : IDisposable
{
    private const int Seed = 20261201;

    private readonly string _root = Directory.CreateTempSubdirectory("jackdaw-backup-").FullName;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private string Folder => Path.Combine(_root, "index");

    private string Target => Path.Combine(_root, "backup");

    [Fact]
    public async Task Backups_are_made_while_documents_are_written()
    {
        using EntryIndex index = new(new EmbeddedOptions { Folder = Folder, SmallestCompaction = 20_000, SmallestCheckpoint = 3_000 });
        index.Put(Round(0));
        int acknowledged = 0;
        bool isDone = false;
        Task writer = Task.Run(
            () =>
            {
                for (int round = 1; !Volatile.Read(ref isDone); round++)
                {
                    index.Put(Round(round));
                    Volatile.Write(ref acknowledged, round);
                }
            },
            Cancellation);
        try
        {
            for (int backup = 0; backup < 25; backup++)
            {
                int before = Volatile.Read(ref acknowledged);
                string target = Target + backup;
                long last = 0;
                await index.Backend.Backup(target, new Report(bytes => last = bytes > last ? bytes : throw new InvalidOperationException()), Call.Async(Cancellation));
                Assert.Equal(Directory.EnumerateFiles(target, "entries*").Where(file => !file.EndsWith(".exists", StringComparison.Ordinal) && !file.EndsWith(".segments", StringComparison.Ordinal)).Sum(file => new FileInfo(file).Length), last);
                RecordedEvents events = new();
                using EntryIndex copy = new(new EmbeddedOptions { Folder = target, Events = events });
                string[] titles = [.. copy.Rows(EntryIndex.Plan(columns: [new ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))])).Select(row => row[0])];
                Assert.Equal(ChildProcess.PerTransaction, titles.Length);
                Assert.True(int.Parse(Assert.Single(titles.Distinct())["round ".Length..], CultureInfo.InvariantCulture) >= before);
                copy.Put(DurabilityTests.Sample(1000));
                Assert.Equal([1000L], copy.Ids("1000"));
                Assert.Empty(events.Damaged);
                Assert.Empty(events.Unusable);
            }
        }
        finally
        {
            Volatile.Write(ref isDone, true);
            await writer;
        }
    }

    [Fact]
    public void A_backup_of_another_process_is_made_while_it_is_killed()
    {
        Random random = new(Seed);
        using EntryIndex reader = new(new EmbeddedOptions { Folder = Folder, IsReadOnly = true, Storage = new ReadOnlyStorage(DiskStorage.Instance) });
        for (int kill = 0; kill < 4; kill++)
        {
            using Process child = ChildProcess.Start("write", Folder);
            int flushed = -1;
            for (int i = random.Next(10, 100); i >= 0; i--)
            {
                flushed = int.Parse(child.StandardOutput.ReadLine()!, CultureInfo.InvariantCulture);
            }

            string target = Target + kill;
            using Timer timer = new(_ => child.Kill(), null, random.Next(0, 20), Timeout.Infinite);
            reader.Backend.Backup(target, null, Call.Blocking).Completed();
            child.WaitForExit();
            using EntryIndex copy = ChildProcess.Open(target);
            Assert.Equal(ChildProcess.PerTransaction, copy.Ids().Length);
            int found = int.Parse(ChildProcess.Round(copy), CultureInfo.InvariantCulture);
            Assert.True(found >= flushed, $"Seed {Seed}, kill {kill}: {flushed} was flushed, {found} is there.");
            Assert.Equal(ChildProcess.PerTransaction, copy.Ids($"\"round {found}\"").Length);
        }
    }

    [Fact]
    public void A_process_that_is_killed_leaves_a_whole_backup_or_none()
    {
        using (EntryIndex index = new(new EmbeddedOptions { Folder = Folder, SmallestCheckpoint = 3_000 }))
        {
            index.Put([.. Enumerable.Range(1, 400).Select(id => DurabilityTests.Sample(id))]);
            index.Put([.. Enumerable.Range(401, 20).Select(id => DurabilityTests.Sample(id))]);
        }

        Random random = new(Seed);
        int whole = 0;
        for (int kill = 0; kill < 8; kill++)
        {
            using Process child = ChildProcess.Start("backup", Folder);
            Assert.Equal("begin", child.StandardOutput.ReadLine());
            for (int i = random.Next(0, 12); i > 0 && child.StandardOutput.ReadLine() is not (null or "end"); i--)
            {
            }

            child.Kill();
            child.WaitForExit();
            string target = Folder + "-backup";
            if (Directory.Exists(target))
            {
                whole += IsWhole(DiskStorage.Instance, target) ? 1 : 0;
                Directory.Delete(target, recursive: true);
            }
        }

        TestContext.Current.TestOutputHelper?.WriteLine($"{whole} of 8 backups were complete.");
    }

    public static TheoryData<Remains> All => [Remains.Nothing, Remains.Everything, Remains.Part];

    [LongTheory(Guards = true)]
    [MemberData(nameof(All))]
    public void Whenever_the_power_is_cut_a_backup_is_whole_or_none(Remains remains)
    {
        UnreliableStorage source = Filled();
        Random random = new(Seed);
        int steps = 1;
        int none = 0;
        for (int cut = 0; cut <= steps; cut++)
        {
            UnreliableStorage to = new() { PowerCutAt = cut };
            Exception? failure = Record.Exception(() => Backup(source, to));
            if (cut == 0)
            {
                UnreliableStorage whole = new();
                Backup(source, whole);
                steps = whole.Steps;
            }

            bool isWhole = IsWhole(to.AfterPowerCut(remains, random), Target);
            none += isWhole ? 0 : 1;
            Assert.True(isWhole || failure is FulltextException, $"Seed {Seed}, cut at step {cut} of {steps}: {failure?.Message}");
            Directory.Delete(Target, recursive: true);
        }

        Assert.InRange(none, steps - 4, steps);
        Assert.InRange(steps, 20, 200);
    }

    [Fact]
    public void Wherever_a_step_fails_nothing_remains()
    {
        UnreliableStorage source = Filled();
        UnreliableStorage whole = new();
        Backup(source, whole);
        Directory.Delete(Target, recursive: true);
        for (int step = 0; step < whole.Steps; step++)
        {
            UnreliableStorage to = new();
            int at = step;
            to.Fails = (_, _) => at-- == 0;
            FulltextException failure = Assert.Throws<FulltextException>(() => Backup(source, to));
            Assert.Contains("fails on demand", failure.Message, StringComparison.Ordinal);
            Assert.True(to.Find(Target, "").Count == 0, $"Step {step}: {string.Join(' ', to.Find(Target, ""))}");

            // The same folder can be used again.
            to.Fails = static (_, _) => false;
            Backup(source, to);
            Assert.True(IsWhole(to, Target));
            Directory.Delete(Target, recursive: true);
        }
    }

    [Fact]
    public async Task A_canceled_backup_leaves_nothing()
    {
        UnreliableStorage source = Filled();
        for (int report = 0; report < 6; report++)
        {
            UnreliableStorage to = new();
            using EntryIndex index = Open(source, to);
            using CancellationTokenSource canceled = new();
            int left = report;
            Report progress = new(_ =>
            {
                if (left-- == 0)
                {
                    canceled.Cancel();
                }
            });
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await index.Backend.Backup(Target, progress, Call.Async(canceled.Token)));
            Assert.Empty(to.Find(Target, ""));
        }
    }

    [Fact]
    public void A_folder_that_is_not_empty_is_refused()
    {
        UnreliableStorage source = Filled();
        using EntryIndex index = Open(source, DiskStorage.Instance);
        Directory.CreateDirectory(Target);
        string note = Path.Combine(Target, "note.txt");
        File.WriteAllText(note, "mine");
        Refused(Target, "note.txt");
        File.Delete(note);
        Directory.CreateDirectory(Path.Combine(Target, "inside"));
        Refused(Target, "inside");
        Directory.Delete(Path.Combine(Target, "inside"));
        index.Backend.Backup(Target, null, Call.Blocking).Completed();
        Refused(Target, "entries.jackdaw");
        using EntryIndex inMemory = new();
        Assert.Contains("in memory", Assert.Throws<FulltextException>(() => inMemory.Backend.Backup(Target, null, Call.Blocking).Completed()).Message, StringComparison.Ordinal);

        void Refused(string folder, string found)
        {
            string message = Assert.Throws<FulltextException>(() => index.Backend.Backup(folder, null, Call.Blocking).Completed()).Message;
            Assert.StartsWith($"The folder '{folder}' is not empty: it contains '{found}", message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void An_incomplete_backup_is_not_opened()
    {
        UnreliableStorage source = Filled();
        source[Path.Combine(Folder, "jackdaw.incomplete")] = [1];
        foreach (bool isReadOnly in new[] { false, true })
        {
            using EntryIndex index = new(new EmbeddedOptions { Folder = Folder, Storage = source, IsReadOnly = isReadOnly });
            Assert.Contains("contains an incomplete backup", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void An_index_whose_log_is_missing_is_not_left_out()
    {
        UnreliableStorage source = Filled();
        source.Delete(Path.Combine(Folder, "entries.jackdaw"));
        UnreliableStorage to = new();
        FolderBackup backup = new(source, Folder, to, Target, null);
        Assert.Contains("entries.jackdaw' is missing", Assert.Throws<FulltextException>(() => backup.Run(Cancellation)).Message, StringComparison.Ordinal);
        Assert.Empty(to.Find(Target, ""));
        using EntryIndex reader = new(new EmbeddedOptions { Folder = Folder, IsReadOnly = true, Storage = new ReadOnlyStorage(source) });
        Assert.Contains("entries.jackdaw' is missing, but", Assert.Throws<FulltextException>(() => reader.Ids()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Damage_does_not_get_into_a_backup()
    {
        UnreliableStorage source = Filled();
        foreach (string file in source.Find(Folder, "entries.jackdaw").Where(file => !file.EndsWith(".exists", StringComparison.Ordinal)))
        {
            byte[] whole = source[file];
            for (int at = file.EndsWith(".jackdaw", StringComparison.Ordinal) ? (int)LogHeader.Read(source.OpenToRead(file), file).End : 0; at < whole.Length; at += 37)
            {
                byte[] damaged = [.. whole];
                damaged[at] ^= 0x10;
                source[file] = damaged;
                UnreliableStorage to = new();
                FolderBackup backup = new(source, Folder, to, Target, null);
                FulltextException failure = Assert.Throws<FulltextException>(() => backup.Run(Cancellation));
                Assert.Contains(file, failure.Message, StringComparison.Ordinal);
                Assert.Empty(to.Find(Target, ""));
            }

            source[file] = whole;
        }
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static Entry[] Round(int round) => [.. Enumerable.Range(1, ChildProcess.PerTransaction).Select(id => DurabilityTests.Sample(id, $"round {round}"))];

    /// <summary>Whether a folder has the whole index; otherwise a store refuses it, or it has no file of an index.</summary>
    private static bool IsWhole(IStorage storage, string folder)
    {
        string[] files = [.. storage.Find(folder, "").Where(file => Path.GetFileName(file).Contains(".jackdaw", StringComparison.Ordinal))];
        foreach (bool isReadOnly in new[] { true, false })
        {
            using EntryIndex index = new(new EmbeddedOptions { Folder = folder, Storage = storage, IsReadOnly = isReadOnly, SmallestCheckpoint = long.MaxValue });
            try
            {
                Assert.Equal(420, index.Ids().Length);
                Assert.Equal(400, index.Ids("title").Length - 20);
            }
            catch (FulltextException e) when (e.Message.Contains("incomplete backup", StringComparison.Ordinal) || (isReadOnly && files.Length == 0))
            {
                return false;
            }
        }

        return true;
    }

    private UnreliableStorage Filled()
    {
        UnreliableStorage storage = new();
        using EntryIndex index = Open(storage, DiskStorage.Instance);
        index.Put([.. Enumerable.Range(1, 400).Select(id => DurabilityTests.Sample(id))]);
        index.Put([.. Enumerable.Range(401, 20).Select(id => DurabilityTests.Sample(id))]);
        StoredSegmentTests.Update(index, 3, 1000);
        index.Put(DurabilityTests.Sample(5));
        return storage;
    }

    private void Backup(UnreliableStorage source, UnreliableStorage to)
    {
        using EntryIndex index = Open(source, to);
        index.Backend.Backup(Target, null, Call.Blocking).Completed();
    }

    private EntryIndex Open(UnreliableStorage storage, IStorage to) =>
        new(new EmbeddedOptions { Folder = Folder, Storage = storage, BackupStorage = to, SmallestCheckpoint = 3_000, WorksBehind = false });

    private sealed class Report(Action<long> report) : IProgress<long>
    {
        void IProgress<long>.Report(long value) => report(value);
    }
}
