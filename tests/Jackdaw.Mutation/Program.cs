using System.Globalization;
using Jackdaw.Mutation;

// dotnet run -c Release --project tests/Jackdaw.Mutation -- [--count N] [--seed N] [--rooms A,B] [--tests bin]
if (args is [Worker.Word, "trace", var tracedTests, var tracedSpaces, var mutantCount, var longest])
{
    return Worker.Trace(tracedTests, tracedSpaces, int.Parse(mutantCount, CultureInfo.InvariantCulture), double.Parse(longest, CultureInfo.InvariantCulture));
}

if (args is [Worker.Word, "judge", var judgedTests, var judgedSpaces])
{
    return Worker.Judge(judgedTests, judgedSpaces);
}

const double Wanted = 0.85;
string root = Root();
string folder = Path.Combine(root, "artifacts", "mutation");
int count = int.Parse(Option("--count", int.MaxValue.ToString(CultureInfo.InvariantCulture)), CultureInfo.InvariantCulture);
int seed = int.Parse(Option("--seed", "1"), CultureInfo.InvariantCulture);
string[] rooms = Option("--rooms", "Reading,Writing,Text,Scalars,Dom").Split(',');
string built = Option("--tests", Path.Combine(root, "artifacts", "bin", "Jackdaw.Tests", "debug"));
string run = Path.Combine(folder, "run");
string spaces = string.Join(',', new[] { "Scalars", "Text", "Reading", "Writing", "Codecs", "Codecs.Checked", "Dom", "Dom.Patches", "Dom.Paths", "Dom.Pointers", "Dom.Cursors", "Doors", "Conformance", "Objects", "Hostile", "Streams", "Differential", "Memory", "Runtime", "Bridge", "Schemas" }.Select(name => "Jackdaw.Tests." + name));

MutatedCore core = new(root, Path.Combine(folder, "tree"), rooms, count, seed);
string? assembly = core.Compile(root);
if (assembly is null)
{
    return 1;
}

Console.WriteLine($"{core.Places} places in {string.Join(", ", rooms)}; seed {seed}: {core.Mutants.Count} mutants that compile");
Directory.CreateDirectory(run);
foreach (string file in Directory.EnumerateFiles(built))
{
    File.Copy(file, Path.Combine(run, Path.GetFileName(file)), overwrite: true);
}

File.Copy(assembly, Path.Combine(run, "Jackdaw.dll"), overwrite: true);
Trial trial = new(Path.Combine(run, "Jackdaw.Tests.dll"), spaces);
trial.Trace(core.Mutants.Max(mutant => mutant.Id) + 1);
int killed = 0;
int judged = 0;
List<Mutant> survivors = [];
foreach ((Mutant mutant, string? killer) in trial.Judge(core.Mutants))
{
    judged++;
    killed += killer is null ? 0 : 1;
    Console.WriteLine($"{(killer is null ? "SURVIVED" : "killed")} {mutant.File}:{mutant.Line} {mutant.What} {killer}");
    if (killer is null)
    {
        survivors.Add(mutant);
    }
}

Mutant[] unreached = [.. core.Mutants.Where(mutant => !trial.IsReached(mutant))];
foreach (Mutant mutant in unreached)
{
    Console.WriteLine($"UNREACHED {mutant.File}:{mutant.Line} {mutant.What}");
}

foreach (IGrouping<string, Mutant> room in core.Mutants.GroupBy(mutant => mutant.Room))
{
    int alive = survivors.Count(mutant => mutant.Room == room.Key) + unreached.Count(mutant => mutant.Room == room.Key);
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{room.Key}: {room.Count() - alive} of {room.Count()} killed"));
}

double share = (double)killed / core.Mutants.Count;
Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"mutation: {killed} of {core.Mutants.Count} killed ({share:P1}), {survivors.Count} survived, {unreached.Length} reached by no test that was asked; seed {seed}"));
return share >= Wanted ? 0 : 1;

string Option(string name, string otherwise)
{
    int at = Array.IndexOf(args, name);
    return at < 0 ? otherwise : args[at + 1];
}

static string Root()
{
    string? at = Directory.GetCurrentDirectory();
    while (at is not null && !File.Exists(Path.Combine(at, "Jackdaw.slnx")))
    {
        at = Path.GetDirectoryName(at);
    }

    return at ?? throw new InvalidOperationException("Run this inside the repository.");
}
