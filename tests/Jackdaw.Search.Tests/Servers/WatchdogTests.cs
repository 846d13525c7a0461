using System.Diagnostics;
using System.Globalization;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>
/// A process that started a server ends by a signal, and the server with it. The process is this test assembly, told by its environment to
/// start a server instead of to test.
/// </summary>
public sealed class WatchdogTests
{
    private const string Variable = "JACKDAW_SEARCHD_NUMBER_FILE";

    [Fact]
    public void Holds_a_server_until_it_is_killed()
    {
        string? file = Environment.GetEnvironmentVariable(Variable);
        Assert.SkipWhen(file is null, "The child of A_server_ends_with_the_process_that_started_it; by itself it has nothing to do.");
        using SearchdFixture server = SearchdFixture.Start(SearchdFixture.MapOf<Article>());
        File.WriteAllText(file! + ".new", server.ProcessId.ToString(CultureInfo.InvariantCulture));
        File.Move(file! + ".new", file!);
        Thread.Sleep(Timeout.Infinite);
    }

    [Theory]
    [InlineData("TERM")]
    [InlineData("INT")]
    [InlineData("HUP")]
    [InlineData("KILL")]
    public void A_server_ends_with_the_process_that_started_it(string signal)
    {
        SearchdFixture.SkipUnlessInstalled();
        Assert.SkipUnless(Directory.Exists("/proc/self"), "needs /proc");
        DirectoryInfo folder = Directory.CreateTempSubdirectory("jackdaw-watchdog-");
        try
        {
            string file = Path.Combine(folder.FullName, "number");
            using Process child = Start(file);
            Patience.Until(() => File.Exists(file) || child.HasExited, "the child has started a server");
            Assert.False(child.HasExited, "The child started no server.");
            string server = $"/proc/{File.ReadAllText(file)}/cmdline";
            Assert.Contains("searchd", Content(server), StringComparison.Ordinal);

            // Where the signal is ignored, as it is by jobs of a shell in the background, there is nothing to see.
            string sent = IsIgnored(child, signal) ? "KILL" : signal;
            Patience.Until(() => child.HasExited || Send(child, sent), $"the child has ended by SIG{sent}");
            Patience.Until(() => !Content(server).Contains("searchd", StringComparison.Ordinal), $"after SIG{sent} the server is gone");
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    // Again and again: the first interruption only asks the runner of tests to end with the test.
    private static bool Send(Process child, string signal)
    {
        using Process kill = Process.Start("/bin/sh", ["-c", $"kill -{signal} {child.Id.ToString(CultureInfo.InvariantCulture)}"]);
        kill.WaitForExit();
        return child.WaitForExit(TimeSpan.FromMilliseconds(200));
    }

    private static bool IsIgnored(Process child, string signal)
    {
        const string ignored = "SigIgn:";
        int number = signal switch
        {
            "HUP" => 1,
            "INT" => 2,
            "KILL" => 9,
            _ => 15,
        };
        string line = Content($"/proc/{child.Id.ToString(CultureInfo.InvariantCulture)}/status").Split('\n').First(line => line.StartsWith(ignored, StringComparison.Ordinal));
        return ((Convert.ToUInt64(line[ignored.Length..].Trim(), 16) >> (number - 1)) & 1) != 0;
    }

    // Empty for a process that is gone, and for one that only waits to be counted.
    private static string Content(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (IOException)
        {
            return "";
        }
    }

    private static Process Start(string file)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardError = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(typeof(WatchdogTests).Assembly.Location);
        }

        start.ArgumentList.Add("-method");
        start.ArgumentList.Add($"*.{nameof(WatchdogTests)}.{nameof(Holds_a_server_until_it_is_killed)}");
        start.Environment[Variable] = file;
        Process child = Process.Start(start)!;
        child.OutputDataReceived += static (_, _) => { };
        child.ErrorDataReceived += static (_, _) => { };
        child.BeginOutputReadLine();
        child.BeginErrorReadLine();
        return child;
    }
}
