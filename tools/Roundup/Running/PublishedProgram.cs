using System.Diagnostics;

namespace Roundup.Running;

/// <summary>This program, compiled before it is started: its first calls are what users of ReadyToRun and Native AOT pay.</summary>
internal static class PublishedProgram
{
    public const string ReadyToRun = "ready-to-run";
    public const string NativeAot = "native-aot";

    public static readonly IReadOnlyList<string> Kinds = [ReadyToRun, NativeAot];

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(15);

    /// <summary>Publishes the program as <paramref name="kind"/>; the file to start, or why there is none.</summary>
    public static (string? Program, string? Problem) Publish(string kind, string folder)
    {
        string name = typeof(PublishedProgram).Assembly.GetName().Name!;
        string project = Path.Combine(RunCommand.Root(), "tools", name, name + ".csproj");
        if (!File.Exists(project))
        {
            return (null, "there is no source here to compile");
        }

        string output = Path.Combine(folder, kind);
        string program = Path.Combine(output, kind == ReadyToRun ? name + ".dll" : OperatingSystem.IsWindows() ? name + ".exe" : name);
        if (File.Exists(program))
        {
            return (program, null);
        }

        // Under another name until it is whole: an interrupted compilation leaves files.
        string unfinished = output + ".unfinished";
        string? problem = Dotnet("publish", project, "-c", "Release", $"-p:CompiledAhead={kind}", "-o", unfinished, "--nologo");
        if (problem is null)
        {
            Directory.Move(unfinished, output);
        }

        return problem is null ? (program, null) : (null, problem);
    }

    private static string? Dotnet(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        try
        {
            using Process process = Process.Start(start)!;
            Task<string> output = process.StandardOutput.ReadToEndAsync();
            Task<string> errors = process.StandardError.ReadToEndAsync();
            if (!process.WaitForExit(Limit))
            {
                process.Kill(entireProcessTree: true);
                return $"not compiled within {Limit.TotalMinutes:0} minutes";
            }

            string text = output.GetAwaiter().GetResult() + errors.GetAwaiter().GetResult();
            return process.ExitCode == 0 ? null
                : text.Split('\n').FirstOrDefault(line => line.Contains("error ", StringComparison.Ordinal))?.Trim() is { } error ? error[error.IndexOf("error ", StringComparison.Ordinal)..]
                : $"dotnet publish ended with {process.ExitCode}";
        }
        catch (System.ComponentModel.Win32Exception exception)
        {
            return exception.Message;
        }
    }
}
