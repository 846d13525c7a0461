using Jackdaw.Search.Embedded;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A disk that fails: what was flushed stays, nothing is acknowledged that may be lost, and the health check says so.</summary>
public sealed class DiskFailureTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-disk-").FullName;
    private readonly UnreliableStorage _storage = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task After_a_sync_that_failed_nothing_more_is_written(bool drops)
    {
        _storage.SyncFailureDrops = drops;
        bool isBroken = false;
        using (EntryIndex index = Open(_storage))
        {
            await using FulltextStore store = new(index.Backend);
            FulltextHealthCheck check = new(store);
            index.Put(DurabilityTests.Sample(1));
            Assert.Equal(HealthStatus.Healthy, (await Check(check)).Status);

            _storage.Fails = (step, _) => step == "sync" && !isBroken;
            FulltextException first = Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(2)));
            Assert.Contains("can no longer be written: it could not be synced: A sync fails on demand.", first.Message, StringComparison.Ordinal);

            // The next sync would succeed, without what the system dropped.
            isBroken = true;
            Assert.Equal(first.Message, Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(3))).Message);
            Assert.Equal(first.Message, Assert.Throws<FulltextException>(() => index.Delete(1)).Message);
            Assert.Equal(first.Message, Assert.Throws<FulltextException>(() => index.Backend.Truncate(EntryIndex.Map)).Message);
            HealthCheckResult result = await Check(check);
            Assert.Equal(HealthStatus.Unhealthy, result.Status);
            Assert.Contains("can no longer be written", result.Description, StringComparison.Ordinal);
            Assert.Equal([1L], index.Ids());
        }

        using EntryIndex again = Open(_storage);
        Assert.Equal([1L], again.Ids());
        again.Put(DurabilityTests.Sample(4));
        using EntryIndex afterPowerCut = new(new EmbeddedOptions { Folder = _folder + "-2", Storage = Moved(_storage, _folder, _folder + "-2") });
        Assert.Equal([1L, 4L], afterPowerCut.Ids());
    }

    [Fact]
    public void A_full_disk_loses_nothing_and_can_be_cleared()
    {
        using (EntryIndex index = Open(_storage))
        {
            index.Put(DurabilityTests.Sample(1));
            _storage.Fails = (step, _) => step == "write";
            Assert.Contains("could not be written", Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(2))).Message, StringComparison.Ordinal);
            _storage.Fails = (_, _) => false;
            index.Put(DurabilityTests.Sample(3));
            index.Backend.Ping();
        }

        using EntryIndex again = Open(_storage);
        Assert.Equal([1L, 3L], again.Ids());
    }

    [Theory]
    [InlineData("create")]
    [InlineData("write")]
    [InlineData("sync")]
    public void A_log_that_can_not_be_rewritten_stays_as_it_is(string failing)
    {
        _storage.Fails = (step, path) => step == failing && path.EndsWith(".new", StringComparison.Ordinal) && _storage.Exists(path[..^4]);
        RecordedEvents events = new();
        using (EntryIndex index = Open(_storage, events))
        {
            Rounds(index, 40);
            index.Backend.Ping();
        }

        // Nothing is lost, but somebody should know.
        Assert.NotEmpty(events.Postponed);
        using EntryIndex again = Open(_storage);
        Assert.Equal([1L, 2L], again.Ids("round39"));
    }

    [Theory]
    [InlineData("create")]
    [InlineData("write")]
    [InlineData("sync")]
    public void A_damaged_end_that_can_not_be_kept_is_not_cut_off(string failing)
    {
        string log = Path.Combine(_folder, "entries.jackdaw");
        using (EntryIndex index = Open(_storage))
        {
            index.Put(DurabilityTests.Sample(1));
            index.Put(DurabilityTests.Sample(2));
        }

        byte[] damaged = [.. _storage[log]];
        damaged[^5] ^= 1;
        _storage[log] = damaged;
        _storage.Fails = (step, path) => step == failing && path.EndsWith(".damaged", StringComparison.Ordinal);
        RecordedEvents events = new();
        using EntryIndex full = Open(_storage, events);
        Assert.Contains("could not be kept", Assert.Throws<FulltextException>(() => full.Ids()).Message, StringComparison.Ordinal);
        Assert.Equal(damaged, _storage[log]);
        Assert.False(_storage.Exists(log + ".1.damaged"));
        Assert.Empty(events.Damaged);

        // The store need not be opened again for it.
        _storage.Fails = (_, _) => false;
        Assert.Equal([1L], full.Ids());
        Assert.Single(events.Damaged);
        Assert.True(_storage.Exists(log + ".1.damaged"));
    }

    [Theory]
    [InlineData("replace")]
    [InlineData("folder")]
    public void A_log_whose_name_may_be_lost_takes_no_more_writes(string failing)
    {
        bool isNew = true;
        bool hasFailed = false;
        int flushed = 0;
        _storage.Fails = (step, _) => step == failing && !isNew && (hasFailed = true);
        using (EntryIndex index = Open(_storage))
        {
            _ = index.Ids();
            isNew = false;
            FulltextException failure = Assert.Throws<FulltextException>(() =>
            {
                for (; flushed < 100; flushed++)
                {
                    Round(index, flushed);
                }
            });
            Assert.Contains("can no longer be written", failure.Message, StringComparison.Ordinal);
            Assert.Contains("can no longer be written", Assert.Throws<FulltextException>(index.Backend.Ping).Message, StringComparison.Ordinal);
            Assert.True(hasFailed);
            Assert.Equal([1L, 2L], index.Ids($"round{flushed - 1}"));
        }

        _storage.Fails = (_, _) => false;
        using EntryIndex again = Open(_storage.AfterPowerCut(Remains.Nothing, Random.Shared));
        Assert.Equal([1L, 2L], again.Ids($"round{flushed - 1}"));
    }

    [Fact]
    public void A_new_log_whose_name_can_not_be_synced_is_refused()
    {
        _storage.Fails = (step, _) => step == "folder";
        using EntryIndex index = Open(_storage);
        Assert.Contains("its name could not be synced", Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(1))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Dispose_waits_for_the_log_that_is_being_rewritten()
    {
        using ManualResetEventSlim isRewriting = new();
        using ManualResetEventSlim mayGoOn = new();
        using EntryIndex old = Open(_storage);
        using CancellationTokenRegistration stopped = Cancellation.Register(mayGoOn.Set);
        _ = old.Ids();
        _storage.Fails = (step, path) =>
        {
            if (step == "sync" && path.EndsWith(".new", StringComparison.Ordinal))
            {
                isRewriting.Set();
                mayGoOn.Wait(Cancellation);
            }

            return false;
        };
        Task writing = Task.Run(() => Rounds(old, 40), Cancellation);
        isRewriting.Wait(Cancellation);
        Task disposing = Task.Run(old.Dispose, Cancellation);
        while (Record.Exception(old.Backend.Initialize) is not ObjectDisposedException)
        {
            await Task.Yield();
        }

        // Disposing has begun. Until it is over the folder is the old store's.
        EntryIndex? waiting = null;
        Task opening = Task.CompletedTask;
        try
        {
            using EntryIndex tooEarly = Open(_storage);
            Assert.Contains("is used by another store of this process", Assert.Throws<FulltextException>(() => tooEarly.Ids()).Message, StringComparison.Ordinal);
            Assert.False(disposing.IsCompleted);

            // It will be free in a moment, so a store that may wait does.
            Assert.Contains("This store waited 0 s for it", Assert.Throws<FulltextException>(() => tooEarly.Ids()).Message, StringComparison.Ordinal);
            waiting = new EntryIndex(new EmbeddedOptions { Folder = _folder, Storage = _storage, FolderTimeout = TimeSpan.FromMinutes(5) });
            opening = waiting.Backend.InitializeAsync(Cancellation).AsTask();
            Assert.False(opening.IsCompleted);
        }
        finally
        {
            mayGoOn.Set();
        }

        await disposing.WaitAsync(Cancellation);
        await opening.WaitAsync(Cancellation);
        waiting!.Dispose();
        using EntryIndex next = Open(_storage);
        next.Put(DurabilityTests.Sample(50, "new store"));
        await Assert.ThrowsAnyAsync<Exception>(() => writing);
        Assert.Equal([50L], next.Ids("new"));
        next.Dispose();
        using EntryIndex last = Open(_storage);
        Assert.Equal([50L], last.Ids("new"));
    }

    [Fact]
    public async Task Dispose_waits_for_an_index_that_is_being_opened()
    {
        using (EntryIndex first = Open(_storage))
        {
            first.Put(DurabilityTests.Sample(1));
        }

        using ManualResetEventSlim isOpening = new();
        using ManualResetEventSlim mayGoOn = new();
        _storage.Fails = (step, _) =>
        {
            if (step == "open")
            {
                isOpening.Set();
                mayGoOn.Wait(Cancellation);
            }

            return false;
        };
        using EntryIndex old = Open(_storage);
        Task<long[]> reading = Task.Run(() => old.Ids(), Cancellation);
        isOpening.Wait(Cancellation);
        Task disposing = Task.Run(old.Dispose, Cancellation);
        while (Record.Exception(old.Backend.Initialize) is not ObjectDisposedException)
        {
            await Task.Yield();
        }

        try
        {
            using EntryIndex tooEarly = Open(_storage);
            Assert.Contains("is used by", Assert.Throws<FulltextException>(tooEarly.Backend.Initialize).Message, StringComparison.Ordinal);
        }
        finally
        {
            mayGoOn.Set();
        }

        await disposing.WaitAsync(Cancellation);
        await Record.ExceptionAsync(() => reading);
        Assert.Throws<ObjectDisposedException>(() => old.Put(DurabilityTests.Sample(2)));
        using EntryIndex next = Open(_storage);
        Assert.Equal([1L], next.Ids());
    }

    public void Dispose()
    {
        Directory.Delete(_folder, recursive: true);
        if (Directory.Exists(_folder + "-2"))
        {
            Directory.Delete(_folder + "-2", recursive: true);
        }
    }

    /// <summary>What a power cut leaves, in another folder: the lock of the first one is still held.</summary>
    private static UnreliableStorage Moved(UnreliableStorage storage, string from, string to)
    {
        UnreliableStorage after = storage.AfterPowerCut(Remains.Nothing, Random.Shared);
        after.Replace(Path.Combine(from, "entries.jackdaw"), Path.Combine(to, "entries.jackdaw"));
        return after;
    }

    private static Task<HealthCheckResult> Check(FulltextHealthCheck check) => check.CheckHealthAsync(
        new HealthCheckContext { Registration = new HealthCheckRegistration("fulltext", check, HealthStatus.Unhealthy, null) }, Cancellation);

    private static void Rounds(EntryIndex index, int count)
    {
        for (int i = 0; i < count; i++)
        {
            Round(index, i);
        }
    }

    private static void Round(EntryIndex index, int i) => index.Put(DurabilityTests.Sample(1, $"round{i}"), DurabilityTests.Sample(2, $"round{i}"));

    private EntryIndex Open(UnreliableStorage storage, RecordedEvents? events = null) =>
        new(new EmbeddedOptions { Folder = _folder, Storage = storage, Events = events ?? new RecordedEvents(), SmallestCompaction = 700, FolderTimeout = TimeSpan.Zero, WorksBehind = false });
}
