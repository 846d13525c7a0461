using System.Diagnostics;

namespace Jackdaw.Bench;

/// <summary>Whole-process times, medians, of one build of the two programs.</summary>
internal sealed record FirstCallResult(string Build, int Starts, double Theirs, double Ours, double TimesAsFast);

/// <summary>Starts two programs in turns that read and write one document with one library and end.</summary>
internal static class FirstCall
{
    public const string Name = "first-call";

    private static readonly (string Build, string Theirs, string Ours, string Arguments)[] Programs =
    [
        ("framework-dependent", "Jackdaw.FirstCall.SystemTextJson", "Jackdaw.FirstCall", ""),
        ("framework-dependent, 1 of 500 types", "Jackdaw.FirstCall.Many.SystemTextJson", "Jackdaw.FirstCall.Many", ""),
        ("framework-dependent, no generated code", "Jackdaw.FirstCall.SystemTextJson", "Jackdaw.FirstCall.Runtime", "reflection"),
    ];

    public static IEnumerable<FirstCallResult> Run(int starts)
    {
        foreach ((string build, string theirProgram, string ourProgram, string arguments) in Programs)
        {
            string ours = ProgramPath(ourProgram);
            string theirs = ProgramPath(theirProgram);
            if (!File.Exists(ours) || !File.Exists(theirs))
            {
                Console.Error.WriteLine($"{Name} skipped: {ourProgram} or {theirProgram} is not built.");
                continue;
            }

            Start(ours, arguments);
            Start(theirs, arguments);
            var ourTimes = new double[starts];
            var theirTimes = new double[starts];
            for (int i = 0; i < starts; i++)
            {
                theirTimes[i] = Start(theirs, arguments);
                ourTimes[i] = Start(ours, arguments);
            }

            double ratio = Statistics.Median(theirTimes.Zip(ourTimes, (t, o) => t / o));
            yield return new FirstCallResult(build, starts, Statistics.Median(theirTimes), Statistics.Median(ourTimes), ratio);
        }
    }

    /// <summary>The artifacts of all projects lie side by side: bin/project/configuration.</summary>
    private static string ProgramPath(string program)
    {
        var own = new DirectoryInfo(AppContext.BaseDirectory);
        return Path.Combine(own.Parent!.Parent!.FullName, program, own.Name, program + ".dll");
    }

    private static double Start(string program, string arguments)
    {
        long start = Stopwatch.GetTimestamp();
        using var process = Process.Start(new ProcessStartInfo("dotnet", ["exec", program, arguments]))
            ?? throw new InvalidOperationException($"{program} did not start.");
        process.WaitForExit();
        return process.ExitCode == 0
            ? Stopwatch.GetElapsedTime(start).TotalNanoseconds
            : throw new InvalidOperationException($"{program} ended with {process.ExitCode}.");
    }
}
