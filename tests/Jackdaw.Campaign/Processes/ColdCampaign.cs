using System.Globalization;
using Jackdaw.Campaign.Running;

namespace Jackdaw.Campaign.Processes;

/// <summary>Many processes in which many threads use types for the first time, at once: every thread of every process sees the same.</summary>
internal static class ColdCampaign
{
    /// <summary>The word that makes this program such a process.</summary>
    internal const string Child = "cold-process";

    private const int Threads = 64;
    private const int Types = 200;

    internal static bool Run(Assignment assignment)
    {
        long processes = assignment.Count ?? (assignment.IsShort ? 2 : 200);
        string? first = null;
        int faults = 0;
        for (int i = 0; i < processes; i++)
        {
            // The first one has a single thread: what it sees is what is right.
            string[] arguments = [Child, i == 0 ? "1" : Threads.ToString(CultureInfo.InvariantCulture), Types.ToString(CultureInfo.InvariantCulture), (assignment.Seed + (i * Threads)).ToString(CultureInfo.InvariantCulture)];
            (int exit, string output) = OwnProcess.Run(arguments);
            first ??= output;
            if (exit != 0 || output != first)
            {
                faults++;
                Console.WriteLine($"cold, process {i}, ended with {exit}: {output}\nthe first one: {first}");
            }
        }

        Console.WriteLine($"cold: {processes} processes, {Threads} threads each, {first?.Trim()}, seed {assignment.Seed}, {faults} faults");
        return faults == 0;
    }

    /// <summary>What such a process does.</summary>
    internal static int RunChild(string[] arguments)
    {
        int[] numbers = [.. arguments.Select(argument => int.Parse(argument, CultureInfo.InvariantCulture))];
        return ColdTypes.Use(numbers[0], numbers[1], numbers[2]) ? 0 : 1;
    }
}
