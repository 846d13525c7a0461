using System.Reflection;
using System.Runtime.InteropServices;

namespace Jackdaw.Bench;

/// <summary>Where and with what the numbers were made.</summary>
internal static class Machine
{
    public static string Describe() =>
        $"{Processor()}, {Environment.ProcessorCount} cores; {RuntimeInformation.OSDescription}; {RuntimeInformation.FrameworkDescription}; " +
        $"commit {Commit()}; {DateTime.UtcNow:yyyy-MM-dd HH:mm} UTC";

    private static string Processor()
    {
        const string info = "/proc/cpuinfo";
        string? line = File.Exists(info) ? File.ReadLines(info).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line?[(line.IndexOf(':') + 1)..].Trim() ?? RuntimeInformation.ProcessArchitecture.ToString();
    }

    /// <summary>The SDK puts the commit after the version.</summary>
    private static string Commit()
    {
        string? version = typeof(Machine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
        return version?.Split('+') is [_, { Length: >= 9 } commit] ? commit[..9] : "unknown";
    }
}
