using System.Diagnostics;
using Jackdaw.TestKit.Waiting;

namespace StackSearch.Tests;

/// <summary>Starts the site, which lies beside the tests.</summary>
internal static class StackSearchProcess
{
    private static readonly string Host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    private static readonly string Program = Beside("StackSearch.dll");

    public static ProcessResult Run(string folder, params IEnumerable<string> args) => RunProgram(Program, folder, args);

    /// <summary>Sends a signal as soon as <paramref name="ready"/> says so.</summary>
    public static ProcessResult RunAndSignal(string folder, string signal, Func<bool> ready, params IEnumerable<string> args) => RunProgramAndSignal(Program, folder, signal, ready, args);

    /// <summary>A program that lies beside the tests.</summary>
    internal static string Beside(string name) => Path.Combine(AppContext.BaseDirectory, name);

    /// <summary>Runs a program to its end.</summary>
    internal static ProcessResult RunProgram(string program, string folder, IEnumerable<string> args) => Finish(Start(folder, Host, [program, .. args]));

    /// <summary>Runs a program with a limit for the size of files, in blocks of 512 or 1,024 bytes: shells differ.</summary>
    internal static ProcessResult RunProgramLimited(string program, string folder, int fileBlocks, IEnumerable<string> args) =>
        Finish(Start(folder, "/bin/sh", ["-c", Limit(fileBlocks) + "exec \"$@\"", "sh", Host, program, .. args]));

    /// <summary>Sends a program a signal as soon as <paramref name="ready"/> says so.</summary>
    internal static ProcessResult RunProgramAndSignal(string program, string folder, string signal, Func<bool> ready, IEnumerable<string> args)
    {
        Process process = Start(folder, Host, [program, .. args]);
        Patience.Until(() => process.HasExited || ready(), "the program has begun");
        Signal(process, signal);
        return Finish(process);
    }

    /// <summary>Starts the program and leaves the rest to the caller.</summary>
    public static Process Start(string folder, params IEnumerable<string> args) => Start(folder, Host, [Program, .. args]);

    /// <summary>Starts the site whose processes share a cache.</summary>
    public static Process StartShared(string folder, params IEnumerable<string> args) => Start(folder, Host, [Beside("StackSearch.SharedCache.dll"), .. args]);

    /// <summary>Sends a signal.</summary>
    public static void Signal(Process process, string signal)
    {
        using Process kill = Process.Start("kill", ["-s", signal, process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)]);
        kill.WaitForExit();
    }

    // The runtime itself keeps code in a large in-memory file unless told otherwise.
    private static string Limit(int fileBlocks) => $"export DOTNET_EnableWriteXorExecute=0; trap '' XFSZ; ulimit -f {fileBlocks}; ";

    private static Process Start(string folder, string file, IEnumerable<string> args) =>
        Process.Start(new ProcessStartInfo(file, args)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;

    private static ProcessResult Finish(Process process)
    {
        using (process)
        {
            Task<string> output = process.StandardOutput.ReadToEndAsync();
            Task<string> errors = process.StandardError.ReadToEndAsync();
            if (!process.WaitForExit(Patience.Time))
            {
                process.Kill(entireProcessTree: true);
                Assert.Fail("the program did not end");
            }
            return new ProcessResult(process.ExitCode, output.GetAwaiter().GetResult(), errors.GetAwaiter().GetResult());
        }
    }
}
