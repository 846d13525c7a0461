using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using Roundup.Rows;

namespace Roundup.Running;

/// <summary>The first row of a run.</summary>
internal static class MachineRow
{
    private static readonly string[] Compared =
        ["Jackdaw.dll", "Jackdaw.FastJson.dll", "Newtonsoft.Json.dll", "ServiceStack.Text.dll", "Google.Protobuf.dll", "MemoryPack.Core.dll", "MessagePack.dll", "protobuf-net.dll", "Nerdbank.MessagePack.dll", "Hyperion.dll"];

    public static RunRow Make(Plan plan, string command) => new()
    {
        Format = "roundup-1",
        Started = DateTime.UtcNow,
        Command = command,
        Protocol = plan.Protocol,
        Processor = Processor(),
        Cores = Environment.ProcessorCount,
        System = RuntimeInformation.OSDescription,
        Runtime = RuntimeInformation.FrameworkDescription,
        Sdk = SdkVersion(),
        Commit = Commit(),
        Seed = plan.Seed,
        Blocks = plan.Blocks,
        Environment = Environment.GetEnvironmentVariables().Cast<System.Collections.DictionaryEntry>()
            .Where(variable => ((string)variable.Key).StartsWith("DOTNET_", StringComparison.Ordinal) && !((string)variable.Key).Contains("PATH") && !((string)variable.Key).Contains("ROOT"))
            .OrderBy(variable => (string)variable.Key, StringComparer.Ordinal)
            .ToDictionary(variable => (string)variable.Key, variable => (string)variable.Value!),
        Packages = Packages(),
    };

    private static Dictionary<string, string> Packages()
    {
        var packages = new Dictionary<string, string>();
        foreach (string path in Compared.Select(name => Path.Combine(AppContext.BaseDirectory, name)).Where(File.Exists).Append(typeof(System.Text.Json.JsonSerializer).Assembly.Location))
        {
            string version = FileVersionInfo.GetVersionInfo(path).ProductVersion?.Split('+')[0] ?? "";
            packages[Path.GetFileNameWithoutExtension(path)] = $"{version} {Convert.ToHexStringLower(SHA256.HashData(File.ReadAllBytes(path)))[..16]}";
        }

        return packages;
    }

    private static string Processor()
    {
        const string info = "/proc/cpuinfo";
        string? line = File.Exists(info) ? File.ReadLines(info).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line?[(line.IndexOf(':') + 1)..].Trim() ?? RuntimeInformation.ProcessArchitecture.ToString();
    }

    private static string SdkVersion()
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo("dotnet", "--version") { RedirectStandardOutput = true })!;
            return process.StandardOutput.ReadToEnd().Trim();
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return "none on the path";
        }
    }

    /// <summary>The SDK puts the commit after the version.</summary>
    private static string Commit() =>
        typeof(MachineRow).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+') is [_, { Length: >= 9 } commit] ? commit[..9] : "unknown";
}
