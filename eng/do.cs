#:property PublishAot=false
// How we build: one door. `dotnet run eng/do.cs -- VERB [arguments]`
using System.Diagnostics;

string root = FindRoot();
Dictionary<string, (string What, Func<string[], int> Run)> verbs = new()
{
    ["build"] = ("build everything, release", _ => Dotnet("build -c Release --nologo -v quiet")),
    ["test"] = ("all tests, as in the README", _ => Dotnet("test")),
    ["format"] = ("check the formatting of every file", _ => Dotnet("format --verify-no-changes --no-restore")),
    ["trim"] = ("publish the trimmed test program without dynamic code, and run it", _ => Trim()),
    ["aot"] = ("publish the test program with Native AOT, and run it; skipped where its runtime pack can't be restored", _ => Aot()),
    ["main"] = ("a smoke run of both main jobs: posts into the index, posts to NDJSON and back", _ => Main()),
    ["shots"] = ("take the pictures of the README anew; needs Chromium", _ => Shots()),
    ["bench"] = ("the benchmarks, of the search after 'search', of the generator after 'generator', of ASP.NET Core after 'web', of caches after 'cache', of Jackdaw.FastJson after 'fastjson'; arguments are passed on; --quick alone: a smoke run of all", Bench),
    ["kill"] = ("kill -9 a process that writes to an embedded index, 500 times: nothing flushed is lost; another number may follow", Kill),
    ["fuzz"] = ("a short fuzz run; arguments are passed on", rest => Dotnet("run -c Release --project tests/Jackdaw.Fuzz -- " + (rest.Length > 0 ? string.Join(' ', rest) : "all --short"))),
    ["shapes"] = ("2,000 random types, 5,000 values of each: generated, at run time, System.Text.Json; arguments are passed on (--shapes 100 --values 200 --seed 1)", rest => Dotnet("run -c Release --project tests/Jackdaw.RandomShapes -- " + string.Join(' ', rest))),
    ["splits"] = ("every division of every small document of the corpora and every window size, for 60 types, and 5 GB that are passed (a quarter of an hour)", _ => Dotnet("test tests/Jackdaw.Tests -c Release --filter FullyQualifiedName~Streams.SplitTests|FullyQualifiedName~Streams.WindowMemoryTests", ("JACKDAW_SPLITS", "full"))),
    ["streams"] = ("the benchmarks of streams and pipes with their bars; arguments are passed on (--quick, bodies, endless, files, parts)", rest => Dotnet("run -c Release --project bench/Jackdaw.Streams.Bench -- " + string.Join(' ', rest))),
    ["documents"] = ("every number about documents, texts and streams, into one file of bench/results; --quick: everything once, into artifacts/do", Documents),
    ["fastjson"] = ("read every document of a folder as a type of a model, as Jackdaw.FastJson does (--model bin/Shop.dll --type Shop.Order --folder data)", rest => Dotnet("run -c Release --project tools/Jackdaw.FastJson.Check -- " + string.Join(' ', rest))),
    ["roundup"] = ("the comparison of .NET serializers; arguments are passed on (--quick, my.json, compare A B)", rest => Dotnet("run -c Release --project tools/Roundup -- " + string.Join(' ', rest))),
    ["agreement"] = ("five small cases in the round-up's harness and in BenchmarkDotNet, which must agree within 10 % (five minutes of a quiet machine)", rest => Dotnet("run -c Release --project tools/Roundup.Agreement -- " + string.Join(' ', rest))),
    ["api"] = ("write the public surface to api/, to be reviewed as a diff", _ => Api()),
    ["snap"] = ("write the golden output of the generator and the table of differences anew, to be reviewed as a diff", _ => Snap()),
    ["pack"] = ("pack Jackdaw, Jackdaw.AspNetCore, Jackdaw.Caching, Jackdaw.Caching.PostgreSql, Jackdaw.FastJson, Jackdaw.Search and Jackdaw.Search.AspNetCore into artifacts/package", _ => Pack()),
};

