using System.Diagnostics;
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Campaign.Clusters;

/// <summary>
/// Writes to and reads from three real nodes while they are killed, stopped, blocked and hidden behind bad proxies. Acknowledged documents are there exactly once, the others are reported one by one, and
/// streams have each row once or throw.
/// </summary>
internal static class ClusterCampaign
{
    private const int Writers = 2;
    private const int Streams = 2;
    private static readonly CompositeFormat Line = CompositeFormat.Parse("| {0,-28} | {1,8} | {2,7} | {3,7} | {4,8} | {5,12} | {6,8} | {7,4} | {8,5} | {9,6} | {10,6} |");

    internal static bool Run(Assignment assignment)
    {
        using ServerNodes? nodes = ServerNodes.TryStart(out string why, out bool isSkipped);
        if (nodes is null)
        {
            Console.WriteLine($"cluster: {(isSkipped ? "SKIPPED" : "the nodes did not start")}, {why}");
            return isSkipped;
        }

        return RunAll(nodes, assignment).GetAwaiter().GetResult();
    }

    private static async Task<bool> RunAll(ServerNodes nodes, Assignment assignment)
    {
        using RawCluster raw = new(nodes);
        JsonNode version = (await raw.Must("GET", ""))["version"]!;
        Console.WriteLine($"cluster: {version["distribution"]} {version["number"]}, {ServerNodes.Count} nodes, seed {assignment.Seed}");
        (ClusterFault Fault, int Replicas)[] cases = [.. ((int[])[1, 0]).SelectMany(replicas => ClusterFaults.All
            .Where(fault => (!assignment.IsShort || fault.SmokeReplicas == replicas) && (assignment.Only is null || assignment.Only.Split('|').Any(name => fault.Name.Contains(name, StringComparison.Ordinal))))
            .Select(fault => (fault, replicas)))];
        Stopwatch watch = Stopwatch.StartNew();
        Random seeds = new(assignment.Seed);
        Findings total = new();
        int runs = 0;
        List<string> table = [Row("fault", "replicas", "flushes", "streams", "injected", "acknowledged", "reported", "lost", "twice", "silent", "other"), Row([.. Enumerable.Repeat("---", 11)])];
        for (int round = 0; round < (assignment.Count ?? 1); round++)
        {
            foreach ((ClusterFault fault, int replicas) in cases.Where(_ => !(assignment.Seconds is { } seconds && watch.Elapsed.TotalSeconds > seconds)))
            {
                Findings findings = await RunOne(nodes, raw, fault, replicas, new Random(seeds.Next()), runs++);
                total.Add(findings);
                table.Add(Row(fault.Name, replicas, findings));
                Console.WriteLine($"{table[^1]} {watch.Elapsed.TotalSeconds:F0} s");
                foreach (string what in findings.Faults)
                {
                    Console.WriteLine("    " + what);
                }
            }
        }

        table.Add(Row($"all, {runs} runs", "", total));
        Console.WriteLine(string.Join('\n', table.Prepend("")));
        string messages = Path.Combine(Directory.CreateDirectory(Path.Combine(RepositoryFolder.Root, "artifacts", "campaign")).FullName, "cluster-messages.txt");
        await File.WriteAllLinesAsync(messages, total.Messages.OrderByDescending(message => message.Value).Select(message => $"{message.Value} {message.Key}"));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
            $"cluster: {runs} runs, {total.Injected} faults injected, {total.Acknowledged} changes acknowledged, lost {total.Lost}, twice {total.Twice}, silent {total.Silent}, other {total.Others}, {total.Messages.Count} messages in {messages}, seed {assignment.Seed}, {watch.Elapsed.TotalSeconds:F0} s"));
        return total.IsGood && runs > 0;
    }

    private static async Task<Findings> RunOne(ServerNodes nodes, RawCluster raw, ClusterFault fault, int replicas, Random random, int number)
    {
        Findings findings = new();
        try
        {
            using ClusterStage stage = await ClusterStage.Open(string.Create(CultureInfo.InvariantCulture, $"r{number}"), nodes, raw, replicas, random, fault, findings);
            await Play(stage, fault);
        }
        catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or Search.FulltextException)
        {
            findings.AddOther("the run could not be finished: " + error);
            await Restore(nodes, raw);
        }

        return findings;
    }

    private static async Task Play(ClusterStage stage, ClusterFault fault)
    {
        await (fault.Prepare?.Invoke(stage) ?? Task.CompletedTask);
        WritingLoad[] writers = [.. Enumerable.Range(0, Writers).Select(writer => new WritingLoad(stage, writer))];
        QueryLoad queries = new(stage);
        using CancellationTokenSource end = new();
        Task loads = Task.WhenAll(
        [
            .. writers.Select(writer => Task.Run(() => writer.Run(end.Token))),
            .. Enumerable.Range(0, Streams).Select(_ => new StreamLoad(stage)).Select(stream => Task.Run(() => stream.Run(end.Token))),
            Task.Run(() => queries.Run(end.Token)),
        ]);
        try
        {
            await stage.Pause(1000, 2500);
            await fault.Happen(stage);
            await stage.Pause(1000, 2500);
        }
        finally
        {
            await end.CancelAsync();
            await loads;
        }

        stage.Nodes.Start();
        await stage.Raw.AwaitGreen();
        stage.IsBlocked = false;
        foreach (WritingLoad writer in writers)
        {
            await writer.Settle();
            writer.Dispose();
        }

        // Now nothing happens any more: every kind of stream has to end well.
        long reported = stage.Findings.Reported;
        for (int kind = 0; kind < 4; kind++)
        {
            await new StreamLoad(stage).Once(kind);
        }

        if (stage.Findings.Reported > reported)
        {
            stage.Findings.AddOther("a stream did not end well after the cluster was green again");
        }

        stage.Ledger.Judge(await stage.Raw.Documents(stage.Indexes));
        await queries.Judge(stage.Ledger.DeletedAt);
    }

    private static async Task Restore(ServerNodes nodes, RawCluster raw)
    {
        for (int node = 0; node < ServerNodes.Count; node++)
        {
            nodes.Thaw(node);
        }

        nodes.Start();
        await raw.Settings(("*", null));
    }

    private static string Row(string name, object replicas, Findings findings) => Row(
        name, replicas, findings.Flushes, findings.Streams, findings.Injected, findings.Acknowledged, findings.Reported, findings.Lost, findings.Twice, findings.Silent, findings.Others);

    private static string Row(params object[] cells) => string.Format(CultureInfo.InvariantCulture, Line, cells);
}
