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

    public bool LimitQueries(long bytes) => inner.LimitQueries(bytes);

    public void Initialize()
    {
        inner.Initialize();
        observer.Opened(inner.Name);
    }

    public async ValueTask InitializeAsync(CancellationToken cancellation)
    {
        await inner.InitializeAsync(cancellation).ConfigureAwait(false);
        observer.Opened(inner.Name);
    }

    public PlanResult[] Query(IReadOnlyList<QueryPlan> plans)
    {
        Observation observation = observer.BeginQuery(inner.Name, plans);
        try
        {
            PlanResult[] results = inner.Query(plans);
            observer.EndQuery(observation, plans, results);
            return results;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PlanResult[]> QueryAsync(IReadOnlyList<QueryPlan> plans, CancellationToken cancellation)
    {
        Observation observation = observer.BeginQuery(inner.Name, plans);
        try
        {
            PlanResult[] results = await inner.QueryAsync(plans, cancellation).ConfigureAwait(false);
            observer.EndQuery(observation, plans, results);
            return results;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    public long Write(IndexMap index, IReadOnlyList<WriteOperation> operations)
    {
        Observation observation = observer.BeginWrite(inner.Name, index);
        try
        {
            long changed = inner.Write(index, operations);
            observer.EndWrite(observation, operations);
            return changed;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    public async ValueTask<long> WriteAsync(IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellation)
    {
        Observation observation = observer.BeginWrite(inner.Name, index);
        try
        {
            long changed = await inner.WriteAsync(index, operations, cancellation).ConfigureAwait(false);
            observer.EndWrite(observation, operations);
            return changed;
        }
        catch (Exception e)
        {
            observer.Failed(observation, e);
            throw;
        }
    }

    public IReadOnlyList<string> Snippets(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options)
    {
        using Activity? activity = observer.Start("snippets", inner.Name, index.IndexName);
        return inner.Snippets(index, texts, match, options);
    }

    public async ValueTask<IReadOnlyList<string>> SnippetsAsync(
        IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellation)
    {
        using Activity? activity = observer.Start("snippets", inner.Name, index.IndexName);
        return await inner.SnippetsAsync(index, texts, match, options, cancellation).ConfigureAwait(false);
    }

    public IReadOnlyList<KeywordStatistics> Keywords(IndexMap index, string text)
    {
        using Activity? activity = observer.Start("keywords", inner.Name, index.IndexName);
        return inner.Keywords(index, text);
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(IndexMap index, string text, CancellationToken cancellation)
    {
        using Activity? activity = observer.Start("keywords", inner.Name, index.IndexName);
        return await inner.KeywordsAsync(index, text, cancellation).ConfigureAwait(false);
    }

    public IReadOnlyList<Suggestion> Suggest(IndexMap index, string word, int top)
    {
        using Activity? activity = observer.Start("suggest", inner.Name, index.IndexName);
        return inner.Suggest(index, word, top);
    }

    public async ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(IndexMap index, string word, int top, CancellationToken cancellation)
    {
        using Activity? activity = observer.Start("suggest", inner.Name, index.IndexName);
        return await inner.SuggestAsync(index, word, top, cancellation).ConfigureAwait(false);
    }

    public void Truncate(IndexMap index)
    {
        using Activity? activity = observer.Start("truncate", inner.Name, index.IndexName);
        inner.Truncate(index);
    }

    public async ValueTask TruncateAsync(IndexMap index, CancellationToken cancellation)
    {
        using Activity? activity = observer.Start("truncate", inner.Name, index.IndexName);
        await inner.TruncateAsync(index, cancellation).ConfigureAwait(false);
    }

    public void Maintain(IndexMap index, IndexMaintenance work)
    {
        using Activity? activity = observer.Start("maintain", inner.Name, index.IndexName);
        inner.Maintain(index, work);
    }

    public async ValueTask MaintainAsync(IndexMap index, IndexMaintenance work, CancellationToken cancellation)
    {
        using Activity? activity = observer.Start("maintain", inner.Name, index.IndexName);
        await inner.MaintainAsync(index, work, cancellation).ConfigureAwait(false);
    }

    public void Ping() => inner.Ping();

    public ValueTask PingAsync(CancellationToken cancellation) => inner.PingAsync(cancellation);

    public void Dispose() => inner.Dispose();
}