if (args.Length == 0 || !verbs.TryGetValue(args[0], out var verb))
{
    Console.WriteLine("dotnet run eng/do.cs -- VERB");
    foreach ((string name, (string what, _)) in verbs)
    {
        Console.WriteLine($"  {name,-8} {what}");
    }

    return args.Length == 0 ? 0 : 2;
}

return verb.Run(args[1..]);

int Trim()
{
    string output = Temporary("trimmed");
    string notes = Temporary("notes-trimmed.txt");
    int published = Dotnet($"publish tests/Jackdaw.Aot.Tests -c Release -p:TestPublish=trimmed -o {output} --nologo");
    int run = published != 0 ? published : Run(Path.Combine(output, "Jackdaw.Aot.Tests"), $"--notes {notes}");
    return run != 0 ? run : SameNotes(notes);
}

// What the suite notes in the published program is what it notes in one that was only built.
int SameNotes(string published)
{
    string built = Temporary("notes-built.txt");
    int run = Dotnet($"run -c Release --project tests/Jackdaw.Aot.Tests -- --notes {built}");
    if (run != 0)
    {
        return run;
    }

    int line = 0;
    foreach ((string one, string other) in File.ReadLines(published).Append("the end").Zip(File.ReadLines(built).Append("the end")))
    {
        line++;
        if (one != other)
        {
            Console.WriteLine($"line {line} differs:\n  published: {one}\n  built:     {other}");
            return 1;
        }
    }

    Console.WriteLine($"{line - 1} notes are the same as in the program that was only built");
    return line > 10_000 ? 0 : 1;
}

int Aot()
{
    string output = Temporary("aot");
    int restored = Dotnet($"restore tests/Jackdaw.Aot.Tests -p:TestPublish=aot");
    if (restored != 0)
    {
        Console.WriteLine($"SKIPPED: the Native AOT runtime pack for this platform can't be restored on this machine.");
        return 0;
    }

    int published = Dotnet($"publish tests/Jackdaw.Aot.Tests -c Release -p:TestPublish=aot -o {output} --nologo");
    return published != 0 ? published : Run(Path.Combine(output, "Jackdaw.Aot.Tests"), "");
}

int Main()
{
    int imported = Dotnet("run -c Release --project samples/StackSearch -- --import-only --replace --count 2000 --folder " + Temporary("index"));
    return imported != 0
        ? imported
        : Dotnet("run -c Release --project samples/StackSearch -- export --count 2000 --out " + Temporary("posts.ndjson"));
}

int Bench(string[] rest)
{
    string part = rest is ["search", ..] ? "Search." : rest is ["generator", ..] ? "Generator." : rest is ["web", ..] ? "AspNetCore." : rest is ["cache", ..] ? "Caching." : rest is ["fastjson", ..] ? "FastJson." : "";
    int ended = Dotnet($"run -c Release --project bench/Jackdaw.{part}Bench -- " + string.Join(' ', part.Length > 0 ? rest[1..] : rest));
    return ended == 0 && rest is ["--quick"] ? Bench(["search", "--quick"])
        : ended == 0 && rest is ["search", "--quick"] ? Bench(["generator", "--quick"])
        : ended == 0 && rest is ["generator", "--quick"] ? Bench(["web", "--quick"])
        : ended == 0 && rest is ["web", "--quick"] ? Bench(["cache", "--quick"])
        : ended == 0 && rest is ["cache", "--quick"] ? Bench(["fastjson", "--quick"])
        : ended;
}

