using System.Text;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>
/// A whole search call over a cluster in memory: request, answer, typed documents. One and two searches for each operation, blocking and awaited, for 100, 1,000 and 10,000 questions.
/// </summary>
internal sealed class ElasticCase(Pace pace, bool quick, IReadOnlyList<int> counts)
{
    private const string Connection = "backend=elasticsearch;product check=off";
    private const double MostOfNewtonsoftTime = 0.15;
    private const double MostOfNewtonsoftMemory = 0.43;
    private const double MostOfGeneratedTime = 0.35;
    private const double MostBeyondResult = 0.02;
    private const double MostPeak = 2.0;
    private const int Megabyte = 1024 * 1024;

    private static readonly ReadOnlyMemory<byte> Body = Encoding.UTF8.GetBytes("""{"query":{"match":{"title":"json"}},"size":10000}""");

    public async Task Run(Report report)
    {
        // Before pools have got anything for large answers.
        Peak(report);
        foreach (int count in counts.Count > 0 ? counts : [100, 1_000, 10_000])
        {
            byte[] answer = SearchAnswer.Create(count);
            Prove(answer, count);
            foreach (bool isAsync in (bool[])[false, true])
            {
                foreach (int searches in (int[])[1, 2])
                {
                    await Compare(report, answer, count, searches, isAsync);
                }
            }
        }
    }

    private async Task Compare(Report report, byte[] answer, int count, int searches, bool isAsync)
    {
        using ResponseHandler handler = new(answer);
        using ElasticClient ours = new(Connection, handler: handler);
        using ElasticClient withNewtonsoft = new(Connection, new SnakeNewtonsoft(), handler);
        using ElasticClient withGenerated = new(Connection, new SnakeGenerated(), handler);
        using ElasticTransport transport = new(
            new ElasticOptions { Nodes = [new Uri("http://localhost:9200/")], ChecksProduct = false }, handler, TimeProvider.System);
        Call call = isAsync ? Call.Async(CancellationToken.None) : Call.Blocking;
        List<Entry> entries =
        [
            Client("Jackdaw", ours),
            Other("Newtonsoft.Json for the whole answer", () => Inside.ByNewtonsoft(transport, Body, call)),
            Other("System.Text.Json, generated, for the whole answer", () => Inside.BySystemTextJson(transport, Body, call)),
            Client("Jackdaw, documents by Newtonsoft.Json", withNewtonsoft),
            Client("Jackdaw, documents by System.Text.Json, generated", withGenerated),
        ];
        List<Series> series = await Turns.Run(entries, count >= 10_000 ? pace.Fewer(9) : pace.Fewer(13));
        string what = $"{count:N0} hits, {searches} search{(searches == 1 ? "" : "es")}, {(isAsync ? "awaited" : "blocking")}";
        Table table = report.Table(what, "Newtonsoft.Json for the whole answer");
        series.ForEach(each => table.Add(each, series[1]));
        long graph = ResultGraph.Bytes(ours.Search<Question>("questions", Body), searches);
        report.AtMost($"{what}: time against the same client with Newtonsoft.Json for documents", series[0].TimeRatioTo(series[3]), MostOfNewtonsoftTime);
        report.AtMost($"{what}: time against Newtonsoft.Json for the whole answer", series[0].TimeRatioTo(series[1]), MostOfNewtonsoftTime);
        report.AtMost($"{what}: memory against the same client with Newtonsoft.Json for documents", series[0].BytesRatioTo(series[3]), MostOfNewtonsoftMemory);
        report.AtMost($"{what}: memory against Newtonsoft.Json for the whole answer", series[0].BytesRatioTo(series[1]), MostOfNewtonsoftMemory);
        report.AtMost($"{what}: time against the same client with System.Text.Json for documents", series[0].TimeRatioTo(series[4]), MostOfGeneratedTime);
        report.AtMost($"{what}: time against System.Text.Json for the whole answer", series[0].TimeRatioTo(series[2]), MostOfGeneratedTime);
        report.AtMost($"{what}: memory beyond the result ({graph:N0} bytes)", (double)(series[0].Bytes - graph) / graph, MostBeyondResult);

        Entry Client(string name, ElasticClient client) => new(name, async calls =>
        {
            for (int i = 0; i < calls * searches; i++)
            {
                ElasticSearchResult<Question> result = isAsync ? await client.SearchAsync<Question>("questions", Body) : client.Search<Question>("questions", Body);
                Proof.Equal(count, result.Count, name);
            }
        });

        Entry Other(string name, Func<ValueTask<Envelope>> search) => new(name, async calls =>
        {
            for (int i = 0; i < calls * searches; i++)
            {
                Proof.Equal(count, (await search()).Hits!.Hits!.Count, name);
            }
        });
    }

