using Jackdaw.Search.Embedded.Storing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Stores by connection string: one writes a folder, others read and copy it; and one reads files without mapping them.</summary>
public sealed class ReadOnlyStoreTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("jackdaw-readonly-").FullName;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private string Folder => Path.Combine(_root, "index");

    [Fact]
    public async Task A_store_reads_and_copies_what_another_writes()
    {
        await using FulltextStore store = new($"backend=embedded;folder={Folder}");
        Assert.True(store.Capabilities.Has(FulltextCapability.Backups));
        await using IFulltextSession writer = store.StartSession();
        writer.Save(DurabilityTests.Sample(1));
        await writer.FlushChangesAsync(Cancellation);
        await writer.StoreQueryAsync<Entry>(7, query => query.MatchText("title"), Cancellation);

        await using FulltextStore readOnly = new($"backend=embedded;folder={Folder};read only=true;refresh=0");
        IndexStatus status = await readOnly.EnsureIndexAsync<Entry>(Cancellation);
        Assert.Equal((false, true), (status.IsNew, status.IsReadOnly));
        await using IFulltextSession reader = readOnly.StartSession();
        Assert.Equal("1", await Ids(reader));
        writer.Save(DurabilityTests.Sample(2));
        await writer.FlushChangesAsync(Cancellation);
        Assert.Equal("1 2", await Ids(reader));
        Assert.Equal(7, Assert.Single((await reader.MatchingQueriesAsync<Entry>([DurabilityTests.Sample(3)], Cancellation))[0]));
        Assert.Equal("title 2", (await reader.LoadAsync<Entry>(2, Cancellation))!.Title);
        await readOnly.PingAsync(Cancellation);

        reader.Save(DurabilityTests.Sample(3));
        FulltextException refused = await Assert.ThrowsAsync<FulltextException>(() => reader.FlushChangesAsync(Cancellation));
        Assert.StartsWith($"This store has opened the folder '{Folder}' read-only, so it cannot write documents.", refused.Message, StringComparison.Ordinal);

        await store.BackupAsync(Path.Combine(_root, "a"), cancellationToken: Cancellation);
        readOnly.Backup(Path.Combine(_root, "b"));
        foreach (string copy in new[] { "a", "b" })
        {
            await using FulltextStore opened = new($"backend=embedded;folder={Path.Combine(_root, copy)}");
            await using IFulltextSession session = opened.StartSession();
            Assert.Equal("1 2", await Ids(session));
            Assert.Equal(7, Assert.Single((await session.MatchingQueriesAsync<Entry>([DurabilityTests.Sample(3)], Cancellation))[0]));
        }
    }

    [Fact]
    public async Task Servers_have_backups_of_their_own()
    {
        await using FulltextStore store = new("backend=sphinx;host=127.0.0.1:1");
        MissingCapabilityException missing = await Assert.ThrowsAsync<MissingCapabilityException>(() => store.BackupAsync(Path.Combine(_root, "a"), cancellationToken: Cancellation));
        Assert.Contains("FulltextCapability.Backups", missing.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<ArgumentException>(() => store.BackupAsync(" ", cancellationToken: Cancellation));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Files_are_mapped_or_not(bool mapsFiles)
    {
        await using (FulltextStore store = new($"backend=embedded;folder={Folder};map files={mapsFiles}"))
        {
            await using IFulltextSession session = store.StartSession();
            Array.ForEach([.. Enumerable.Range(1, 3000).Select(id => DurabilityTests.Sample(id))], session.Save);
            await session.FlushChangesAsync(Cancellation);
        }

        await using FulltextStore again = new($"backend=embedded;folder={Folder};map files={mapsFiles}");
        await using IFulltextSession reader = again.StartSession();
        Assert.Equal("title 2", (await reader.LoadAsync<Entry>(2, Cancellation))!.Title);
        string segment = Assert.Single(Directory.EnumerateFiles(Folder, "*.segment"));
        if (OperatingSystem.IsLinux())
        {
            Assert.Equal(mapsFiles, (await File.ReadAllTextAsync("/proc/self/maps", Cancellation)).Contains(segment, StringComparison.Ordinal));
        }

        if (!mapsFiles)
        {
            // With a mapped file, this would end the process.
            using (FileStream file = new(segment, FileMode.Open, FileAccess.Write, FileShare.ReadWrite))
            {
                file.SetLength(100);
            }

            Assert.Equal("title 2999", (await reader.LoadAsync<Entry>(2999, Cancellation))!.Title);
            Assert.Equal(3000, await reader.Query<Entry>().MatchText("text").CountAsync(Cancellation));
        }
    }

    [Fact]
    public void Files_that_are_open_on_windows_are_replaced_a_little_later()
    {
        int tries = 0;
        WindowsReplacing.Run(() => _ = ++tries < 4 ? throw new UnauthorizedAccessException() : 0, isWindows: true);
        Assert.Equal(4, tries);
        Assert.Throws<FileNotFoundException>(() => WindowsReplacing.Run(() => throw new FileNotFoundException(), isWindows: true));
        tries = 0;
        Assert.Throws<IOException>(() => WindowsReplacing.Run(() => _ = ++tries > 0 ? throw new IOException() : 0, isWindows: false));
        Assert.Equal(1, tries);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static async Task<string> Ids(IFulltextSession session) => string.Join(' ', (await session.Query<Entry>().ToListAsync(Cancellation)).Select(entry => entry.Id).Order());
}
