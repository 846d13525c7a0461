using System.Diagnostics;
using System.Globalization;

namespace Jackdaw.Mutation;

/// <summary>Which tests reach which mutants, and what becomes of each.</summary>
/// <param name="tests">The assembly of the tests, beside the changed core.</param>
/// <param name="namespaces">The namespaces whose tests are asked.</param>
internal sealed class Trial(string tests, string namespaces)
{
    /// <summary>A test that takes longer than this is not asked.</summary>
    private const double LongestTest = 6;

    /// <summary>A mutant that gives no answer for so long is an endless loop, and noticed.</summary>
    private static readonly TimeSpan Watchdog = TimeSpan.FromSeconds(120);

    private readonly Dictionary<int, List<(double Seconds, string Test)>> _reaching = [];

    /// <summary>How many tests pass and are asked.</summary>
    internal int Tests { get; private set; }

    /// <summary>Asks every test once without a mutant.</summary>
    internal void Trace(int mutants)
    {
        using Process worker = Start("trace", mutants.ToString(CultureInfo.InvariantCulture), LongestTest.ToString(CultureInfo.InvariantCulture));
        worker.StandardInput.Close();
        string last = "";
        int refused = 0;
        while (worker.StandardOutput.ReadLine() is { } line)
        {
            last = line;
            if (line.StartsWith('!'))
            {
                refused++;
                Console.WriteLine($"not asked: {line[2..]}");
            }

            if (line.Split(' ', 4) is ["=", var seconds, var ids, var name])
            {
                Tests++;
                foreach (string id in ids.Split(',', StringSplitOptions.RemoveEmptyEntries))
                {
                    int number = int.Parse(id, CultureInfo.InvariantCulture);
                    (_reaching.TryGetValue(number, out List<(double, string)>? list) ? list : _reaching[number] = []).Add((double.Parse(seconds, CultureInfo.InvariantCulture), name));
                }
            }
        }

        worker.WaitForExit();
        Console.WriteLine($"{Tests} tests are asked, {refused} are not{(worker.ExitCode == 0 ? "" : $"; the process ended with {worker.ExitCode} at {last}")}");
    }

    /// <summary>Whether a test reaches a mutant.</summary>
    internal bool IsReached(Mutant mutant) => _reaching.ContainsKey(mutant.Id);

    /// <summary>The verdicts, one by one: the test that failed, or what ended the process; null where nothing did.</summary>
    internal IEnumerable<(Mutant Mutant, string? Killer)> Judge(IReadOnlyCollection<Mutant> mutants)
    {
        Process? worker = null;
        Task<string?>? next = null;
        foreach (Mutant mutant in mutants.Where(IsReached))
        {
            string? killer = null;
            for (int attempt = 0; attempt < 2; attempt++)
            {
                worker ??= Start("judge");
                worker.StandardInput.WriteLine($"{mutant.Id} {string.Join(' ', _reaching[mutant.Id].OrderBy(test => test.Seconds).Select(test => test.Test))}");
                worker.StandardInput.Flush();
                string? line;
                do
                {
                    next = worker.StandardOutput.ReadLineAsync();
                    line = next.Wait(Watchdog) ? next.Result : "endless";
                }
                while (line?.StartsWith("end ", StringComparison.Ordinal) is false && line != "endless");
                string verdict = line is null ? "the process ended" : line == "endless" ? "an endless loop" : line.Split(' ', 3)[2];
                if (line is null or "endless" || verdict == "again")
                {
                    End(worker);
                    worker = null;
                }

                if (verdict == "again")
                {
                    continue;
                }

                killer = verdict == "survived" ? null : verdict;
                break;
            }

            yield return (mutant, killer);
        }

        if (worker is not null)
        {
            End(worker);
        }
    }

    private static void End(Process worker)
    {
        if (!worker.HasExited)
        {
            worker.Kill();
        }

        worker.Dispose();
    }

    private Process Start(string verb, params string[] more)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            // Run as `dotnet Jackdaw.Mutation.dll`, the path of the process is not that of the program.
            start.ArgumentList.Add(typeof(Trial).Assembly.Location);
        }

        foreach (string argument in (string[])[Worker.Word, verb, tests, namespaces, .. more])
        {
            start.ArgumentList.Add(argument);
        }

        // Optimised from the start: loops that a mutant makes longer are interrupted by no second compilation.
        start.Environment["DOTNET_gcServer"] = "0";
        Process worker = Process.Start(start)!;
        worker.ErrorDataReceived += (_, _) => { };
        worker.BeginErrorReadLine();
        return worker;
    }
}
