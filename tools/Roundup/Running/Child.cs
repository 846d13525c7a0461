using System.Diagnostics;
using System.Text;

namespace Roundup.Running;

/// <summary>Starts this program as a child that does one thing and ends.</summary>
internal sealed class Child(IReadOnlyList<string> common, CancellationToken stop)
{
    /// <summary>Environment variables that would change what is measured.</summary>
    private static readonly string[] Foreign = ["DOTNET_TieredPGO", "DOTNET_TieredCompilation", "DOTNET_ReadyToRun", "DOTNET_gcServer", "DOTNET_gcConcurrent", "DOTNET_TC_QuickJitForLoops", "DOTNET_TC_CallCountingDelayMs", "DOTNET_TC_BackgroundWorkerTimeoutMs"];

    /// <summary>Runs a child; its lines by name, with a problem where it crashed or hung.</summary>
    /// <param name="arguments">What it is told.</param>
    /// <param name="limit">After this it is killed.</param>
    /// <param name="environment">Variables beyond those of this process.</param>
    /// <param name="program">Another build of this program.</param>
    /// <param name="hasOneCore">It may use one core only.</param>
    public ILookup<string, string> Run(IEnumerable<string> arguments, TimeSpan limit, IEnumerable<KeyValuePair<string, string>>? environment = null, string? program = null, bool hasOneCore = false)
    {
        ProcessStartInfo start = Start(program ?? typeof(Child).Assembly.Location, [.. arguments, .. common], environment);
        using Process process = hasOneCore ? OneCore.Start(start) : Process.Start(start)!;
        var errors = new StringBuilder();
        process.ErrorDataReceived += (_, line) => errors.Append(errors.Length < 2000 ? line.Data + " " : "");
        process.BeginErrorReadLine();
        using CancellationTokenRegistration registration = stop.Register(() => Kill(process));
        Task<string> output = process.StandardOutput.ReadToEndAsync(stop);
        bool ended = process.WaitForExit(limit);
        if (!ended)
        {
            Kill(process);
        }

        process.WaitForExit();
        stop.ThrowIfCancellationRequested();
        string text = output.GetAwaiter().GetResult();
        List<(string, string)> lines = [.. text.Split('\n').Select(line => line.Split('=', 2)).Where(parts => parts.Length == 2).Select(parts => (parts[0], parts[1]))];
        if (!ended)
        {
            lines.Add(("problem", $"hangs: killed after {limit.TotalSeconds:0} s"));
        }
        else if (process.ExitCode != 0)
        {
            lines.Add(("problem", $"the process ended with {process.ExitCode}: {errors.ToString().Trim()}"));
        }

        return lines.ToLookup(line => line.Item1, line => line.Item2);
    }

    private static ProcessStartInfo Start(string program, List<string> arguments, IEnumerable<KeyValuePair<string, string>>? environment)
    {
        bool isManaged = program.EndsWith(".dll", StringComparison.OrdinalIgnoreCase);
        string host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } path ? path : "dotnet";
        var start = new ProcessStartInfo(isManaged ? host : program) { RedirectStandardOutput = true, RedirectStandardError = true };
        if (isManaged)
        {
            start.ArgumentList.Add(program);
        }

        arguments.ForEach(start.ArgumentList.Add);
        foreach (string name in Foreign)
        {
            start.Environment.Remove(name);
        }

        foreach ((string name, string value) in environment ?? [])
        {
            start.Environment[name] = value;
        }

        return start;
    }

    private static void Kill(Process process)
    {
        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // It has ended meanwhile.
        }
    }
}
