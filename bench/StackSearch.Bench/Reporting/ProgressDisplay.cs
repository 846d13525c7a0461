using Spectre.Console;
using StackSearch.Reporting;

namespace StackSearch.Bench.Reporting;

/// <summary>Shows progress as the console allows: bars for people, lines for logs and pipes.</summary>
internal static class ProgressDisplay
{
    /// <summary>Runs a job under bars or lines.</summary>
    public static T Run<T>(IAnsiConsole console, Func<IJobProgress, T> job) =>
        HasBars(console) ? BarProgress.Run(console, job) : job(Lines());

    private static bool HasBars(IAnsiConsole console) => console.Profile.Capabilities is { Ansi: true, Interactive: true };

    private static LineProgress Lines() => new(Console.Out);
}
