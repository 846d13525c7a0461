using System.Diagnostics;
using System.IO.Compression;
using System.Runtime.CompilerServices;
using System.Text;

namespace Jackdaw.Package.Tests;

/// <summary>
/// Packs Jackdaw, Jackdaw.AspNetCore, Jackdaw.Caching, Jackdaw.Caching.PostgreSql, Jackdaw.FastJson and its tool, Jackdaw.Search and Jackdaw.Search.AspNetCore into a folder and builds all programs against these packages, once for all tests. The folder of
/// packages is its own too, so nothing of ours that an earlier run or another project restored is used; what others made (the
/// abstractions that the search needs) is taken from where this repository restored it.
/// </summary>
[CollectionDefinition(Collection)]
public sealed class PackedPackage : ICollectionFixture<PackedPackage>
{
    /// <summary>The tests that share the packages.</summary>
    public const string Collection = "packages";

    private static readonly string Root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(ThisFile())!, "../.."));

    public PackedPackage()
    {
        string feed = Fresh("feed");
        Fresh("packages");
        CopyPrograms(Path.Combine(Root, "tests/Jackdaw.Package.Tests/Programs"), Fresh("programs"));
        File.WriteAllText(Path.Combine(Programs, "nuget.config"), $"""
            <configuration>
              <packageSources><clear /><add key="packed" value="{feed}" /></packageSources>
              <config><add key="globalPackagesFolder" value="{Path.Combine(Work, "packages")}" /></config>
              <fallbackPackageFolders><add key="restored" value="{Restored}" /></fallbackPackageFolders>
            </configuration>
            """);
        foreach (string project in new[] { "src/Jackdaw", "src/Jackdaw.AspNetCore", "src/Jackdaw.AspNetCore.OpenApi", "src/Jackdaw.Caching", "src/Jackdaw.Caching.PostgreSql", "src/Jackdaw.FastJson", "tools/Jackdaw.FastJson.Check", "src/Jackdaw.Search", "src/Jackdaw.Search.AspNetCore" })
        {
            Run(Root, "pack", project, "-c", "Release", "-o", feed, "-p:Version=" + Version, "-p:RunAnalyzers=false", "--artifacts-path", Path.Combine(Work, "pack"), "--nologo");
        }

        Run(Programs, "build", "Programs.slnx", "--nologo", "-v", "quiet");
    }

    /// <summary>The version of the packages.</summary>
    public const string Version = "0.0.0-test";

    private static readonly Lock Gate = new();

    private static string Restored { get; } = Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    private static string Work { get; } = Path.Combine(Root, "artifacts/package-tests");

    private static string Programs { get; } = Path.Combine(Work, "programs");

    /// <summary>Runs a program and gives what it printed; it must end well.</summary>
    public static string Run(string program)
        => Run(Programs, AssemblyOf(program));

    /// <summary>Installs a .NET tool from its package.</summary>
    /// <returns>The file of its command.</returns>
    public static string Install(string package, string command)
    {
        string folder = Fresh("tools");
        Run(Programs, "tool", "install", package, "--version", Version, "--tool-path", folder);
        return Path.Combine(folder, OperatingSystem.IsWindows() ? command + ".exe" : command);
    }

    /// <summary>Runs a command.</summary>
    /// <returns>What it printed, and how it ended.</returns>
    public static (int Code, string Output) RunCommand(string command, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(command, arguments) { WorkingDirectory = Programs, RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }

    /// <summary>Runs a command in a folder, as a user would: without what the test host sets for itself.</summary>
    /// <returns>How it ended, and what it printed.</returns>
    public static (int Code, string Output) RunIn(string folder, string command, params string[] arguments)
    {
        ProcessStartInfo start = new(command, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        LeaveOut(start);
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }

    /// <summary>Packs Jackdaw as another version too.</summary>
    public static void PackAs(string version)
    {
        lock (Gate)
        {
            string feed = Feed;
            if (!File.Exists(Path.Combine(feed, $"Jackdaw.{version}.nupkg")))
            {
                Run(Root, "pack", "src/Jackdaw", "-c", "Release", "-o", feed, "-p:Version=" + version, "-p:RunAnalyzers=false", "--artifacts-path", Path.Combine(Work, "pack"), "--nologo");
            }
        }
    }

    /// <summary>The folder of the packages.</summary>
    public static string Feed => Path.Combine(Work, "feed");

    /// <summary>Packs the project templates, once.</summary>
    public static void PackTemplates()
    {
        lock (Gate)
        {
            if (!File.Exists(Path.Combine(Feed, $"Jackdaw.Templates.{Version}.nupkg")))
            {
                Run(Root, "pack", "templates/Jackdaw.Templates.csproj", "-c", "Release", "-o", Feed, "-p:Version=" + Version, "--artifacts-path", Path.Combine(Work, "pack"), "--nologo");
            }
        }
    }

    /// <summary>An empty folder for the projects of a test. What the repository sets for its own projects does not hold there, and packages come from where they were packed.</summary>
    public static string ProjectFolder(string name)
    {
        string folder = Fresh(name);
        File.Copy(Path.Combine(Programs, "nuget.config"), Path.Combine(folder, "nuget.config"));
        foreach (string file in new[] { "Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props" })
        {
            File.WriteAllText(Path.Combine(folder, file), "<Project />");
        }

        return folder;
    }

    /// <summary>The assembly of a program.</summary>
    public static string AssemblyOf(string program) => Path.Combine(Programs, program, "bin/Debug/net10.0", program + ".dll");

    private static string Run(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = folder, RedirectStandardOutput = true };

        LeaveOut(start);
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"dotnet {string.Join(' ', arguments)} ended with {process.ExitCode}:\n{output}");
        return output;
    }

    // Set by the test host for itself; a compiler that inherits them uses the wrong SDK.
    private static void LeaveOut(ProcessStartInfo start)
    {
        foreach (string name in start.Environment.Keys.Where(key => key.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
        {
            start.Environment.Remove(name);
        }

        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
    }

    /// <summary>The names of the files in a package.</summary>
    public static IReadOnlyList<string> FilesOf(string package)
    {
        using ZipArchive archive = ZipFile.OpenRead(Path.Combine(Work, "feed", $"{package}.{Version}.nupkg"));
        return [.. archive.Entries.Select(entry => entry.FullName)];
    }

    /// <summary>The text of a file in a package.</summary>
    public static string TextOf(string package, string file) => Encoding.UTF8.GetString(BytesOf(package, file)).TrimStart('\uFEFF');

    /// <summary>A file in a package.</summary>
    public static byte[] BytesOf(string package, string file)
    {
        using ZipArchive archive = ZipFile.OpenRead(Path.Combine(Work, "feed", $"{package}.{Version}.nupkg"));
        using Stream entry = archive.GetEntry(file)!.Open();
        using MemoryStream bytes = new();
        entry.CopyTo(bytes);
        return bytes.ToArray();
    }

    private static string Fresh(string name)
    {
        string folder = Path.Combine(Work, name);
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }

        return Directory.CreateDirectory(folder).FullName;
    }

    private static void CopyPrograms(string from, string to)
    {
        foreach (string file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories))
        {
            string target = Path.Combine(to, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(file, target);
        }
    }

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
