using System.Diagnostics;
using System.Globalization;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// A child process writes and is killed at a random moment, again and again in one folder: what it had said was flushed is there, and no
/// transaction is there by half. `dotnet run eng/do.cs -- kill` does so 500 times.
/// </summary>
public sealed class KillTests
{
    private const int Few = 6;
    private const int Seed = 4711;

    private static int Kills => int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_KILLS"), CultureInfo.InvariantCulture, out int kills) ? kills : Few;

    [Fact]
    public void Killed_at_any_moment_nothing_flushed_is_lost()
    {
        Random random = new(Seed);
        string folder = Directory.CreateTempSubdirectory("jackdaw-kill-").FullName;
        long flushes = 0;
        int before = -1;
        try
        {
            for (int kill = 0; kill < Kills; kill++)
            {
                int flushed = RunUntilKilled(folder, random.Next(0, 120));
                Assert.True(flushed > before, $"Kill {kill}: the child said nothing after {before}; it ended with {flushed}.");
                using EntryIndex index = ChildProcess.Open(folder);
                Assert.Equal(Enumerable.Range(1, ChildProcess.PerTransaction).Select(id => (long)id), index.Ids());

                // A write that was interrupted is no damage.
                Assert.Empty(Directory.EnumerateFiles(folder, "*.damaged"));

                // The last transaction may have been written, and the process killed before it could say so.
                int found = int.Parse(ChildProcess.Round(index), CultureInfo.InvariantCulture);
                Assert.True(found == flushed || found == flushed + 1, $"Seed {Seed}, kill {kill}: round {flushed} was flushed, round {found} is there.");
                Assert.Equal(ChildProcess.PerTransaction, index.Ids($"\"round {found}\"").Length);
                flushes += flushed - before;
                before = found;
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }

        TestContext.Current.TestOutputHelper?.WriteLine($"{Kills} kills, {flushes} flushes, {flushes * ChildProcess.PerTransaction} flushed documents, 0 lost.");
    }

    /// <returns>The last round that the child said was flushed.</returns>
    private static int RunUntilKilled(string folder, int rounds)
    {
        using Process child = ChildProcess.Start("write", folder);

        // The moment comes after a random number of rounds and some spinning, which ends anywhere in the next one.
        string? last = null;
        for (int i = 0; i <= rounds && child.StandardOutput.ReadLine() is { } line; i++)
        {
            last = line;
        }

        Thread.SpinWait(rounds * 997 % 20_000);
        child.Kill();
        while (child.StandardOutput.ReadLine() is { } line)
        {
            last = line;
        }

        child.WaitForExit();
        return int.Parse(last ?? throw new InvalidOperationException("The child ended by itself."), CultureInfo.InvariantCulture);
    }
}
