using System.Diagnostics;
using Jackdaw.Search.Embedded;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Two processes on one folder: the second waits for the first, up to a limit, and says whom it waited for.</summary>
public sealed class SharedFolderTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-shared-").FullName;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_second_process_says_who_has_the_folder_and_what_to_do()
    {
        using Process first = Hold();
        try
        {
            using EntryIndex second = Open(TimeSpan.Zero);
            FulltextException refused = Assert.Throws<FulltextException>(() => second.Ids());
            Assert.Contains($"The folder '{_folder}' is used by process {first.Id} (", refused.Message, StringComparison.Ordinal);
            Assert.Contains("This store waited 0 s for it (folder timeout).", refused.Message, StringComparison.Ordinal);
            Assert.Contains("use another folder", refused.Message, StringComparison.Ordinal);
            Assert.True(refused.IsTransient);

            using EntryIndex third = Open(TimeSpan.FromMilliseconds(120));
            refused = await Assert.ThrowsAsync<FulltextException>(async () => await third.Backend.InitializeAsync(Cancellation));
            Assert.Contains("waited 0.12 s", refused.Message, StringComparison.Ordinal);
        }
        finally
        {
            End(first);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_second_process_waits_until_the_first_has_ended(bool isKilled)
    {
        using Process first = Hold();
        using EntryIndex second = Open(TimeSpan.FromMinutes(5));
        Task opening = second.Backend.InitializeAsync(Cancellation).AsTask();
        Task<long[]> reading = Task.Run(() => second.Ids(), Cancellation);
        Assert.False(opening.IsCompleted);
        if (isKilled)
        {
            first.Kill();
        }

        End(first);
        await opening.WithPatience(Cancellation);
        Assert.Equal([(long)first.Id], await reading);
    }

    [Fact]
    public async Task Waiting_can_be_given_up()
    {
        using Process first = Hold();
        try
        {
            using EntryIndex second = Open(TimeSpan.FromMinutes(5));
            using CancellationTokenSource giveUp = new();
            Task opening = second.Backend.InitializeAsync(giveUp.Token).AsTask();
            await giveUp.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);

            Task initializing = Task.Run(second.Backend.Initialize, Cancellation);
            second.Dispose();
            await Assert.ThrowsAsync<ObjectDisposedException>(() => initializing);
        }
        finally
        {
            End(first);
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("/")]
    public async Task A_second_store_of_this_process_is_told_at_once(string end)
    {
        // Waiting would only end in five minutes: who opened both goes on when the second is open.
        using EntryIndex first = Open(TimeSpan.Zero);
        first.Put(DurabilityTests.Sample(1));
        using EntryIndex second = new(new EmbeddedOptions { Folder = _folder + end, FolderTimeout = TimeSpan.FromSeconds(5) });
        FulltextException refused = Assert.Throws<FulltextException>(() => second.Ids());
        Assert.Contains($"is used by another store of this process ({Environment.ProcessId}, ", refused.Message, StringComparison.Ordinal);
        Assert.Contains("this store did not wait for it", refused.Message, StringComparison.Ordinal);
        Assert.True(refused.IsTransient);
        refused = await Assert.ThrowsAsync<FulltextException>(async () => await second.Backend.InitializeAsync(Cancellation));
        Assert.Contains("did not wait", refused.Message, StringComparison.Ordinal);

        // The refusal is no state: as soon as the folder is free it can be opened.
        first.Dispose();
        Assert.Equal([1L], second.Ids());
    }

    [Fact]
    public void A_store_that_nobody_disposed_of_keeps_its_folder_no_longer_than_its_memory()
    {
        Forget();
        long[] ids = [];
        Patience.Until(() => IsCollected(out ids), "the folder is free");
        Assert.Equal([1L], ids);

        bool IsCollected(out long[] found)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            using EntryIndex second = Open(TimeSpan.Zero);
            try
            {
                found = second.Ids();
                return true;
            }
            catch (FulltextException error) when (error.IsTransient)
            {
                found = [];
                return false;
            }
        }

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        void Forget() => Open(TimeSpan.Zero).Put(DurabilityTests.Sample(1));
    }

    [Fact]
    public void A_folder_that_can_not_be_made_is_not_said_to_be_used()
    {
        string file = Path.Combine(_folder, "a-file");
        File.WriteAllText(file, "");
        using EntryIndex index = new(new EmbeddedOptions { Folder = Path.Combine(file, "inside") });
        Assert.Contains("cannot be created", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static void End(Process process)
    {
        process.StandardInput.Close();
        process.WaitForExit();
    }

    private Process Hold()
    {
        Process process = ChildProcess.Start("hold", _folder);
        Assert.Equal("open", process.StandardOutput.ReadLine());
        return process;
    }

    private EntryIndex Open(TimeSpan timeout) => new(new EmbeddedOptions { Folder = _folder, FolderTimeout = timeout });
}
