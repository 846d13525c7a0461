using System.Diagnostics;
using System.Text;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Streams.Bench;

namespace Jackdaw.AspNetCore.Bench;

/// <summary>Requests per second, and what a request allocates beyond the value that is read.</summary>
internal static class Load
{
    private const int Connections = 4;
    private const int Rounds = 15;
    private const int WarmUps = 5;

    /// <summary>Numbers of questions for about 1 KB, 10 KB, 100 KB and 1 MB, and the bars.</summary>
    private static readonly (string Size, int Count, double Bar)[] Sizes = [("1 KB", 2, 1.05), ("10 KB", 15, 1.3), ("100 KB", 150, 2), ("1 MB", 1580, 2.5)];

    internal static async Task RunAsync(EchoServer server, Table table, bool isQuick)
    {
        string[] paths = [EchoServer.Ours, EchoServer.Theirs, EchoServer.Bridged, EchoServer.Raw, EchoServer.Made];
        foreach ((string size, int count, double bar) in Sizes)
        {
            byte[] body = WebJson.SerializeToUtf8Bytes(QuestionData.Create(count));
            EchoServer.Body = body;
            Check(server, paths, body);
            int requests = isQuick ? 4 : Math.Max(40, 40_000_000 / (body.Length + 20_000));
            Dictionary<string, (EchoClient[] Clients, byte[] Request, List<double> Seconds, List<double> Allocated)> of = [];
            foreach (string path in paths)
            {
                of[path] = ([.. Enumerable.Range(0, Connections).Select(_ => new EchoClient(server.AddressOf(path)))], Request(path, body), [], []);
            }

            // What a connection needs once, and the pools of all of them, are there before anything is counted.
            for (int round = isQuick ? 0 : -WarmUps; round < (isQuick ? 1 : Rounds); round++)
            {
                foreach (var (clients, request, seconds, allocated) in of.Values)
                {
                    long before = GC.GetTotalAllocatedBytes(precise: true);
                    double took = await RoundAsync(clients, request, requests);
                    if (round >= 0)
                    {
                        seconds.Add(took);
                        allocated.Add((GC.GetTotalAllocatedBytes(precise: true) - before) / (double)requests);
                    }
                }
            }

            // The value that both read, and what the server and the client take for a request of this size: at many threads, where each collection leaves a rest
            // in the room that every one of them has got, so it is measured in the same way.
            double graph = Median(of[EchoServer.Made].Allocated);
            table.AddRatio($"echo {size}: requests per second beside System.Text.Json", bar, (Median(of[EchoServer.Ours].Seconds), Median(of[EchoServer.Theirs].Seconds)));
            table.AddRatio($"echo {size}: the same with the bridge", 0.9, (Median(of[EchoServer.Bridged].Seconds), Median(of[EchoServer.Theirs].Seconds)));
            table.AddRatio($"echo {size}: bytes that are copied without being read, beside System.Text.Json", 0, (Median(of[EchoServer.Raw].Seconds), Median(of[EchoServer.Theirs].Seconds)));
            (double ours, double theirs) = (Median(of[EchoServer.Ours].Allocated) - graph, Median(of[EchoServer.Theirs].Allocated) - graph);
            table.AddNote($"echo {size}: allocated beyond the value, Jackdaw / System.Text.Json", $"{ours:N0} / {theirs:N0} bytes");
            table.AddMost($"echo {size}: the same beside System.Text.Json", ours / theirs, 0.2, " ×");
            foreach (EchoClient client in of.Values.SelectMany(one => one.Clients))
            {
                client.Dispose();
            }
        }
    }

    private static async Task<double> RoundAsync(EchoClient[] clients, byte[] request, int requests)
    {
        long start = Stopwatch.GetTimestamp();
        await Task.WhenAll(clients.Select(client => Task.Factory.StartNew(
            () =>
            {
                for (int i = 0; i < requests / Connections; i++)
                {
                    client.Send(request);
                }
            },
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default)));
        return Stopwatch.GetElapsedTime(start).TotalSeconds;
    }

    /// <summary>All give the same value back, before anything is measured.</summary>
    private static void Check(EchoServer server, string[] paths, byte[] body)
    {
        foreach (string path in paths)
        {
            using EchoClient client = new(server.AddressOf(path));
            SearchResponse? answer = WebJson.Deserialize<SearchResponse>(EchoClient.BodyOf(client.Send(Request(path, body))));
            if (!WebJson.SerializeToUtf8Bytes(answer).AsSpan().SequenceEqual(body))
            {
                throw new InvalidDataException($"{path} gives another value back.");
            }
        }
    }

    private static byte[] Request(string path, byte[] body) =>
        [.. Encoding.ASCII.GetBytes($"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n"), .. body];

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);
}
