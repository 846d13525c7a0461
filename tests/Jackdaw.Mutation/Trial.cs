using System.Collections.Concurrent;
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

    /// <summary>The verdicts, one by one, by as many processes as the machine has processors: the test that failed, or what ended the process; null where nothing did.</summary>
    internal IEnumerable<(Mutant Mutant, string? Killer)> Judge(IReadOnlyCollection<Mutant> mutants)
    {
        using BlockingCollection<(Mutant, string?)> verdicts = [];
        ConcurrentQueue<Mutant> left = new(mutants.Where(IsReached));
        Task[] judges = [.. Enumerable.Range(0, Environment.ProcessorCount).Select(_ => Task.Factory.StartNew(() => Judge(left, verdicts), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default))];
        Task end = Task.WhenAll(judges).ContinueWith(_ => verdicts.CompleteAdding(), TaskScheduler.Default);
        foreach ((Mutant, string?) verdict in verdicts.GetConsumingEnumerable())
        {
            yield return verdict;
        }

        end.Wait();
        Task.WaitAll(judges);
    }

    private void Judge(ConcurrentQueue<Mutant> left, BlockingCollection<(Mutant Mutant, string? Killer)> verdicts)
    {
        Process? worker = null;
        while (left.TryDequeue(out Mutant? mutant))
        {
            string? killer = null;
            for (int attempt = 0; attempt < 2; attempt++)
            {
                worker ??= Start("judge");
                string verdict = Ask(worker, mutant);
                if (verdict is "the process ended" or "an endless loop" or "again")
                {
                    End(worker);
                    worker = null;
                }

                killer = verdict is "survived" or "again" ? null : verdict;
                if (verdict != "again")
                {
                    break;
                }
            }

            verdicts.Add((mutant, killer));
        }

        if (worker is not null)
        {
            End(worker);
        }
    }

    private string Ask(Process worker, Mutant mutant)
    {
        worker.StandardInput.WriteLine($"{mutant.Id} {string.Join(' ', _reaching[mutant.Id].OrderBy(test => test.Seconds).Select(test => test.Test))}");
        worker.StandardInput.Flush();
        while (true)
        {
            Task<string?> next = worker.StandardOutput.ReadLineAsync();
            if (!next.Wait(Watchdog))
            {
                return "an endless loop";
            }

            if (next.Result is not { } line)
            {
                return "the process ended";
            }

            if (line.StartsWith("end ", StringComparison.Ordinal))
            {
                return line.Split(' ', 3)[2];
            }
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