// The cases of both programs, in one file. A bar that is missed is in it too.
int Documents(string[] rest)
{
    bool isQuick = rest.Contains("--quick");
    string arguments = string.Join(' ', rest);
    (string cases, string streams) = (Temporary("documents.md"), Temporary("streams.md"));
    File.Delete(cases);
    File.Delete(streams);
    int ended = Dotnet($"run -c Release --project bench/Jackdaw.Bench -- --filter doc-,texts --output {cases} {arguments}");
    ended = Math.Max(ended, Dotnet($"run -c Release --project bench/Jackdaw.Streams.Bench -- --output {streams} {arguments}"));
    if (!File.Exists(cases) || !File.Exists(streams))
    {
        Console.WriteLine("Nothing was written: a program has not come to its end.");
        return Math.Max(ended, 1);
    }

    string result = isQuick ? Temporary("documents-quick.md") : Path.Combine(root, "bench", "results", $"{DateTime.UtcNow:yyyy-MM-dd}-documents-streams-{Processor()}.md");
    string[] tables = File.ReadAllText(cases).Split('\n', 2);
    File.WriteAllText(
        result,
        $"# Documents, texts and streams\n\n`{$"dotnet run eng/do.cs -- documents {arguments}".TrimEnd()}`\n{tables[1]}\n## Streams and pipes\n\n{File.ReadAllText(streams)}");
    Console.WriteLine($"written to {Path.GetRelativePath(root, result)}");
    return ended;
}

// "amd-epyc", as the other results are named.
string Processor()
{
    const string Info = "/proc/cpuinfo";
    string name = File.Exists(Info) ? File.ReadLines(Info).FirstOrDefault(line => line.StartsWith("model name")) ?? "" : "";
    string[] words = [.. name[(name.IndexOf(':') + 1)..].ToLowerInvariant().Split(' ', StringSplitOptions.RemoveEmptyEntries).Where(word => word.All(char.IsAsciiLetterOrDigit)).Take(2)];
    return words.Length > 0 ? string.Join('-', words) : System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();
}

int Api() => new[] { "Jackdaw.Tests", "Jackdaw.AspNetCore.Tests", "Jackdaw.Caching.Tests", "Jackdaw.FastJson.Tests", "Jackdaw.Search.Tests" }
    .Max(project => Dotnet($"test tests/{project} --filter FullyQualifiedName~HouseRules.PublicSurface", ("JACKDAW_UPDATE_API", "1")));

int Snap() => new[] { "Jackdaw.Generator.Tests --filter FullyQualifiedName~SnapshotTests", "Jackdaw.Tests --filter FullyQualifiedName~DifferencePageTests" }
    .Max(project => Dotnet("test tests/" + project, ("JACKDAW_UPDATE_SNAPSHOTS", "1")));

int Kill(string[] rest) => Dotnet("test tests/Jackdaw.Search.Tests -c Release --filter FullyQualifiedName~KillTests", ("JACKDAW_KILLS", rest is [var kills, ..] ? kills : "500"));

int Pack() => new[] { "Jackdaw", "Jackdaw.AspNetCore", "Jackdaw.Caching", "Jackdaw.Caching.PostgreSql", "Jackdaw.FastJson", "Jackdaw.Search", "Jackdaw.Search.AspNetCore" }.Max(project => Dotnet($"pack src/{project} -c Release --nologo"));

int Shots() => Math.Max(
    Dotnet("test tests/StackSearch.Tests -c Release --filter FullyQualifiedName~ScreenshotTests", ("STACKSEARCH_SHOTS", Path.Combine(root, "docs", "images"))),
    Dotnet("test tests/Roundup.Tests -c Release --filter FullyQualifiedName~Picture_of_the_readme", ("ROUNDUP_SHOTS", Path.Combine(root, "docs", "images"))));

int Dotnet(string arguments, params (string Name, string Value)[] variables) => Run("dotnet", arguments, variables);

int Run(string program, string arguments, params (string Name, string Value)[] variables)
{
    Console.WriteLine($"> {Path.GetFileName(program)} {arguments}");
    ProcessStartInfo start = new(program, arguments) { WorkingDirectory = root };
    foreach ((string name, string value) in variables)
    {
        start.Environment[name] = value;
    }

    using Process process = Process.Start(start)!;
    process.WaitForExit();
    return process.ExitCode;
}

string Temporary(string name) => Path.Combine(Directory.CreateDirectory(Path.Combine(root, "artifacts", "do")).FullName, name);

static string FindRoot()
{
    string folder = Directory.GetCurrentDirectory();
    while (!File.Exists(Path.Combine(folder, "Jackdaw.slnx")))
    {
        folder = Path.GetDirectoryName(folder) ?? throw new InvalidOperationException("Run this inside the repository.");
    }

    return folder;
}
