using System.Collections.Concurrent;
using System.Globalization;
using Jackdaw.Search;

namespace Jackdaw.Campaign.Clusters;

/// <summary>Stores queries while faults happen: each acknowledged one finds its document afterwards.</summary>
internal sealed class QueryLoad(ClusterStage stage)
{
    private readonly ConcurrentDictionary<long, long> _acknowledged = new();
    private long _next = 1;

    internal async Task Run(CancellationToken end)
    {
        await using IFulltextSession session = stage.Store.StartSession();
        while (!end.IsCancellationRequested)
        {
            long id = _next++;
            long started = Ledger.Now;
            try
            {
                await session.StoreQueryAsync<Entry>(id, query => query.MatchText("words"), CancellationToken.None);
                _acknowledged[id] = started;
                stage.Findings.Acknowledge(1);
            }
            catch (FulltextException error)
            {
                stage.Findings.Hear(error.Message);
                stage.Findings.Report(1);
            }
            catch (Exception error)
            {
                stage.Findings.AddOther("storing a query threw " + error);
            }

            await Task.Delay(60, CancellationToken.None);
        }
    }

    internal async Task Judge(long deletedAt)
    {
        await stage.Raw.Send("POST", Entry.Index + "-queries/_refresh");
        await using IFulltextSession session = stage.Store.StartSession();
        IReadOnlyList<long> found = (await session.MatchingQueriesAsync([new Entry { Text = "some words" }]))[0];
        foreach ((long id, long started) in _acknowledged)
        {
            int times = found.Count(each => each == id);
            if (times == 0 && started > deletedAt)
            {
                stage.Findings.AddLost(string.Create(CultureInfo.InvariantCulture, $"the stored query {id} was acknowledged and finds nothing"));
            }
            else if (times > 1)
            {
                stage.Findings.AddTwice(string.Create(CultureInfo.InvariantCulture, $"the stored query {id} was found {times} times"));
            }
        }
    }
}
