using System.Diagnostics;

namespace Jackdaw.Mutation;

/// <summary>A program that is run to its end.</summary>
internal static class Tool
{
    internal static (int Exit, string Output) Run(string program, string arguments, string folder)
    {
        ProcessStartInfo start = new(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }
}
