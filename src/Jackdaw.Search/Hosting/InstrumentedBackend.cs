using System.Diagnostics;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Hosting;

/// <summary>A back end with logs, traces and metrics. They cost next to nothing without listeners.</summary>
internal sealed class InstrumentedBackend : IFulltextBackend
{
    private readonly IFulltextBackend _inner;
    private readonly Observer _observer;

    public InstrumentedBackend(IFulltextBackend inner, Observer observer)
    {
        _inner = inner;
        _observer = observer;
        inner.ReportTo(new ObservedEvents(inner.Name, observer));
    }

    public string Name => _inner.Name;

    public string? Damage() => _inner.Damage();

    public bool CountsFilteredFacets => _inner.CountsFilteredFacets;

    public FulltextCapabilities Capabilities => _inner.Capabilities;

    public ValueTask Identify(Call call) => _inner.Identify(call);

    public bool LimitQueries(long bytes) => _inner.LimitQueries(bytes);

    public bool UseHandler(HttpMessageHandler handler) => _inner.UseHandler(handler);

    public void Check(IndexMap index) => _inner.Check(index);

    public async ValueTask Open(Call call)
    {
        await _inner.Open(call).ConfigureAwait(false);
        _observer.Opened(_inner.Name);
    }

    public ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call) => _inner.EnsureIndex(index, call);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call)
    {
        Observation observation = _observer.BeginQuery(_inner.Name, plans);
        try
        {
            PlanResult[] results = await _inner.Query(plans, call).ConfigureAwait(false);
            _observer.EndQuery(observation, plans, results);
            return results;
        }
        catch (Exception e)
        {
            _observer.Failed(observation, e);
            throw;
        }
    }

    /// <summary>Streams a plan; each part is reported as a query.</summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        QueryPlan[] plans = [plan];
        await using IAsyncEnumerator<PlanResult> parts = _inner.Stream(plan, cancellationToken).GetAsyncEnumerator(cancellationToken);
        while (await Next(parts, plans).ConfigureAwait(false) is { } part)
        {
            yield return part;
        }
    }

    public async ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call)
    {
        Observation observation = _observer.BeginWrite(_inner.Name, index);
        try
        {
            WriteOutcome outcome = await _inner.Write(index, operations, call).ConfigureAwait(false);
            _observer.EndWrite(observation, operations);
            return outcome;
        }
        catch (Exception e)
        {
            _observer.Failed(observation, e);
            throw;
        }
    }

    public async ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call)
    {
        using Activity? activity = _observer.Start("snippets", _inner.Name, index.IndexName);
        return await _inner.Snippets(index, texts, match, options, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call)
    {
        using Activity? activity = _observer.Start("keywords", _inner.Name, index.IndexName);
        return await _inner.Keywords(index, text, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call)
    {
        using Activity? activity = _observer.Start("suggest", _inner.Name, index.IndexName);
        return await _inner.Suggest(index, word, top, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call)
    {
        using Activity? activity = _observer.Start("complete", _inner.Name, index.IndexName);
        return await _inner.Complete(index, beginning, beside, top, call).ConfigureAwait(false);
    }

    public async ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call)
    {
        using Activity? activity = _observer.Start("store query", _inner.Name, index.IndexName);
        await _inner.StoreQuery(index, id, match, call).ConfigureAwait(false);
    }

    public async ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call)
    {
        using Activity? activity = _observer.Start("remove query", _inner.Name, index.IndexName);
        return await _inner.RemoveQuery(index, id, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call)
    {
        using Activity? activity = _observer.Start("matching queries", _inner.Name, index.IndexName);
        return await _inner.MatchingQueries(index, documents, call).ConfigureAwait(false);
    }

    public async ValueTask Truncate(IndexMap index, Call call)
    {
        using Activity? activity = _observer.Start("truncate", _inner.Name, index.IndexName);
        await _inner.Truncate(index, call).ConfigureAwait(false);
    }

    public async ValueTask Backup(string folder, IProgress<long>? progress, Call call)
    {
        using Activity? activity = _observer.Start("backup", _inner.Name, null);
        await _inner.Backup(folder, progress, call).ConfigureAwait(false);
    }

    public async ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call)
    {
        using Activity? activity = _observer.Start("maintain", _inner.Name, index.IndexName);
        await _inner.Maintain(index, work, call).ConfigureAwait(false);
    }

    public ValueTask Ping(Call call) => _inner.Ping(call);

    public void Dispose() => _inner.Dispose();

    private async ValueTask<PlanResult?> Next(IAsyncEnumerator<PlanResult> parts, QueryPlan[] plans)
    {
        Observation observation = _observer.BeginQuery(_inner.Name, plans);
        try
        {
            PlanResult? part = await parts.MoveNextAsync().ConfigureAwait(false) ? parts.Current : null;
            _observer.EndQuery(observation, plans, part is null ? [] : [part]);
            return part;
        }
        catch (Exception e)
        {
            _observer.Failed(observation, e);
            throw;
        }
    }
}
