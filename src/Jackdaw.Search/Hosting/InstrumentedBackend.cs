using System.Diagnostics;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Hosting;

/// <summary>A back end whose work is logged, traced and measured. What nobody listens to costs next to nothing.</summary>
internal sealed class InstrumentedBackend(IFulltextBackend inner, Observer observer) : IFulltextBackend
{
    public string Name => inner.Name;

    public bool CountsFilteredFacets => inner.CountsFilteredFacets;

    public FulltextCapabilities Capabilities => inner.Capabilities;

    public bool LimitQueries(long bytes) => inner.LimitQueries(bytes);

    public void Check(IndexMap index) => inner.Check(index);

    public async ValueTask Open(Call call)
    {
        await inner.Open(call).ConfigureAwait(false);
        observer.Opened(inner.Name);
    }

    public ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call) => inner.EnsureIndex(index, call);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call)
    {
        Observation observation = observer.BeginQuery(inner.Name, plans);
        try
        {
            PlanResult[] results = await inner.Query(plans, call).ConfigureAwait(false);
            observer.EndQuery(observation, plans, results);
            return results;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    /// <summary>Each part is a query for those who watch.</summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellation)
    {
        QueryPlan[] plans = [plan];
        await using IAsyncEnumerator<PlanResult> parts = inner.Stream(plan, cancellation).GetAsyncEnumerator(cancellation);
        while (await Next(parts, plans).ConfigureAwait(false) is { } part)
        {
            yield return part;
        }
    }

    public async ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call)
    {
        Observation observation = observer.BeginWrite(inner.Name, index);
        try
        {
            WriteOutcome outcome = await inner.Write(index, operations, call).ConfigureAwait(false);
            observer.EndWrite(observation, operations);
            return outcome;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    public async ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call)
    {
        using Activity? activity = observer.Start("snippets", inner.Name, index.IndexName);
        return await inner.Snippets(index, texts, match, options, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call)
    {
        using Activity? activity = observer.Start("keywords", inner.Name, index.IndexName);
        return await inner.Keywords(index, text, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call)
    {
        using Activity? activity = observer.Start("suggest", inner.Name, index.IndexName);
        return await inner.Suggest(index, word, top, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call)
    {
        using Activity? activity = observer.Start("complete", inner.Name, index.IndexName);
        return await inner.Complete(index, beginning, beside, top, call).ConfigureAwait(false);
    }

    public async ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call)
    {
        using Activity? activity = observer.Start("store query", inner.Name, index.IndexName);
        await inner.StoreQuery(index, id, match, call).ConfigureAwait(false);
    }

    public async ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call)
    {
        using Activity? activity = observer.Start("remove query", inner.Name, index.IndexName);
        return await inner.RemoveQuery(index, id, call).ConfigureAwait(false);
    }

    public async ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call)
    {
        using Activity? activity = observer.Start("matching queries", inner.Name, index.IndexName);
        return await inner.MatchingQueries(index, documents, call).ConfigureAwait(false);
    }

    public async ValueTask Truncate(IndexMap index, Call call)
    {
        using Activity? activity = observer.Start("truncate", inner.Name, index.IndexName);
        await inner.Truncate(index, call).ConfigureAwait(false);
    }

    public async ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call)
    {
        using Activity? activity = observer.Start("maintain", inner.Name, index.IndexName);
        await inner.Maintain(index, work, call).ConfigureAwait(false);
    }

    public ValueTask Ping(Call call) => inner.Ping(call);

    public void Dispose() => inner.Dispose();

    private async ValueTask<PlanResult?> Next(IAsyncEnumerator<PlanResult> parts, QueryPlan[] plans)
    {
        Observation observation = observer.BeginQuery(inner.Name, plans);
        try
        {
            PlanResult? part = await parts.MoveNextAsync().ConfigureAwait(false) ? parts.Current : null;
            observer.EndQuery(observation, plans, part is null ? [] : [part]);
            return part;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }
}
