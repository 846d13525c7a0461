#:property PublishAot=false
// All build commands. `dotnet run eng/do.cs -- VERB [arguments]`
using System.Diagnostics;

string root = FindRoot();
// Read and write everything once, the scalars, and the test of the mode itself.
const string Some = " -class Jackdaw.Tests.Hostile.ModeTests -class Jackdaw.Tests.Hostile.PrefixTests -class Jackdaw.Tests.Runtime.GeneratedAndComposedTests -class Jackdaw.Tests.Conformance.*";
// A verb that runs tests runs the long ones, too; a plain `dotnet test` skips them.
Environment.SetEnvironmentVariable("JACKDAW_TESTS", "all");
Dictionary<string, (string What, Func<string[], int> Run)> verbs = new()
{
    ["build"] = ("build everything in Release", _ => Dotnet("build eng/All.slnx -c Release --nologo -v quiet")),
    ["test"] = ("run all tests, also those that `dotnet test` leaves out", rest => Dotnet("test eng/All.slnx " + string.Join(' ', rest))),
    ["long"] = ("run what `dotnet test` leaves out: long tests, all cases of sampled tests, the packed packages, StackSearch in a browser, the round-up (--guards: without sweeps and the round-up); other arguments are passed on", Long),
    ["format"] = ("check the formatting of every file", _ => Dotnet("format eng/All.slnx --verify-no-changes --no-restore")),
    ["trim"] = ("publish the test program trimmed, without dynamic code, and run it", _ => Trim()),
    ["aot"] = ("publish the test program with Native AOT and run it; skipped if its runtime pack can't be restored", _ => Aot()),
    ["main"] = ("smoke test of the sample: index posts, write posts to NDJSON and read them back", _ => Main()),
    ["shots"] = ("regenerate the screenshots; needs Chromium", _ => Shots()),
    ["bench"] = ("run the core benchmarks, or those of 'search', 'generator', 'web', 'cache' or 'fastjson'; other arguments are passed on; --quick alone: smoke-test all", Bench),
    ["relevance"] = ("measure how often the post that answers a typed question is found first, beside other settings (--misses: the questions that failed); needs the posts of JACKDAW_DATA", rest => Dotnet("run -c Release --project bench/Jackdaw.Search.Bench -- relevance " + string.Join(' ', rest))),
    ["kill"] = ("kill -9 a process that writes to an embedded index, 500 times (or N), and check that nothing flushed is lost", Kill),
    ["fuzz"] = ("a short fuzz run; arguments are passed on", rest => Dotnet("run -c Release --project tests/Jackdaw.Fuzz -- " + (rest.Length > 0 ? string.Join(' ', rest) : "all --short"))),
    ["campaign"] = ("fuzz the entry points: mutants, guided, isolation, programs, guard, depth, cold, soak, families, or all (--short, --count N, --seconds N, --seed N)", rest => Dotnet("run -c Release --project tests/Jackdaw.Campaign -- " + (rest.Length > 0 ? string.Join(' ', rest) : "all --short"))),
    ["cluster"] = ("kill, stop, block and proxy three real search nodes while documents are written and read; nothing acknowledged may be missing or there twice (--short, --count ROUNDS, --only FAULT, --seed N; needs ../shared/servers)", rest => Dotnet("run -c Release --project tests/Jackdaw.Campaign -- cluster " + string.Join(' ', rest))),
    ["guided"] = ("coverage-guided fuzzing of the core with 1,000,000 documents (--count N --seed N; --keep FOLDER writes a small set of them)", rest => Dotnet("run -c Release --project tests/Jackdaw.Campaign -- guided " + string.Join(' ', rest))),
    ["flips"] = ("read 1,000,000 (or N) damaged cache entries and as many stored under another key; each must be a miss", rest => Counted("Jackdaw.Caching.Tests", "DamageTests|FullyQualifiedName~ExchangeTests", "JACKDAW_FLIPS", rest, "1000000")),
    ["bodies"] = ("send 100,000 (or N) requests with broken, slow, truncated or badly framed bodies", rest => Counted("Jackdaw.AspNetCore.Tests", "BodyCampaignTests", "JACKDAW_BODIES", rest, "100000")),
    ["gadgets"] = ("read 1,000,000 (or N) fastJSON documents that name dangerous types; none may be looked up", rest => Counted("Jackdaw.FastJson.Tests", "Gadget", "JACKDAW_GADGETS", rest, "1000000")),
    ["logs"] = ("open damaged logs of embedded indexes: every bit, cut and extension of a small log, 2 × 50,000 (or N) random ones, also with deleted and damaged files beside them; each loss must be reported, or the log rejected", rest => Counted("Jackdaw.Search.Tests", "DamagedLogCampaignTests", "JACKDAW_LOGS", rest, "50000")),
    ["answers"] = ("read 200,000 (or N) broken search server responses, search texts and ElasticJson documents each", rest => Counted("Jackdaw.Search.Tests", "Hostile&FullyQualifiedName~CampaignTests", "JACKDAW_ANSWERS", rest, "200000")),
    ["steady"] = ("run `dotnet test` ten times: unchanged (3), with the long tests, one processor (2), 8 busy threads (2), random order, other culture and time zone; after N seconds no run starts", rest => Dotnet("run eng/steady.cs -- " + string.Join(' ', rest))),
    ["first"] = ("measure the first minute of a new user: fresh clones to the first page, with cleared and with warm package caches (--rounds 5, --tests: and `dotnet test`, --out FILE)", rest => Dotnet("run eng/first.cs -- " + string.Join(' ', rest))),
    ["modes"] = ("run the core tests in other runtime modes: collectors, compilers, processors, cultures (--short: some of the tests; NAME: that mode)", Modes),
    ["net8"] = ("build the core and its tests for .NET 8 and run them on its runtime, which comes as a package (--short: some of the tests)", Net8),
    ["coverage"] = ("line and branch coverage of Reading, Writing, Text, Scalars and Dom; arguments are passed on to dotnet test", Coverage),
    ["mutation"] = ("mutation tests of the core (--count 300 --seed 1 --rooms Scalars,Text)", rest => { int built = Dotnet("build tests/Jackdaw.Tests --nologo -v quiet -p:RunAnalyzers=false"); return built != 0 ? built : Dotnet("run -c Release --project tests/Jackdaw.Mutation -- " + string.Join(' ', rest)); }),
    ["supply"] = ("build twice in two folders and compare every byte, write the SBOM, check for known vulnerabilities (--core: only Jackdaw)", Supply),
    ["shapes"] = ("compare generated codecs, composed codecs and System.Text.Json on 2,000 random types with 5,000 values each (--shapes 100 --values 200 --seed 1)", rest => Dotnet("run -c Release --project tests/Jackdaw.RandomShapes -- " + string.Join(' ', rest))),
    ["splits"] = ("read every split of every small corpus document with every window size as 60 types, and skip 5 GB (a quarter of an hour)", _ => Dotnet("test tests/Jackdaw.Tests -c Release --filter FullyQualifiedName~Streams.SplitTests|FullyQualifiedName~Streams.WindowMemoryTests", ("JACKDAW_SPLITS", "full"))),
    ["streams"] = ("run the stream and pipe benchmarks with their thresholds; arguments are passed on (--quick, bodies, endless, files, parts)", rest => Dotnet("run -c Release --project bench/Jackdaw.Streams.Bench -- " + string.Join(' ', rest))),
    ["documents"] = ("measure documents, texts and streams and write one file to bench/results (--quick: everything once, to artifacts/do)", Documents),
    ["fastjson"] = ("read every document of a folder as a type, as Jackdaw.FastJson does (--model bin/Shop.dll --type Shop.Order --folder data)", rest => Dotnet("run -c Release --project tools/Jackdaw.FastJson.Check -- " + string.Join(' ', rest))),
    ["roundup"] = ("compare .NET serializers; arguments are passed on (--quick, my.json, compare A B)", rest => Dotnet("run -c Release --project tools/Roundup -- " + string.Join(' ', rest))),
    ["agreement"] = ("run five small cases in our harness and in BenchmarkDotNet, which must agree within 10 % (five minutes on a quiet machine)", rest => Dotnet("run -c Release --project tools/Roundup.Agreement -- " + string.Join(' ', rest))),
    ["chart"] = ("draw the chart of the README from a result file of the benchmarks: chart bench/results/FILE.md", rest => Dotnet("run eng/chart.cs -- " + string.Join(' ', rest))),
    ["site"] = ("build the documentation as a site with API reference and search, and check its links; installs docfx into artifacts/site", _ => Dotnet("run eng/site.cs")),
    ["api"] = ("update the public API files, to be reviewed as a diff", _ => Api()),
    ["snap"] = ("regenerate the generator's golden files and the page of differences, to be reviewed as a diff", _ => Snap()),
    ["pack"] = ("pack all packages into artifacts/package", _ => Pack()),
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

int Long(string[] rest)
{
    // What ships is tested whole.
    const string Shipped = "FullyQualifiedName~Jackdaw.Package.Tests.|FullyQualifiedName~StackSearch.Tests.";
    string others = rest.Contains("--guards") ? "Category=Guard" : "Category=Long|FullyQualifiedName~Roundup.Tests.";
    return Dotnet($"test eng/All.slnx {string.Join(' ', rest.Where(argument => argument != "--guards"))} --filter \"{Shipped}|{others}\"");
}

int Trim()
{
    string output = Temporary("trimmed");
    string notes = Temporary("notes-trimmed.txt");
    int published = Dotnet($"publish tests/Jackdaw.Aot.Tests -c Release -p:TestPublish=trimmed -o {output} --nologo");
    int run = published != 0 ? published : Run(Path.Combine(output, "Jackdaw.Aot.Tests"), $"--notes {notes}");
    return run != 0 ? run : SameNotes(notes);
}

// The published program must record the same results as the program that was only built.
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

    Console.WriteLine($"{line - 1} results equal those of the program that was only built");
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
        : Dotnet("run -c Release --project bench/StackSearch.Bench -- --count 2000 --out " + Temporary("posts.ndjson"));
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

// The cases of both programs in one file, including missed thresholds.
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
        Console.WriteLine("Nothing was written: a program did not finish.");
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

// "amd-epyc", as in the names of the other results.
string Processor()
{
    const string Info = "/proc/cpuinfo";
    string name = File.Exists(Info) ? File.ReadLines(Info).FirstOrDefault(line => line.StartsWith("model name")) ?? "" : "";
    string[] words = [.. name[(name.IndexOf(':') + 1)..].ToLowerInvariant().Split(' ', StringSplitOptions.RemoveEmptyEntries).Where(word => word.All(char.IsAsciiLetterOrDigit)).Take(2)];
    return words.Length > 0 ? string.Join('-', words) : System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();
}

int Api() => Dotnet("run eng/api.cs");

int Snap() => new[] { "Jackdaw.Generator.Tests --filter FullyQualifiedName~SnapshotTests", "Jackdaw.Tests --filter FullyQualifiedName~DifferencePageTests" }
    .Max(project => Dotnet("test tests/" + project, ("JACKDAW_UPDATE_SNAPSHOTS", "1")));

// Tests with random cases, more of them than in a normal test run; their counts are shown.
int Counted(string project, string tests, string variable, string[] rest, string otherwise) =>
    Dotnet($"test tests/{project} -c Release --filter \"FullyQualifiedName~{tests}\" --logger console;verbosity=detailed", (variable, rest is [var count, ..] ? count : otherwise));

int Kill(string[] rest) => Dotnet("test tests/Jackdaw.Search.Tests -c Release --filter FullyQualifiedName~KillTests", ("JACKDAW_KILLS", rest is [var kills, ..] ? kills : "500"));

// The test program with runtime settings. Each mode names itself in a variable, and a test checks that the mode is in effect.
// In folders of its own: the same projects are built for .NET 10 in the usual ones.
int Net8(string[] rest)
{
    string folder = Path.Combine(root, "artifacts", "net8");
    int built = Dotnet($"build tests/Jackdaw.Tests --nologo -v quiet -p:JackdawTests=net8.0 -p:RunAnalyzers=false --artifacts-path {folder}");
    if (built != 0)
    {
        return built;
    }

    // .NET 8 maps the pages of code twice to keep them from being writable and executable, which not every container allows.
    string program = Directory.EnumerateFiles(Path.Combine(folder, "bin", "Jackdaw.Tests"), OperatingSystem.IsWindows() ? "Jackdaw.Tests.exe" : "Jackdaw.Tests", SearchOption.AllDirectories).First();
    return Run(program, "-noColor -noLogo" + (rest.Contains("--short") ? Some : ""), ("DOTNET_EnableWriteXorExecute", "0"));
}

int Modes(string[] rest)
{
    int built = Dotnet("build tests/Jackdaw.Tests --nologo -v quiet -p:RunAnalyzers=false");
    if (built != 0)
    {
        return built;
    }

    string program = Path.Combine(root, "artifacts", "bin", "Jackdaw.Tests", "debug");
    string worldly = Path.Combine(root, "artifacts", "do", "cultures");
    Directory.CreateDirectory(worldly);
    foreach (string file in Directory.EnumerateFiles(program))
    {
        File.Copy(file, Path.Combine(worldly, Path.GetFileName(file)), overwrite: true);
    }

    // The setting in this file overrides the environment variable.
    string settings = Path.Combine(worldly, "Jackdaw.Tests.runtimeconfig.json");
    File.WriteAllText(settings, File.ReadAllText(settings).Replace("\"System.Globalization.Invariant\": true", "\"System.Globalization.Invariant\": false"));
    (string Name, string Folder, (string, string)[] Variables)[] modes =
    [
        ("invariant", program, []),
        ("server", program, [("DOTNET_gcServer", "1"), ("DOTNET_GCHeapCount", "2")]),
        ("tiny-gen0", program, [("DOTNET_GCgen0size", "40000")]),
        ("no-pgo", program, [("DOTNET_TieredPGO", "0")]),
        ("no-tiers", program, [("DOTNET_TieredCompilation", "0")]),
        ("no-vectors", program, [("DOTNET_EnableHWIntrinsic", "0")]),
        ("tr-TR", worldly, [("LANG", "tr_TR.UTF-8"), ("LC_ALL", "tr_TR.UTF-8")]),
        ("fa-IR", worldly, [("LANG", "fa_IR.UTF-8"), ("LC_ALL", "fa_IR.UTF-8")]),
    ];

    string some = rest.Contains("--short") ? Some : "";
    int worst = 0;
    foreach ((string name, string folder, (string, string)[] variables) in modes.Where(mode => rest.All(word => word.StartsWith("--")) || rest.Contains(mode.Name)))
    {
        string report = Temporary($"mode-{name}.xml");
        File.Delete(report);
        int ended = Run(Path.Combine(folder, "Jackdaw.Tests"), $"-noColor -noLogo -xml {report}{some}", [.. variables, ("JACKDAW_MODE", name)]);

        // The runner succeeds without any tests.
        int passed = File.Exists(report) ? System.Xml.Linq.XDocument.Load(report).Descendants("assembly").Sum(one => (int?)one.Attribute("passed") ?? 0) : 0;
        ended = ended == 0 && passed < 100 ? 1 : ended;
        Console.WriteLine($"mode {name}: {(ended == 0 ? "ok" : "FAILED")}, {passed} passed");
        worst = Math.Max(worst, ended);
    }

    return worst;
}

int Coverage(string[] rest)
{
    const double Wanted = 0.95;
    string folder = Temporary("coverage");
    if (Directory.Exists(folder))
    {
        Directory.Delete(folder, recursive: true);
    }

    // SingleHit records whether a line was reached, not how often, which would take a quarter of an hour.
    const string Settings = "DataCollectionRunSettings.DataCollectors.DataCollector.Configuration";
    int ended = Dotnet($"test tests/Jackdaw.Tests {string.Join(' ', rest)} --collect \"XPlat Code Coverage\" --results-directory {folder} -- {Settings}.Include=[Jackdaw]* {Settings}.SingleHit=true");
    string? report = Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "coverage.cobertura.xml", SearchOption.AllDirectories).FirstOrDefault() : null;
    if (report is null)
    {
        Console.WriteLine("No report was written.");
        return Math.Max(ended, 1);
    }

    int missed = 0;
    var classes = System.Xml.Linq.XDocument.Load(report).Descendants("class").Select(one => (File: ((string)one.Attribute("filename")!).Replace('\\', '/'), Lines: one.Element("lines")!.Elements("line"))).ToList();
    foreach (string room in new[] { "Reading", "Writing", "Text", "Scalars", "Dom" })
    {
        // A line is listed in the class and in each of its lambdas; it counts once.
        var lines = classes.Where(one => one.File.Contains($"Jackdaw/{room}/") || one.File.StartsWith($"{room}/"))
            .SelectMany(one => one.Lines.Select(line => (one.File, Number: (int)line.Attribute("number")!, IsHit: (long)line.Attribute("hits")! > 0, Branches: ((string?)line.Attribute("condition-coverage"))?.Split('(', '/', ')'))))
            .GroupBy(line => (line.File, line.Number)).Select(same => same.MaxBy(line => (line.IsHit ? 1 : 0) + (line.Branches is null ? 0 : int.Parse(line.Branches[1])))).ToList();
        double hit = (double)lines.Count(line => line.IsHit) / Math.Max(1, lines.Count);
        (int taken, int all) = lines.Where(line => line.Branches is not null).Aggregate((0, 0), (sum, line) => (sum.Item1 + int.Parse(line.Branches![1]), sum.Item2 + int.Parse(line.Branches[2])));
        double branches = (double)taken / Math.Max(1, all);
        missed += hit < Wanted || branches < Wanted ? 1 : 0;
        Console.WriteLine(FormattableString.Invariant($"coverage {room}: {hit:P1} of {lines.Count} lines, {branches:P1} of {all} branches"));
        foreach (var file in lines.Where(line => !line.IsHit || (line.Branches is { } parts && parts[1] != parts[2])).GroupBy(line => line.File).OrderByDescending(file => file.Count()).Take(8))
        {
            Console.WriteLine($"  {file.Key}: {string.Join(", ", file.Select(line => line.Number).Order().Take(25))}");
        }
    }

    return Math.Max(ended, missed > 0 ? 1 : 0);
}

