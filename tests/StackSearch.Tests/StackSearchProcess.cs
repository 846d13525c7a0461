using System.Diagnostics;

namespace StackSearch.Tests;

/// <summary>Starts the program that lies beside the tests.</summary>
internal static class StackSearchProcess
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private static readonly string Host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    private static readonly string Program = Path.Combine(AppContext.BaseDirectory, "StackSearch.dll");

    public static ProcessResult Run(string folder, params IEnumerable<string> args) => Finish(Start(folder, Host, [Program, .. args]));

    /// <summary>Runs with a limit for the size of files, in blocks of 512 or 1,024 bytes: shells differ.</summary>
    public static ProcessResult RunLimited(string folder, int fileBlocks, params IEnumerable<string> args) =>
        Finish(Start(folder, "/bin/sh", ["-c", Limit(fileBlocks) + "exec \"$@\"", "sh", Host, Program, .. args]));

    /// <summary>Sends a signal as soon as <paramref name="ready"/> says so.</summary>
    public static ProcessResult RunAndSignal(string folder, string signal, Func<bool> ready, params IEnumerable<string> args)
    {
        Process process = Start(folder, Host, [Program, .. args]);
        Assert.True(SpinWait.SpinUntil(() => process.HasExited || ready(), Patience));
        Signal(process, signal);
        return Finish(process);
    }

    /// <summary>Starts the program and leaves the rest to the caller.</summary>
    public static Process Start(string folder, params IEnumerable<string> args) => Start(folder, Host, [Program, .. args]);

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
            if (!process.WaitForExit(Patience))
            {
                process.Kill(entireProcessTree: true);
                Assert.Fail("the program did not end");
            }
            return new ProcessResult(process.ExitCode, output.GetAwaiter().GetResult(), errors.GetAwaiter().GetResult());
        }
    }
}
