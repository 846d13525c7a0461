using System.Diagnostics;
using Jackdaw.Streams.Bench;

namespace Jackdaw.Caching.Bench;

/// <summary>How long the main page of a running StackSearch site takes at a steady rate of requests. They start when they are due, whatever became of those before, and a request waits from then on.</summary>
internal static class SiteLatency
{
    private const int PerSecond = 50;
    private const int Seconds = 40;

    private static readonly string[] Words = ["timeout", "linq", "json parser", "dictionary", "sort", "memory", "serialize", "thread", "string", "exception"];

    internal static async Task RunAsync(Uri site, Table table, bool isQuick)
    {
        using HttpClient client = new(new SocketsHttpHandler { UseProxy = false, PooledConnectionLifetime = Timeout.InfiniteTimeSpan }) { BaseAddress = site };
        await RoundAsync(client, isQuick ? 5 : PerSecond * 10, offset: 0);
        double[] times = await RoundAsync(client, isQuick ? 5 : PerSecond * Seconds, offset: 7);
        Array.Sort(times);
        table.AddMost($"main page at {PerSecond} requests a second, p50", times[times.Length / 2], 30, " ms");
        table.AddMost($"main page at {PerSecond} requests a second, p99", times[(int)(times.Length * 0.99)], 30, " ms");
    }

    private static async Task<double[]> RoundAsync(HttpClient client, int requests, int offset)
    {
        Task<double>[] answers = new Task<double>[requests];
        long begin = Stopwatch.GetTimestamp();
        for (int i = 0; i < requests; i++)
        {
            TimeSpan due = TimeSpan.FromSeconds((double)i / PerSecond);
            if (due - Stopwatch.GetElapsedTime(begin) is { Ticks: > 0 } wait)
            {
                await Task.Delay(wait);
            }

            answers[i] = AnswerAsync(client, Path(i + offset), begin, due);
        }

        return await Task.WhenAll(answers);
    }

    /// <summary>Every text with some page of some order: most of them are not what was asked just before.</summary>
    private static string Path(int i) => $"/?q={Uri.EscapeDataString(Words[i % Words.Length])}&page={1 + (i / Words.Length % 5)}{(i % 3 == 0 ? "&sort=score" : "")}";

    private static async Task<double> AnswerAsync(HttpClient client, string path, long begin, TimeSpan due)
    {
        await client.GetByteArrayAsync(new Uri(path, UriKind.Relative));
        return (Stopwatch.GetElapsedTime(begin) - due).TotalMilliseconds;
    }
}
