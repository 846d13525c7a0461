#:property PublishAot=false
// Writes the public surface of every package to PublicAPI.Unshipped.txt beside its project, to be reviewed as a diff. `dotnet run eng/do.cs -- api`
using System.Diagnostics;
using System.Text.RegularExpressions;

string root = Directory.GetCurrentDirectory();
while (!File.Exists(Path.Combine(root, "Jackdaw.slnx")))
{
    root = Path.GetDirectoryName(root) ?? throw new InvalidOperationException("Run this inside the repository.");
}

const string Header = "#nullable enable";
string[] files = [.. Directory.EnumerateFiles(Path.Combine(root, "src"), "PublicAPI.Unshipped.txt", SearchOption.AllDirectories).Order(StringComparer.Ordinal)];
Dictionary<string, string> before = files.ToDictionary(file => file, File.ReadAllText);
foreach (string file in files)
{
    File.WriteAllText(file, Header + "\n");
}

SortedDictionary<string, SortedSet<string>> found = new(StringComparer.Ordinal);

// The analyzer says in its warnings what a line of the file has to be; a project that is up to date would say nothing.
ProcessStartInfo start = new("dotnet", $"build {Path.Combine("eng", "Packages.slnf")} --nologo -v quiet --no-incremental -p:Strict=true -p:TreatWarningsAsErrors=false") { WorkingDirectory = root, RedirectStandardOutput = true };
using Process process = Process.Start(start)!;
while (process.StandardOutput.ReadLine() is { } line)
{
    if (Undeclared().Match(line) is { Success: true } match)
    {
        string owner = Path.Combine(Path.GetDirectoryName(match.Groups["project"].Value)!, "PublicAPI.Unshipped.txt");
        (found.TryGetValue(owner, out SortedSet<string>? symbols) ? symbols : found[owner] = new(StringComparer.Ordinal)).Add(match.Groups["symbol"].Value);
    }
    else if (line.Contains(": error ", StringComparison.Ordinal))
    {
        Console.WriteLine(line);
    }
}

process.WaitForExit();
int worst = process.ExitCode;

foreach (string file in files)
{
    string now = worst != 0 ? before[file] : string.Join('\n', [Header, .. found.GetValueOrDefault(file, []), ""]);
    File.WriteAllText(file, now);
    Console.WriteLine($"{Path.GetRelativePath(root, file)}: {now.Count(c => c == '\n') - 1} lines{(now == before[file] ? "" : ", changed")}");
}

return worst;

internal static partial class Program
{
    [GeneratedRegex(@"warning RS0016: Symbol '(?<symbol>.*)' is not part of the declared public API .*\[(?<project>[^\]]+)\]$")]
    private static partial Regex Undeclared();
}
