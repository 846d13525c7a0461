using System.Globalization;
using Jackdaw.Search;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Campaign.Clusters;

/// <summary>Reads streams of many rows over and over: each ends with all rows once, or with an exception.</summary>
internal sealed class StreamLoad(ClusterStage stage)
{
    private readonly Random _random = new(stage.Roll(int.MaxValue));

    internal async Task Run(CancellationToken end)
    {
        while (!end.IsCancellationRequested)
        {
            await Once(_random.Next(4));
        }
    }

    /// <summary>Reads one stream.</summary>
    /// <param name="kind">0 to 3: without an order, in an order, a part, as raw JSON.</param>
    internal async Task Once(int kind)
    {
        HashSet<long> seen = [];
        long count = 0;
        int pause = _random.Next(3) == 0 ? _random.Next(1, 120) : 0;
        try
        {
            await foreach (long id in Ids(kind))
            {
                seen.Add(id);
                if (++count % 1000 == 0 && pause > 0)
                {
                    await Task.Delay(pause);
                }
            }

            long expected = kind == 2 ? ClusterStage.Rows / 2 : ClusterStage.Rows;
            if (count > seen.Count)
            {
                stage.Findings.AddTwice(string.Create(CultureInfo.InvariantCulture, $"a stream of kind {kind} ended normally after {count} rows, of which only {seen.Count} were different"));
            }
            else if (count != expected)
            {
                stage.Findings.AddSilent(string.Create(CultureInfo.InvariantCulture, $"a stream of kind {kind} ended normally after {count} of {expected} rows"));
            }
        }
        catch (FulltextException error)
        {
            stage.Findings.Hear(error.Message);
            stage.Findings.Report(1);
            await Task.Delay(100);
        }
        catch (Exception error)
        {
            stage.Findings.AddOther("a stream threw " + error);
        }

        stage.Findings.Streamed();
    }

    private async IAsyncEnumerable<long> Ids(int kind)
    {
        if (kind == 3)
        {
            await foreach (ElasticHit<Row> hit in stage.Client.ScanAsync<Row>(Row.Index, """{"query":{"match_all":{}},"size":700,"_source":false,"sort":[{"number":"desc"},{"id":"asc"}]}"""))
            {
                yield return long.Parse(hit.Id, CultureInfo.InvariantCulture);
            }

            yield break;
        }

        await using IFulltextSession session = stage.Store.StartSession();
        IFulltextQuery<Row> query = session.Query<Row>();
        query = kind switch
        {
            1 => query.OrderByDescending(row => row.Number),
            2 => query.Where(row => row.Number < ClusterStage.Rows / 2),
            _ => query,
        };
        await foreach (Row row in query.AsAsyncEnumerable())
        {
            yield return row.Id;
        }
    }
}
