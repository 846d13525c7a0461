using System.Diagnostics;

namespace Jackdaw.Bench;

/// <summary>Whole-process times, medians, of one build of the two programs.</summary>
internal sealed record FirstCallResult(string Build, int Starts, double Theirs, double Ours, double TimesAsFast);

/// <summary>Starts two programs in turns that read and write one document with one library and end.</summary>
internal static class FirstCall
{
    public const string Name = "first-call";

    private const string TheirProgram = "Jackdaw.FirstCall.SystemTextJson";
    private const string OurProgram = "Jackdaw.FirstCall";

    public static IEnumerable<FirstCallResult> Run(int starts)
    {
        string ours = ProgramPath(OurProgram);
        string theirs = ProgramPath(TheirProgram);
        if (!File.Exists(ours) || !File.Exists(theirs))
        {
            Console.Error.WriteLine($"{Name} skipped: {OurProgram} or {TheirProgram} is not built.");
            yield break;
        }
        Start(ours);
        Start(theirs);
        var ourTimes = new double[starts];
        var theirTimes = new double[starts];
        for (int i = 0; i < starts; i++)
        {
            theirTimes[i] = Start(theirs);
            ourTimes[i] = Start(ours);
        }
        double ratio = Statistics.Median(theirTimes.Zip(ourTimes, (t, o) => t / o));
        yield return new FirstCallResult("framework-dependent", starts, Statistics.Median(theirTimes), Statistics.Median(ourTimes), ratio);
    }

    /// <summary>The artifacts of all projects lie side by side: bin/project/configuration.</summary>
    private static string ProgramPath(string program)
    {
        var own = new DirectoryInfo(AppContext.BaseDirectory);
        return Path.Combine(own.Parent!.Parent!.FullName, program, own.Name, program + ".dll");
    }

    private static double Start(string program)
    {
        long start = Stopwatch.GetTimestamp();
        using var process = Process.Start(new ProcessStartInfo("dotnet", ["exec", program]))
            ?? throw new InvalidOperationException($"{program} did not start.");
        process.WaitForExit();
        return process.ExitCode == 0
            ? Stopwatch.GetElapsedTime(start).TotalNanoseconds
            : throw new InvalidOperationException($"{program} ended with {process.ExitCode}.");
    }
}
