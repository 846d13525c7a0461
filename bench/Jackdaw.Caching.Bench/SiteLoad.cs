using System.Diagnostics;
using Jackdaw.Streams.Bench;

namespace Jackdaw.Caching.Bench;

/// <summary>Requests per second of two running StackSearch sites with the same posts, in turns: questions, results and the API.</summary>
internal static class SiteLoad
{
    private const int Connections = 4;
    private const int Rounds = 15;

    private static readonly (string Name, Func<int, string> Path)[] Kinds =
    [
        ("questions", i => $"/q/{1 + (i % 50)}"),
        ("results", i => $"/?q={Words[i % Words.Length]}&page={1 + (i % 3)}"),
        ("API, search", i => $"/api/search?q={Words[i % Words.Length]}&page={1 + (i % 3)}"),
        ("API, posts", i => $"/api/posts/{1 + (i % 200)}"),
    ];

    private static string[] Words => ["timeout", "linq", "json", "dictionary", "sort"];

    internal static async Task RunAsync(Uri before, Uri after, Table table, bool isQuick)
    {
        using HttpClient first = Client(before);
        using HttpClient second = Client(after);
        foreach ((string name, Func<int, string> path) in Kinds)
        {
            int requests = isQuick ? 8 : 400;
            List<double>[] seconds = [[], []];
            for (int round = isQuick ? 0 : -2; round < (isQuick ? 1 : Rounds); round++)
            {
                foreach ((int site, HttpClient client) in ((int, HttpClient)[])[(0, first), (1, second)])
                {
                    double elapsed = await RoundAsync(client, path, requests);
                    if (round >= 0)
                    {
                        seconds[site].Add(elapsed);
                    }
                }
            }

            table.AddRatio($"{name}: requests per second, after beside before", 0, (Median(seconds[1]), Median(seconds[0])));
        }
    }

    private static async Task<double> RoundAsync(HttpClient client, Func<int, string> path, int requests)
    {
        long start = Stopwatch.GetTimestamp();
        await Task.WhenAll(Enumerable.Range(0, Connections).Select(connection => Task.Run(async () =>
        {
            for (int i = connection; i < requests; i += Connections)
            {
                // A status that is no success throws: an error page is fast.
                await client.GetByteArrayAsync(new Uri(path(i), UriKind.Relative));
            }
        })));
        return Stopwatch.GetElapsedTime(start).TotalSeconds;
    }

    private static HttpClient Client(Uri address) => new(new SocketsHttpHandler { MaxConnectionsPerServer = Connections, UseProxy = false, AllowAutoRedirect = true }) { BaseAddress = address };

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);
}
