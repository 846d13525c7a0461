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

    /// <summary>Numbers of questions for about 1 KB, 10 KB, 100 KB and 1 MB, and the bars.</summary>
    private static readonly (string Size, int Count, double Bar)[] Sizes = [("1 KB", 2, 1.05), ("10 KB", 15, 1.3), ("100 KB", 150, 2), ("1 MB", 1580, 2.5)];

    internal static async Task RunAsync(EchoServer server, Table table, bool isQuick)
    {
        string[] paths = [EchoServer.Ours, EchoServer.Theirs, EchoServer.Bridged, EchoServer.Raw, EchoServer.Made];
        foreach ((string size, int count, double bar) in Sizes)
        {
            byte[] body = WebJson.SerializeToUtf8Bytes(QuestionData.Create(count));
            EchoServer.Body = body;
            await CheckAsync(server, paths, body);
            int requests = isQuick ? 4 : Math.Max(40, 40_000_000 / (body.Length + 20_000));
            Dictionary<string, List<double>> seconds = paths.ToDictionary(path => path, _ => new List<double>());
            Dictionary<string, List<double>> allocated = paths.ToDictionary(path => path, _ => new List<double>());
            for (int round = 0; round < (isQuick ? 1 : Rounds); round++)
            {
                foreach (string path in paths)
                {
                    long before = GC.GetTotalAllocatedBytes(precise: true);
                    seconds[path].Add(await RoundAsync(server, path, body, requests));
                    allocated[path].Add((GC.GetTotalAllocatedBytes(precise: true) - before) / (double)requests);
                }
            }

            // The value that both read, and what the server and the client take for a request of this size: at many threads, where each collection leaves a rest
            // in the room that every one of them has got, so it is measured in the same way.
            double graph = Median(allocated[EchoServer.Made]);
            table.AddRatio($"echo {size}: requests per second beside System.Text.Json", bar, (Median(seconds[EchoServer.Ours]), Median(seconds[EchoServer.Theirs])));
            table.AddRatio($"echo {size}: the same with the bridge", 0.9, (Median(seconds[EchoServer.Bridged]), Median(seconds[EchoServer.Theirs])));
            table.AddRatio($"echo {size}: bytes that are copied without being read, beside System.Text.Json", 0, (Median(seconds[EchoServer.Raw]), Median(seconds[EchoServer.Theirs])));
            table.AddNote($"echo {size}: allocated beyond the value, Jackdaw / System.Text.Json", $"{Median(allocated[EchoServer.Ours]) - graph:N0} / {Median(allocated[EchoServer.Theirs]) - graph:N0} bytes");
        }
    }

    private static async Task<double> RoundAsync(EchoServer server, string path, byte[] body, int requests)
    {
        byte[] request = Request(path, body);
        EchoClient[] clients = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => EchoClient.ConnectAsync(server.AddressOf(path))));
        foreach (EchoClient client in clients)
        {
            await client.SendAsync(request);
        }

        long start = Stopwatch.GetTimestamp();
        await Task.WhenAll(clients.Select(client => Task.Run(async () =>
        {
            for (int i = 0; i < requests / Connections; i++)
            {
                await client.SendAsync(request);
            }
        })));
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        foreach (EchoClient client in clients)
        {
            client.Dispose();
        }

        return seconds;
    }

    /// <summary>All give the same value back, before anything is measured.</summary>
    private static async Task CheckAsync(EchoServer server, string[] paths, byte[] body)
    {
        foreach (string path in paths)
        {
            using EchoClient client = await EchoClient.ConnectAsync(server.AddressOf(path));
            SearchResponse? answer = WebJson.Deserialize<SearchResponse>(EchoClient.BodyOf(await client.SendAsync(Request(path, body))));
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
