namespace StackSearch.Tests;

/// <summary>Starts the export, which lies beside the tests.</summary>
internal static class BenchProcess
{
    private static readonly string Program = StackSearchProcess.Beside("StackSearch.Bench.dll");

    public static ProcessResult Run(string folder, params IEnumerable<string> args) => StackSearchProcess.RunProgram(Program, folder, args);

    /// <summary>Runs with a limit for the size of files.</summary>
    public static ProcessResult RunLimited(string folder, int fileBlocks, params IEnumerable<string> args) => StackSearchProcess.RunProgramLimited(Program, folder, fileBlocks, args);

    /// <summary>Sends a signal as soon as <paramref name="ready"/> says so.</summary>
    public static ProcessResult RunAndSignal(string folder, string signal, Func<bool> ready, params IEnumerable<string> args) =>
        StackSearchProcess.RunProgramAndSignal(Program, folder, signal, ready, args);
}
