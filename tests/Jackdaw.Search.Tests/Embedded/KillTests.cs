using System.Diagnostics;
using System.Globalization;
using Jackdaw.Search.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// A child process writes and is killed at a random moment: what it had said was flushed is there, and no transaction is there by half.
/// The child is this test assembly, told by its environment to write instead of to test.
/// </summary>
public sealed class KillTests
{
    private const string Folder = "JACKDAW_EMBEDDED_KILL_FOLDER";
    private const int PerTransaction = 5;

    [Fact]
    public void Writes_until_it_is_killed()
    {
        string? folder = Environment.GetEnvironmentVariable(Folder);
        Assert.SkipWhen(folder is null, "The child of Killed_at_any_moment_nothing_flushed_is_lost; by itself it has nothing to do.");
        using EntryIndex index = Open(folder!);
        string marks = Path.Combine(folder!, "flushed");
        for (int i = 0; ; i++)
        {
            // Each transaction replaces the same documents, so the log is rewritten now and then, also while the process is killed.
            index.Put([.. Enumerable.Range(1, PerTransaction).Select(id => DurabilityTests.Sample(id, $"round{i}"))]);
            File.WriteAllText(marks + ".new", i.ToString(CultureInfo.InvariantCulture));
            File.Move(marks + ".new", marks, overwrite: true);
        }
    }

    [Fact]
    public void Killed_at_any_moment_nothing_flushed_is_lost()
    {
        const int Seed = 4711;
        Random random = new(Seed);
        string folder = Directory.CreateTempSubdirectory("jackdaw-kill-").FullName;
        try
        {
            for (int kill = 0; kill < 4; kill++)
            {
                File.Delete(Path.Combine(folder, "flushed"));
                using Process child = Start(folder);
                WaitForFirstFlush(child, folder);
                Thread.Sleep(random.Next(0, 250));
                child.Kill();
                child.WaitForExit();
                int flushed = int.Parse(File.ReadAllText(Path.Combine(folder, "flushed")), CultureInfo.InvariantCulture);

                using EntryIndex index = Open(folder);
                Assert.Equal(Enumerable.Range(1, PerTransaction).Select(id => (long)id), index.Ids());

                // The last transaction may have been written and not yet noted.
                int[] rounds = [.. Enumerable.Range(flushed, 3).Where(round => index.Ids($"round{round}").Length > 0)];
                Assert.True(rounds.Length == 1, $"Seed {Seed}, kill {kill}: one round from {flushed} on is expected, not {string.Join(',', rounds)}.");
                Assert.Equal(PerTransaction, index.Ids($"round{rounds[0]}").Length);
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static EntryIndex Open(string folder) => new(new EmbeddedOptions { Folder = folder, SmallestCompaction = 10_000 });

    private static Process Start(string folder)
    {
        string assembly = typeof(KillTests).Assembly.Location;
        ProcessStartInfo start = new(Environment.ProcessPath!)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(assembly);
        }

        start.ArgumentList.Add("-method");
        start.ArgumentList.Add($"*.{nameof(KillTests)}.{nameof(Writes_until_it_is_killed)}");
        start.Environment[Folder] = folder;
        Process child = Process.Start(start)!;
        child.OutputDataReceived += static (_, _) => { };
        child.ErrorDataReceived += static (_, _) => { };
        child.BeginOutputReadLine();
        child.BeginErrorReadLine();
        return child;
    }

    private static void WaitForFirstFlush(Process child, string folder)
    {
        Stopwatch waited = Stopwatch.StartNew();
        while (!File.Exists(Path.Combine(folder, "flushed")))
        {
            Assert.False(child.HasExited, "The child ended by itself.");
            Assert.True(waited.Elapsed < TimeSpan.FromSeconds(60), "The child wrote nothing.");
            Thread.Sleep(5);
        }
    }
}
