using System.Diagnostics;
using System.Globalization;
using Jackdaw.RandomShapes.Comparing;
using Jackdaw.RandomShapes.Source;

// dotnet run -c Release --project tests/Jackdaw.RandomShapes -- [--shapes N] [--values N] [--seed N] [--processes N]
// One batch in this process, or one type of it, with whole documents: --batch [--only N]. The source of one type: --print --only N.
const int BatchSize = 25;
int shapes = Option("--shapes", args.Contains("--batch") || args.Contains("--print") ? BatchSize : 2000);
int values = Option("--values", 5000);
int seed = Option("--seed", 20261122);
int processes = Option("--processes", Math.Max(1, Environment.ProcessorCount));

if (args.Contains("--print"))
{
    Console.WriteLine(new ShapeBatch(seed, shapes).Sources[Option("--only", 0)].Text);
    return 0;
}

if (args.Contains("--batch"))
{
    TrialReport.Shown = args.Contains("--only") ? int.MaxValue : TrialReport.Shown;
    TrialReport report = ShapeRun.Of(seed, shapes, values, Option("--only", -1));
    report.Faults.ForEach(Console.WriteLine);
    Console.WriteLine(report);
    return report.Faults.Count == 0 ? 0 : 1;
}

// What is compiled stays in memory: each batch has a process of its own.
Stopwatch watch = Stopwatch.StartNew();
int batches = (shapes + BatchSize - 1) / BatchSize;
int failed = 0;
Parallel.For(0, batches, new ParallelOptions { MaxDegreeOfParallelism = processes }, batch =>
{
    ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true };
    string[] arguments = ["--batch", "--shapes", Text(Math.Min(BatchSize, shapes - (batch * BatchSize))), "--values", Text(values), "--seed", Text(seed + (batch * ShapeRun.SeedsPerBatch))];
    foreach (string argument in arguments)
    {
        start.ArgumentList.Add(argument);
    }

    using Process process = Process.Start(start)!;
    string output = process.StandardOutput.ReadToEnd();
    process.WaitForExit();
    lock (watch)
    {
        failed += process.ExitCode == 0 ? 0 : 1;
        Console.WriteLine($"batch {batch} of {batches}, seed {seed + (batch * ShapeRun.SeedsPerBatch)}: {output.TrimEnd()}");
    }
});
Console.WriteLine($"{batches} batches of {BatchSize} shapes x {values} values from seed {seed}: {failed} failed, {watch.Elapsed.TotalSeconds:F0} s");
return failed == 0 ? 0 : 1;

int Option(string name, int otherwise)
{
    int at = Array.IndexOf(args, name);
    return at < 0 ? otherwise : int.Parse(args[at + 1], CultureInfo.InvariantCulture);
}

static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
