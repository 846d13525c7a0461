using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Elastic.Clients.Elasticsearch;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search.Bench.Elastic.Official;

/// <summary>
/// The client without the model beside Elastic's own, both over sockets to one web server in this process with recorded answers. What the server allocates is in both columns.
/// </summary>
internal sealed class OfficialCase(Pace pace, IReadOnlyList<int> counts)
{
    private const double MostSearchTime = 0.35;
    private const double MostSearchMemory = 0.5;
    private const double MostBulk = 0.5;
    private const int Saved = 1_000;

    private static readonly ReadOnlyMemory<byte> Body = Encoding.UTF8.GetBytes("""{"query":{"match":{"title":{"query":"json"}}},"size":10000}""");

    public async Task Run(Report report)
    {
        await using RecordedServer server = await RecordedServer.Start();
        using ElasticClient ours = new($"backend=elasticsearch;product check=off;host={new Uri(server.Address).Authority}");
        OfficialClient official = new(server.Address, isGenerated: false);
        OfficialClient generated = new(server.Address, isGenerated: true);
        foreach (int count in counts.Count > 0 ? counts : [10, 100, 1_000, 10_000])
        {
            server.SearchAnswer = SearchAnswer.Create(count);
            await ProveSearches(ours, [official, generated], count);
            List<Entry> entries =
            [
                Searches("Jackdaw", async () => (await ours.SearchAsync<Question>("questions", Body)).Count, count),
                Searches("Elastic.Clients.Elasticsearch", async () => (await official.Search()).Hits.Count, count),
                Searches("Elastic.Clients.Elasticsearch, documents by generated code", async () => (await generated.Search()).Hits.Count, count),
            ];
            string what = string.Create(CultureInfo.InvariantCulture, $"{count:N0} hits, {server.SearchAnswer.Length / 1024.0 / count:0.00} KB each");
            List<Series> series = await Compare(report, entries, what, count);
            report.AtMost($"{what}: time against the official client", series[0].TimeRatioTo(series[1]), MostSearchTime);
            report.AtMost($"{what}: allocation against the official client", series[0].BytesRatioTo(series[1]), MostSearchMemory);
            double peak = await Peak(() => ours.SearchAsync<Question>("questions", Body));
            report.AtMost($"{what}: peak of the heap against the official client", peak / await Peak(official.Search), MostSearchMemory);
        }

        await Bulk(report, server, ours, [official, generated]);
    }

    private async Task Bulk(Report report, RecordedServer server, ElasticClient ours, OfficialClient[] theirs)
    {
        List<Question> questions = QuestionData.Create(Saved).Items!;
        server.BulkAnswer = RecordedServer.Stored(questions.Select(question => question.QuestionId));
        server.KeepsBodies = true;
        string[] expected = [.. questions.Select(question => question.QuestionId.ToString(CultureInfo.InvariantCulture) + Inside.Text(question))];
        Proof.Equal(Saved, await Save(ours, questions), "stored by Jackdaw");
        Proof.Same(expected, Documents(server.LastBulk), "the request of Jackdaw");
        foreach (OfficialClient client in theirs)
        {
            Proof.Equal(Saved, await client.Save(questions), "stored by the official client");
            Proof.Same(expected, Documents(server.LastBulk), "the request of the official client");
        }

        server.KeepsBodies = false;
        List<Entry> entries =
        [
            Searches("Jackdaw", () => Save(ours, questions), Saved),
            Searches("Elastic.Clients.Elasticsearch", () => theirs[0].Save(questions), Saved),
            Searches("Elastic.Clients.Elasticsearch, documents by generated code", () => theirs[1].Save(questions), Saved),
        ];
        string what = string.Create(CultureInfo.InvariantCulture, $"bulk of {Saved:N0}");
        List<Series> series = await Compare(report, entries, what, Saved);
        report.AtMost($"{what}: time against the official client", series[0].TimeRatioTo(series[1]), MostBulk);
        report.AtMost($"{what}: allocation against the official client", series[0].BytesRatioTo(series[1]), MostBulk);
    }

    private async Task<List<Series>> Compare(Report report, List<Entry> entries, string what, int count)
    {
        List<Series> series = await Turns.Run(entries, count >= 10_000 ? pace.Fewer(9) : pace.Fewer(13));
        Table table = report.Table($"Official client: {what}", "Elastic.Clients.Elasticsearch");
        series.ForEach(each => table.Add(each, series[1]));
        return series;
    }

    private static async Task<int> Save(ElasticClient client, IReadOnlyList<Question> questions)
    {
        int stored = 0;
        IEnumerable<ElasticBulkItem<Question>> items =
            questions.Select(question => ElasticBulkItem<Question>.ToIndex(question, question.QuestionId.ToString(CultureInfo.InvariantCulture)));
        await foreach (ElasticBulkOutcome<Question> outcome in client.BulkAsync("questions", items.ToAsyncEnumerable()))
        {
            Proof.True(outcome.Status == ElasticBulkStatus.Succeeded, $"{outcome.Item.Id}: {outcome.Error}");
            stored++;
        }

        return stored;
    }

    private static async Task ProveSearches(ElasticClient ours, OfficialClient[] theirs, int count)
    {
        string[] expected = [.. QuestionData.Create(count).Items!.Select(Inside.Text)];
        ElasticSearchResult<Question> result = await ours.SearchAsync<Question>("questions", Body);
        Proof.Same(expected, result.Select(hit => Inside.Text(hit.Source!)), "Jackdaw");
        foreach (OfficialClient client in theirs)
        {
            SearchResponse<Question> response = await client.Search();
            Proof.Same(expected, response.Hits.Select(hit => Inside.Text(hit.Source!)), "the official client");
            Proof.Same(result.Select(hit => hit.Id), response.Hits.Select(hit => hit.Id!), "ids");
            Proof.Same<double?>(result.Select(hit => (double?)hit.Score), response.Hits.Select(hit => hit.Score), "scores");
        }
    }

    private static Entry Searches(string name, Func<Task<int>> call, int count) => new(name, async calls =>
    {
        for (int i = 0; i < calls; i++)
        {
            Proof.Equal(count, await call(), name);
        }
    });

    /// <summary>Ids and documents of a bulk request, the documents with their members in the order of the model.</summary>
    private static IEnumerable<string> Documents(string request)
    {
        string[] lines = request.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        for (int i = 0; i < lines.Length; i += 2)
        {
            string id = JsonNode.Parse(lines[i])!["index"]!["_id"]!.ToString();
            yield return id + Inside.Text(System.Text.Json.JsonSerializer.Deserialize(lines[i + 1], EnvelopeContext.Default.Question)!);
        }
    }

    /// <summary>How far the heap rises above what lives before, while twenty results come and go.</summary>
    private static async Task<double> Peak<T>(Func<Task<T>> search)
    {
        await search();
        long before = GC.GetTotalMemory(forceFullCollection: true), most = 0;
        using CancellationTokenSource end = new();
        Thread watch = new(() =>
        {
            while (!end.IsCancellationRequested)
            {
                most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: false) - before);
                Thread.Sleep(1);
            }
        });
        watch.Start();
        for (int i = 0; i < 20; i++)
        {
            GC.KeepAlive(await search());
        }

        await end.CancelAsync();
        watch.Join();
        return Math.Max(most, 1);
    }
}
