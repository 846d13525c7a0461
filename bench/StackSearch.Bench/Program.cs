using Spectre.Console;
using StackSearch.Bench.Export;
using StackSearch.Bench.Reporting;

namespace StackSearch.Bench;

/// <summary>Posts to NDJSON and back, and the same work by other libraries.</summary>
internal static class Program
{
    private static Task<int> Main(string[] args) => JobProgram.RunAsync(args, ExportCommandLine.Help, stop =>
    {
        IAnsiConsole console = JobConsole.Create();
        ExportJob job = new(ExportCommandLine.Parse(args));
        ExportSummary.Print(console, ProgressDisplay.Run(console, progress => job.Run(progress, stop)));
        return Task.CompletedTask;
    });
}
