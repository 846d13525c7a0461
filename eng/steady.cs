#:property PublishAot=false
// `dotnet test` ten times, the last time with the long tests: the verdict is the same whatever the machine does besides, and in which order and where the tests run. `dotnet run eng/do.cs -- steady [SECONDS]`
using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;

string root = Directory.GetCurrentDirectory();
while (!File.Exists(Path.Combine(root, "Jackdaw.slnx")))
{
    root = Path.GetDirectoryName(root) ?? throw new InvalidOperationException("Run this inside the repository.");
}

int seconds = args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : int.MaxValue;
string logs = Directory.CreateDirectory(Path.Combine(root, "artifacts", "do")).FullName;
if (Logged(Path.Combine(logs, "steady-build.log"), "dotnet", "build eng/All.slnx --nologo -v quiet") is not 0 and int failed)
{
    Console.WriteLine("steady: the build failed; see artifacts/do/steady-build.log");
    return failed;
}

Environment.SetEnvironmentVariable("JACKDAW_TESTS", null);
int seed = Random.Shared.Next(1_000_000);
(string Name, string Value) Order(int run) => ("JACKDAW_ORDER", (seed + run).ToString(CultureInfo.InvariantCulture));
const string Tests = "test --no-build --nologo";
(string Name, Func<string, int> Run)[] runs =
[
    ("as it is", log => Logged(log, "dotnet", Tests)),
    ("one processor", log => OnOne(log)),
    ("8 busy threads", log => Beside(8, () => Logged(log, "dotnet", Tests))),
    ($"order {seed}", log => Logged(log, "dotnet", Tests, Order(0))),
    ("tr-TR, Kathmandu", log => Worldly(() => Logged(log, "dotnet", Tests, ("LC_ALL", "tr_TR.UTF-8"), ("LANG", "tr_TR.UTF-8"), ("TZ", "Asia/Kathmandu")))),
    ("as it is", log => Logged(log, "dotnet", Tests)),
    ($"one processor, order {seed + 1}", log => OnOne(log, Order(1))),
    ($"8 busy threads, order {seed + 2}", log => Beside(8, () => Logged(log, "dotnet", Tests, Order(2)))),
    ("as it is", log => Logged(log, "dotnet", Tests)),
    ("with what it leaves out", log => Logged(log, "dotnet", "test eng/All.slnx --no-build --nologo", ("JACKDAW_TESTS", "all"))),
];
int worst = 0;
long began = Stopwatch.GetTimestamp();
for (int i = 0; i < runs.Length && Stopwatch.GetElapsedTime(began).TotalSeconds < seconds; i++)
{
    string log = Path.Combine(logs, $"steady-{i + 1}.log");
    long start = Stopwatch.GetTimestamp();
    int ended = runs[i].Run(log);
    string said = File.ReadAllText(log);
    int passed = Sum(said, "Passed: +(?<count>[0-9]+), Skipped"), wrong = Sum(said, "Failed: +(?<count>[0-9]+), Passed");
    Console.WriteLine($"steady {i + 1} of {runs.Length}, {runs[i].Name}: {passed} passed, {wrong} failed, {Stopwatch.GetElapsedTime(start).TotalMinutes:0.0} min{(ended == 0 && passed > 0 ? "" : $"; see {Path.GetRelativePath(root, log)}")}");
    worst = ended != 0 || passed == 0 ? 1 : worst;
}

return worst;

static int Sum(string said, string pattern) => Regex.Matches(said, pattern).Sum(match => int.Parse(match.Groups["count"].Value));

int OnOne(string log, params (string Name, string Value)[] variables) => OperatingSystem.IsLinux()
    ? Logged(log, "taskset", "-c 0 dotnet " + Tests, variables)
    : Logged(log, "dotnet", Tests, [.. variables, ("DOTNET_PROCESSOR_COUNT", "1")]);

int Logged(string log, string program, string arguments, params (string Name, string Value)[] variables)
{
    ProcessStartInfo start = new(program, arguments) { WorkingDirectory = root, RedirectStandardOutput = true };
    foreach ((string name, string value) in variables)
    {
        start.Environment[name] = value;
    }

    using Process process = Process.Start(start)!;
    using (StreamWriter writer = new(log))
    {
        while (process.StandardOutput.ReadLine() is { } line)
        {
            writer.WriteLine(line);
        }
    }

    process.WaitForExit();
    return process.ExitCode;
}

static int Beside(int threads, Func<int> work)
{
    bool isEnded = false;
    Thread[] busy = [.. Enumerable.Range(0, threads).Select(_ => new Thread(() =>
    {
        while (!Volatile.Read(ref isEnded))
        {
            Thread.SpinWait(10_000);
        }
    }))];
    Array.ForEach(busy, thread => thread.Start());
    try
    {
        return work();
    }
    finally
    {
        Volatile.Write(ref isEnded, true);
        Array.ForEach(busy, thread => thread.Join());
    }
}

// The setting in these files counts more than the variables of the environment.
int Worldly(Func<int> work)
{
    const string Invariant = "\"System.Globalization.Invariant\": true";
    string[] settings = [.. Directory.EnumerateFiles(Path.Combine(root, "artifacts", "bin"), "*.runtimeconfig.json", SearchOption.AllDirectories).Where(file => File.ReadAllText(file).Contains(Invariant))];
    Array.ForEach(settings, file => File.WriteAllText(file, File.ReadAllText(file).Replace(Invariant, Invariant.Replace("true", "false"))));
    try
    {
        return work();
    }
    finally
    {
        Array.ForEach(settings, file => File.WriteAllText(file, File.ReadAllText(file).Replace(Invariant.Replace("true", "false"), Invariant)));
    }
}
