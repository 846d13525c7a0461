using Jackdaw.Search.Embedded;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A log that is missing is refused by its name as long as anything beside it shows that it held documents; an index is begun anew only where nothing does.</summary>
public sealed class MissingLogTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-missing-").FullName;
    private readonly UnreliableStorage _storage = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    private string Note => Log + ".exists";

    /// <param name="isClosed">The store was disposed of; otherwise its process was killed.</param>
    /// <param name="storesSegments">Segments lie beside the log.</param>
    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void Any_file_beside_a_missing_log_shows_that_it_was_there(bool isClosed, bool storesSegments)
    {
        LogUnderTest log = new(_folder, 12, isClosed, storesSegments);
        string[] others = [.. log.Files.Keys.Where(file => file != log.Log)];
        Assert.Equal(storesSegments, others.Length > 1);
        string all = log.Judge("the log is missing", [], storage => storage.Delete(log.Log));
        Assert.Contains($"The file '{log.Log}' is missing", all, StringComparison.Ordinal);
        Assert.Contains("Restore it from a copy, or, to begin with an empty index, remove all files whose names begin with 'entries.jackdaw.'", all, StringComparison.Ordinal);
        foreach (string left in others)
        {
            string found = log.Judge($"only {left} is there", [], storage =>
            {
                foreach (string file in log.Files.Keys.Where(file => file != left))
                {
                    storage.Delete(file);
                }
            });
            Assert.Contains($"but '{left}' beside it shows that it held documents", found, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void What_is_kept_of_a_damaged_log_shows_it_too()
    {
        _storage[Log + ".1.damaged"] = [1, 2, 3];
        using EntryIndex index = Open();
        Assert.Contains($"but '{Log}.1.damaged' beside it", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
        Assert.False(_storage.Exists(Log));
    }

    [Theory]
    [InlineData(".new")]
    [InlineData(".bak")]
    public void Other_files_do_not(string suffix)
    {
        _storage[Log + suffix] = [1, 2, 3];
        using EntryIndex index = Open();
        Assert.Empty(index.Ids());
        index.Put(DurabilityTests.Sample(1));
    }

    [Fact]
    public void Where_all_files_of_an_index_are_removed_it_begins_anew()
    {
        Fill();
        foreach (string file in _storage.Find(_folder, "entries.jackdaw"))
        {
            _storage.Delete(file);
        }

        using EntryIndex index = Open();
        Assert.Empty(index.Ids());
        index.Put(DurabilityTests.Sample(5));
        Assert.Equal([5L], index.Ids());
    }

    [Fact]
    public void An_index_into_which_nothing_was_ever_flushed_may_lose_its_log()
    {
        using (EntryIndex index = Open())
        {
            Assert.Empty(index.Ids());
            index.Backend.Truncate(EntryIndex.Map);
        }

        _storage.Delete(Log);
        using EntryIndex again = Open();
        Assert.Empty(again.Ids());
    }

    /// <summary>The version before wrote no note.</summary>
    [Fact]
    public void An_index_without_a_note_opens_and_gets_one()
    {
        Fill();
        _storage.Delete(Note);
        using (EntryIndex index = Open())
        {
            Assert.Equal([1L, 2L], index.Ids());
        }

        Assert.True(_storage.Exists(Note));
        _storage.Delete(Log);
        using EntryIndex again = Open();
        Assert.Contains($"but '{Note}' beside it", Assert.Throws<FulltextException>(() => again.Ids()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_index_without_a_note_can_be_read_where_none_can_be_written()
    {
        Fill();
        _storage.Delete(Note);
        _storage.Fails = (step, path) => step == "create" && path == Note;
        using EntryIndex index = Open();
        Assert.Equal([1L, 2L], index.Ids());
        Assert.Contains(Note, Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(3))).Message, StringComparison.Ordinal);
        _storage.Fails = (_, _) => false;
        index.Put(DurabilityTests.Sample(3));
        Assert.Equal([1L, 2L, 3L], index.Ids());
    }

    /// <summary>An acknowledged change is never without a note: not after a power cut either.</summary>
    [Theory]
    [InlineData("create")]
    [InlineData("write")]
    [InlineData("sync")]
    [InlineData("folder")]
    public void A_flush_whose_note_can_not_be_written_fails_and_can_be_repeated(string failing)
    {
        using (EntryIndex index = Open())
        {
            Assert.Empty(index.Ids());
            _storage.Fails = (step, path) => step == failing && (path == Note || path == _folder);
            Assert.Contains(Note, Assert.Throws<FulltextException>(() => index.Put(DurabilityTests.Sample(1))).Message, StringComparison.Ordinal);
            Assert.Empty(index.Ids());
            _storage.Fails = (_, _) => false;
            index.Put(DurabilityTests.Sample(2));
            Assert.Equal([2L], index.Ids());
        }

        UnreliableStorage after = _storage.AfterPowerCut(Remains.Nothing, Random.Shared);
        Assert.True(after.Exists(Note));
        after.Delete(Log);
        using EntryIndex again = Open(after);
        Assert.Throws<FulltextException>(() => again.Ids());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_deleted_log_is_refused_and_degrades_the_health(bool isClosed)
    {
        FulltextStore first = new($"backend=embedded;folder={_folder}");
        await SaveAsync(first, 20);
        string folder = isClosed ? _folder : Path.Combine(_folder, "copy");
        if (isClosed)
        {
            await first.DisposeAsync();
        }
        else
        {
            // As a killed process leaves it.
            Directory.CreateDirectory(folder);
            foreach (string file in Directory.GetFiles(_folder, "entries.jackdaw*"))
            {
                File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
            }
        }

        string log = Path.Combine(folder, "entries.jackdaw");
        File.Delete(log);
        await using (FulltextStore store = new($"backend=embedded;folder={folder}"))
        {
            FulltextException refused = await Assert.ThrowsAsync<FulltextException>(() => SaveAsync(store, 1));
            Assert.Contains($"The file '{log}' is missing", refused.Message, StringComparison.Ordinal);
            HealthCheckResult health = await CheckAsync(store);
            Assert.Equal(HealthStatus.Degraded, health.Status);
            Assert.Contains($"The file '{log}' is missing", health.Description, StringComparison.Ordinal);
            Assert.False(File.Exists(log));

            foreach (string file in Directory.GetFiles(folder, "entries.jackdaw.*"))
            {
                File.Delete(file);
            }

            await SaveAsync(store, 1);
            Assert.Equal(HealthStatus.Healthy, (await CheckAsync(store)).Status);
        }

        await first.DisposeAsync();
    }

    [Fact]
    public async Task A_log_that_is_deleted_while_it_is_open_degrades_the_health()
    {
        if (OperatingSystem.IsWindows())
        {
            // There an open file can't be deleted.
            return;
        }

        await using FulltextStore store = new($"backend=embedded;folder={_folder}");
        await SaveAsync(store, 3);
        Assert.Equal(HealthStatus.Healthy, (await CheckAsync(store)).Status);
        File.Delete(Path.Combine(_folder, "entries.jackdaw"));
        Assert.Equal(HealthStatus.Degraded, (await CheckAsync(store)).Status);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static async Task SaveAsync(FulltextStore store, int count)
    {
        await using IFulltextSession session = store.StartSession();
        try
        {
            for (int id = 1; id <= count; id++)
            {
                session.Save(DurabilityTests.Sample(id));
                await session.FlushChangesAsync(Cancellation);
            }
        }
        finally
        {
            session.DiscardChanges();
        }
    }

    private static Task<HealthCheckResult> CheckAsync(FulltextStore store)
    {
        FulltextHealthCheck check = new(store);
        return check.CheckHealthAsync(new HealthCheckContext { Registration = new HealthCheckRegistration("fulltext", check, HealthStatus.Unhealthy, null) }, Cancellation);
    }

    private void Fill()
    {
        using EntryIndex index = Open();
        index.Put(DurabilityTests.Sample(1));
        index.Put(DurabilityTests.Sample(2));
    }

    private EntryIndex Open(UnreliableStorage? storage = null) =>
        new(new EmbeddedOptions { Folder = _folder, Storage = storage ?? _storage, FolderTimeout = TimeSpan.Zero, WorksBehind = false });
}