    /// <summary>All of them read the same, and the serializer that was given is the one that ran.</summary>
    private static void Prove(byte[] answer, int count)
    {
        using ResponseHandler handler = new(answer);
        string[] expected = [.. QuestionData.Create(count).Items!.Select(Inside.Text)];
        SnakeNewtonsoft newtonsoft = new();
        SnakeGenerated generated = new();
        foreach (JsonObjectSerializer? serializer in (JsonObjectSerializer?[])[null, newtonsoft, generated])
        {
            using ElasticClient client = new(Connection, serializer, handler);
            Proof.Same(expected, client.Search<Question>("questions", Body).Select(hit => Inside.Text(hit.Source!)), serializer?.GetType().Name ?? "Jackdaw");
        }

        Proof.Equal(count, newtonsoft.Read, "documents read by Newtonsoft.Json");
        Proof.Equal(count, generated.Read, "documents read by System.Text.Json");
        using ElasticTransport transport = new(new ElasticOptions { Nodes = [new Uri("http://localhost:9200/")], ChecksProduct = false }, handler, TimeProvider.System);
        foreach (Envelope read in (Envelope[])[Result(Inside.ByNewtonsoft(transport, Body, Call.Blocking)), Result(Inside.BySystemTextJson(transport, Body, Call.Blocking))])
        {
            Proof.Same(expected, read.Hits!.Hits!.Select(hit => Inside.Text(hit.Source!)), "the whole answer by another serializer");
        }
    }

    private static Envelope Result(ValueTask<Envelope> read) => read.AsTask().GetAwaiter().GetResult();

    /// <summary>What lives beside the result so far, at every fourth read of the answer: the window, and whatever pools had to get for it.</summary>
    private void Peak(Report report)
    {
        byte[] answer = SearchAnswer.Create(10_000);
        using (ResponseHandler small = new(SearchAnswer.Create(100)))
        using (ElasticClient warm = new(Connection, handler: small))
        {
            warm.Search<Question>("questions", Body);
        }

        List<(int At, long Living)> seen = new(answer.Length / 1024);
        int reads = 0;
        long before = 0;
        using ResponseHandler handler = new(answer)
        {
            Reading = at =>
            {
                if (reads++ % (quick ? 64 : 4) == 0)
                {
                    seen.Add((at, GC.GetTotalMemory(forceFullCollection: true) - before));
                }
            },
        };
        using ElasticClient client = new(Connection, handler: handler);
        before = GC.GetTotalMemory(forceFullCollection: true);
        ElasticSearchResult<Question> kept = client.Search<Question>("questions", Body);
        long result = ResultGraph.Bytes(kept, 1);
        long most = seen.Max(each => each.Living - (long)(result * ((double)each.At / answer.Length)));
        report.AtMost("10,000 hits: peak of memory beyond the result", (double)most / Megabyte, MostPeak, " MB");
    }

    /// <summary>Searches of 100 hits for as long as is said; the memory that lives at the end against that after a tenth of the time.</summary>
    public static async Task Loop(Report report, TimeSpan time)
    {
        using ResponseHandler handler = new(SearchAnswer.Create(100));
        using ElasticClient client = new(Connection, handler: handler);
        long started = TimeProvider.System.GetTimestamp();
        long searches = 0;
        long early = 0;
        while (TimeProvider.System.GetElapsedTime(started) is var elapsed && elapsed < time)
        {
            for (int i = 0; i < 200; i++)
            {
                Proof.Equal(100, (await client.SearchAsync<Question>("questions", Body)).Count, "hits");
            }

            searches += 200;
            if (early == 0 && elapsed > time / 10)
            {
                early = GC.GetTotalMemory(forceFullCollection: true);
            }
        }

        long late = GC.GetTotalMemory(forceFullCollection: true);
        report.AtMost($"{searches:N0} searches in {time:g}: memory at the end beyond that after a tenth", (double)(late - early) / Megabyte, 0.25, " MB");
    }
}
