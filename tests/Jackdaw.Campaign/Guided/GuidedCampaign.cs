using System.Diagnostics;
using System.Globalization;
using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Campaign.Guided;

/// <summary>A copy of this program beside a core with counters, and the campaign in it.</summary>
internal static class GuidedCampaign
{
    /// <summary>The word that makes this program such a copy.</summary>
    internal const string Child = "guided-child";

    private const string Names = "edges.txt";

    /// <summary>Makes the copy and runs it to its end.</summary>
    internal static bool Run(Assignment assignment)
    {
        string folder = Path.Combine(RepositoryFolder.Root, "artifacts", "guided", string.Create(CultureInfo.InvariantCulture, $"{Environment.ProcessId}"));
        Directory.CreateDirectory(folder);
        try
        {
            foreach (string file in Directory.EnumerateFiles(AppContext.BaseDirectory))
            {
                File.Copy(file, Path.Combine(folder, Path.GetFileName(file)), overwrite: true);
            }

            int blocks = EdgeProbes.Write(typeof(Json).Assembly.Location, Path.Combine(folder, "Jackdaw.dll"), Path.Combine(folder, Names));
            Console.WriteLine($"guided: {TrialRun.Number(blocks)} blocks of the core are counted");
            ProcessStartInfo start = new("dotnet");
            string[] arguments =
            [
                Path.Combine(folder, "Jackdaw.Campaign.dll"), Child, "--seed", string.Create(CultureInfo.InvariantCulture, $"{assignment.Seed}"), .. assignment.IsShort ? ["--short"] : Array.Empty<string>(),
                .. Given("--count", assignment.Count), .. Given("--seconds", assignment.Seconds), .. assignment.Keep is { } keep ? ["--keep", Path.GetFullPath(keep)] : Array.Empty<string>(),
            ];
            foreach (string argument in arguments)
            {
                start.ArgumentList.Add(argument);
            }

            using Process process = Process.Start(start)!;
            process.WaitForExit();
            return process.ExitCode == 0;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>The campaign, where the core has counters.</summary>
    internal static bool RunChild(Assignment assignment)
    {
        EdgeMap map = new(Path.Combine(AppContext.BaseDirectory, Names));
        GuidedTrial trial = new(new Random(assignment.Seed), map);
        bool isGood = TrialRun.Run("guided", assignment, 20_000, 1_000_000, trial.Next, trial.Summary);
        if (assignment.Keep is { } folder)
        {
            Console.WriteLine($"guided: {new GuidedCorpus(trial, map).Write(folder)} documents in {folder}");
        }

        return isGood;
    }

    private static string[] Given(string name, long? value) => value is { } number ? [name, number.ToString(CultureInfo.InvariantCulture)] : [];
}
