#:property PublishAot=false
// The first minute of a new user: the seconds from the README's first command in a fresh clone to the first page, with cleared and with warm package caches, beside the first build of
// an empty web application; then the seconds of `dotnet test` in a fresh clone. `dotnet run eng/do.cs -- first [--rounds 5] [--tests] [--out FILE]`
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

string root = Directory.GetCurrentDirectory();
while (!File.Exists(Path.Combine(root, "Jackdaw.slnx")))
{
    root = Path.GetDirectoryName(root) ?? throw new InvalidOperationException("Run this inside the repository.");
}

int rounds = args.SkipWhile(argument => argument != "--rounds").Skip(1).Select(count => int.Parse(count, CultureInfo.InvariantCulture)).FirstOrDefault(5);
string? output = args.SkipWhile(argument => argument != "--out").Skip(1).FirstOrDefault();
string work = Directory.CreateTempSubdirectory("jackdaw-first-").FullName;
string packages = Path.Combine(work, "packages");
string responses = Path.Combine(work, "responses");

// As users build: nothing of this process's settings for builds.
foreach (string name in (string[])["UseSharedCompilation", "MSBUILDDISABLENODEREUSE", "JACKDAW_STRICT", "JACKDAW_TESTS", "DOTNET_CLI_USE_MSBUILD_SERVER"])
{
    Environment.SetEnvironmentVariable(name, null);
}

Environment.SetEnvironmentVariable("NUGET_PACKAGES", packages);
Environment.SetEnvironmentVariable("NUGET_HTTP_CACHE_PATH", responses);
string commit = Read("git", "rev-parse --short HEAD", root).Trim();
List<double> coldPage = [], warmPage = [], coldEmpty = [], warmEmpty = [];
try
{
    for (int round = 1; round <= rounds; round++)
    {
        Clear();
        coldEmpty.Add(EmptyApplication());
        warmEmpty.Add(EmptyApplication());
        Clear();
        coldPage.Add(FirstPage());
        warmPage.Add(FirstPage());
        Console.WriteLine(Invariant($"round {round}: page {coldPage[^1]:0.0} s with cleared caches, {warmPage[^1]:0.0} s with warm ones; empty web application {coldEmpty[^1]:0.0} s, {warmEmpty[^1]:0.0} s"));
    }

    double? tests = args.Contains("--tests") ? Tests() : null;
    string table = Invariant($"""
        # The first minute

        `dotnet run eng/do.cs -- first --rounds {rounds}{(tests is null ? "" : " --tests")}`, {DateTime.UtcNow:yyyy-MM-dd}, commit {commit}, {Environment.ProcessorCount} cores, {RuntimeInformation.FrameworkDescription}, {RuntimeInformation.OSDescription}.
        Seconds; each run in a fresh clone, with no build server running at its start. Cleared caches: no packages and no responses of the package source. Warm caches: the packages are there.

        | Run | Median | All |
        |---|--:|---|
        | `dotnet run -c Release --project samples/StackSearch` to the first page, cleared caches | {Median(coldPage):0.0} | {All(coldPage)} |
        | the same, warm caches | {Median(warmPage):0.0} | {All(warmPage)} |
        | `dotnet build` of an empty web application, cleared caches | {Median(coldEmpty):0.0} | {All(coldEmpty)} |
        | the same, warm caches | {Median(warmEmpty):0.0} | {All(warmEmpty)} |

        Warm: {Median(warmPage) / Median(warmEmpty):0.0} times the empty web application.
        {(tests is { } seconds ? Invariant($"\n`dotnet test` in a fresh clone, restore and build included: {seconds / 60:0.0} minutes.\n") : "")}
        """);
    Console.WriteLine(table);
    if (output is not null)
    {
        File.WriteAllText(output, table);
    }

    return 0;
}
finally
{
    Directory.Delete(work, recursive: true);
}

double FirstPage()
{
    string clone = Clone();
    EndServers(clone);
    long start = Stopwatch.GetTimestamp();
    using Process site = Start("dotnet", "run -c Release --project samples/StackSearch", clone);
    using HttpClient client = new() { Timeout = TimeSpan.FromSeconds(2) };
    while (true)
    {
        if (site.HasExited)
        {
            throw new InvalidOperationException($"StackSearch ended with {site.ExitCode}.");
        }

        try
        {
            using HttpResponseMessage response = client.GetAsync(new Uri("http://localhost:5080/?q=timeout")).GetAwaiter().GetResult();
            if (response.IsSuccessStatusCode)
            {
                break;
            }
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException)
        {
            // The site is not there yet.
        }

        Thread.Sleep(50);
    }

    double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
    site.Kill(entireProcessTree: true);
    site.WaitForExit();
    Directory.Delete(clone, recursive: true);
    return seconds;
}

double EmptyApplication()
{
    string folder = Path.Combine(work, "empty");
    Run("dotnet", $"new web --no-restore -o {folder}", work);
    EndServers(folder);
    long start = Stopwatch.GetTimestamp();
    Run("dotnet", "build", folder);
    double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
    Directory.Delete(folder, recursive: true);
    return seconds;
}

double Tests()
{
    string clone = Clone();
    EndServers(clone);
    long start = Stopwatch.GetTimestamp();
    Run("dotnet", "test", clone);
    double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
    Directory.Delete(clone, recursive: true);
    return seconds;
}

string Clone()
{
    string clone = Path.Combine(work, "clone");
    Run("git", $"clone -q {root} {clone}", work);
    return clone;
}

void EndServers(string folder) => Run("dotnet", "build-server shutdown", folder);

void Clear()
{
    foreach (string folder in (string[])[packages, responses])
    {
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}

static void Run(string program, string arguments, string folder)
{
    using Process process = Start(program, arguments, folder);
    process.WaitForExit();
    if (process.ExitCode != 0)
    {
        throw new InvalidOperationException($"'{program} {arguments}' ended with {process.ExitCode}.");
    }
}

static Process Start(string program, string arguments, string folder)
{
    Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
    process.OutputDataReceived += (_, _) => { };
    process.ErrorDataReceived += (_, _) => { };
    process.BeginOutputReadLine();
    process.BeginErrorReadLine();
    return process;
}

static string Read(string program, string arguments, string folder)
{
    using Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true })!;
    return process.StandardOutput.ReadToEnd();
}

static string Invariant(FormattableString text) => FormattableString.Invariant(text);

static double Median(List<double> seconds) => seconds.Order().ElementAt(seconds.Count / 2);

static string All(List<double> seconds) => string.Join(", ", seconds.Select(second => second.ToString("0.0", CultureInfo.InvariantCulture)));
