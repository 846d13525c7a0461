using Spectre.Console;

namespace StackSearch.Reporting;

/// <summary>Shows progress as the console allows: bars for people, lines for logs and pipes.</summary>
internal static class ProgressDisplay
{
    private static readonly TimeSpan BetweenLines = TimeSpan.FromSeconds(5);

    /// <summary>Runs a job under bars or lines.</summary>
    public static T Run<T>(IAnsiConsole console, Func<IJobProgress, T> job) =>
        HasBars(console) ? BarProgress.Run(console, job) : job(Lines());

    /// <summary>Runs a job under bars or lines.</summary>
    public static Task<T> RunAsync<T>(IAnsiConsole console, Func<IJobProgress, Task<T>> job) =>
        HasBars(console) ? BarProgress.RunAsync(console, job) : job(Lines());

    private static bool HasBars(IAnsiConsole console) => console.Profile.Capabilities is { Ansi: true, Interactive: true };

    private static LineProgress Lines() => new(Console.Out, BetweenLines);
}
