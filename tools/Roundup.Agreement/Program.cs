using System.Globalization;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.NoEmit;
using Roundup.Agreement;
using Roundup.Cells;
using Roundup.Figures;
using Roundup.Running;

// BenchmarkDotNet and our harness on the same five small cases: they agree within 10 %, or the exit code is 1. Both run twice, in turns, and the smaller median counts: a busy moment of the machine meets one of four.
const double MostDifference = 0.10;
string folder = Directory.CreateTempSubdirectory("roundup-agreement").FullName;
Environment.SetEnvironmentVariable("ROUNDUP_AGREEMENT", folder);
var child = new Child([], CancellationToken.None);
foreach (string data in MicroCases.All.Select(one => MicroCases.Request(one).Data).Distinct())
{
    child.Run(["prepare", "--entry", "none", "--data", data, "--folder", folder], TimeSpan.FromMinutes(1));
}

var ours = new Dictionary<string, double>();
var theirs = new Dictionary<string, double>();
for (int round = 0; round < 2; round++)
{
    foreach (string one in MicroCases.All)
    {
        CellRequest request = MicroCases.Request(one);
        ILookup<string, string> lines = child.Run(
            ["cell", "--entry", request.Entry, "--data", request.Data, "--direction", request.Direction, "--folder", folder, "--time", "5000"], TimeSpan.FromMinutes(2));
        double wall = double.Parse(lines["wall"].FirstOrDefault() ?? throw new InvalidOperationException(lines["problem"].First()), CultureInfo.InvariantCulture);
        ours[one] = Math.Min(ours.GetValueOrDefault(one, double.MaxValue), wall);
    }

    IConfig config = ManualConfig.CreateEmpty().AddJob(Job.Default.WithMaxIterationCount(20).WithToolchain(InProcessNoEmitToolchain.Instance)).AddColumnProvider(BenchmarkDotNet.Columns.DefaultColumnProviders.Instance)
        .AddLogger(args.Contains("--log") ? ConsoleLogger.Default : NullLogger.Instance).WithArtifactsPath(Path.Combine(folder, "artifacts")).WithOptions(ConfigOptions.DisableLogFile);
    foreach (var report in BenchmarkRunner.Run<MicroCases>(config).Reports.Where(report => report.ResultStatistics is not null))
    {
        string one = (string)report.BenchmarkCase.Parameters["Case"];
        theirs[one] = Math.Min(theirs.GetValueOrDefault(one, double.MaxValue), report.ResultStatistics!.Median);
    }
}

int apart = 0;
Console.WriteLine("| case | Roundup | BenchmarkDotNet 0.14.0 | difference |\n|---|--:|--:|--:|");
foreach (string one in MicroCases.All)
{
    double difference = theirs.TryGetValue(one, out double their) ? (ours[one] / their) - 1 : double.NaN;
    apart += Math.Abs(difference) <= MostDifference ? 0 : 1;
    Console.WriteLine($"| {one} | {Units.Time(ours[one])} | {Units.Time(their)} | {Units.Percent(difference)} |");
}

Directory.Delete(folder, recursive: true);
Console.WriteLine(apart == 0 ? "They agree within 10 %." : $"{apart} of {MicroCases.All.Length} cases differ by more than 10 %.");
return apart == 0 ? 0 : 1;