// Everything that ships, built in two folders with different names, must be equal byte for byte: no assembly contains traces of the machine or the folder.
int Supply(string[] rest)
{
    string[] all = ["Jackdaw", "Jackdaw.AspNetCore", "Jackdaw.AspNetCore.OpenApi", "Jackdaw.Caching", "Jackdaw.Caching.PostgreSql", "Jackdaw.FastJson", "Jackdaw.Search", "Jackdaw.Search.AspNetCore"];
    string[] shipped = rest.Contains("--core") ? [all[0]] : all;
    List<Dictionary<string, string>> builds = [];
    foreach (string name in new[] { "first", "the-second-folder" })
    {
        string folder = Temporary(name);
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }

        foreach (string file in Tracked("src", "eng", "docs/diagnostics", "Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", "global.json"))
        {
            string target = Path.Combine(folder, file);
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(Path.Combine(root, file), target);
        }

        foreach (string project in shipped)
        {
            int built = Dotnet($"build {folder}/src/{project} -c Release --nologo -v quiet -p:RunAnalyzers=false -p:PathMap={folder}=/_");
            if (built != 0)
            {
                return built;
            }
        }

        builds.Add(Directory.EnumerateFiles(Path.Combine(folder, "artifacts", "bin"), "Jackdaw*.dll", SearchOption.AllDirectories).ToDictionary(
            path => Path.GetRelativePath(folder, path), path => Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(File.ReadAllBytes(path)))));
    }

    string[] different = [.. builds[0].Where(file => builds[1].GetValueOrDefault(file.Key) != file.Value).Select(file => file.Key)];
    Console.WriteLine($"supply: {builds[0].Count} assemblies built twice, {different.Length} differ{string.Concat(different.Select(file => "\n  " + file))}");
    int worst = different.Length > 0 || builds[0].Count != builds[1].Count ? 1 : 0;

    List<string> components = [];
    List<string> dependencies = [];
    foreach (string project in all)
    {
        string listed = Output("dotnet", $"list src/{project} package --include-transitive --format json");
        if (!listed.Contains('{'))
        {
            Console.WriteLine(listed);
            return 1;
        }

        using var packages = System.Text.Json.JsonDocument.Parse(listed[listed.IndexOf('{')..]);
        List<(string Id, string Version)> found = [];
        foreach (var framework in packages.RootElement.GetProperty("projects").EnumerateArray().Where(one => one.TryGetProperty("frameworks", out _)).SelectMany(one => one.GetProperty("frameworks").EnumerateArray()))
        {
            foreach (string kind in new[] { "topLevelPackages", "transitivePackages" })
            {
                if (framework.TryGetProperty(kind, out var list))
                {
                    // The SDK adds its own tools, which no package depends on.
                    found.AddRange(list.EnumerateArray().Where(package => !package.TryGetProperty("autoReferenced", out var added) || added.ToString() != "true").Select(package => (package.GetProperty("id").GetString()!, package.GetProperty("resolvedVersion").GetString()!)));
                }
            }
        }

        if (project == "Jackdaw" && found.Count > 0)
        {
            Console.WriteLine($"supply: the core depends on {string.Join(", ", found)}");
            worst = 1;
        }

        string depends = string.Join(", ", found.Distinct().Order().Select(package => $"\"pkg:nuget/{package.Id}@{package.Version}\""));
        components.Add($"    {{ \"type\": \"library\", \"bom-ref\": \"{project}\", \"name\": \"{project}\", \"licenses\": [{{ \"license\": {{ \"id\": \"MIT\" }} }}], \"purl\": \"pkg:nuget/{project}\" }}");
        components.AddRange(found.Distinct().Order().Select(package => $"    {{ \"type\": \"library\", \"bom-ref\": \"pkg:nuget/{package.Id}@{package.Version}\", \"name\": \"{package.Id}\", \"version\": \"{package.Version}\", \"purl\": \"pkg:nuget/{package.Id}@{package.Version}\" }}"));
        dependencies.Add($"    {{ \"ref\": \"{project}\", \"dependsOn\": [{depends}] }}");
    }

    string bom = Path.Combine(Directory.CreateDirectory(Path.Combine(root, "artifacts", "package")).FullName, "jackdaw.cdx.json");
    File.WriteAllText(bom, $"{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n  \"components\": [\n{string.Join(",\n", components.Distinct())}\n  ],\n  \"dependencies\": [\n{string.Join(",\n", dependencies)}\n  ]\n}}\n");
    using (System.Text.Json.JsonDocument.Parse(File.ReadAllText(bom)))
    {
        Console.WriteLine($"supply: SBOM of {components.Distinct().Count()} components in {Path.GetRelativePath(root, bom)}");
    }

    foreach (string project in all)
    {
        string said = Output("dotnet", $"list src/{project} package --vulnerable --include-transitive");
        bool isClean = said.Contains("no vulnerable packages");
        bool isKnown = isClean || said.Contains("has the following vulnerable packages");
        Console.WriteLine($"supply, {project}: {(isClean ? "no known vulnerable package" : isKnown ? said : "SKIPPED: the package source does not report vulnerabilities: " + said.Trim().Split('\n')[^1])}");
        worst = isKnown && !isClean ? 1 : worst;
    }

    return worst;
}

// The files that git tracks, so that the copies contain nothing else.
IEnumerable<string> Tracked(params string[] paths) => Output("git", "ls-files -- " + string.Join(' ', paths)).Split('\n', StringSplitOptions.RemoveEmptyEntries).Where(file => File.Exists(Path.Combine(root, file)));

string Output(string program, string arguments)
{
    ProcessStartInfo start = new(program, arguments) { WorkingDirectory = root, RedirectStandardOutput = true };
    using Process process = Process.Start(start)!;
    string output = process.StandardOutput.ReadToEnd();
    process.WaitForExit();
    return output;
}

int Pack() => new[] { "src/Jackdaw", "src/Jackdaw.AspNetCore", "src/Jackdaw.AspNetCore.OpenApi", "src/Jackdaw.Caching", "src/Jackdaw.Caching.PostgreSql", "src/Jackdaw.FastJson", "tools/Jackdaw.FastJson.Check", "src/Jackdaw.Search", "src/Jackdaw.Search.AspNetCore", "templates" }
    .Max(project => Dotnet($"pack {project} -c Release --nologo"));

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
