using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Querying;

/// <content>What runs a query.</content>
internal sealed partial class FulltextQuery<T>
{
    private QueryExecutor Executor => _state.Context.Executor;

    public FulltextResult<T> ToResult() => Run(int.MaxValue);

    public Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellation = default) => RunAsync(int.MaxValue, cancellation);

    public List<T> ToList() => Run(int.MaxValue).Rows;

    public async Task<List<T>> ToListAsync(CancellationToken cancellation = default) => (await RunAsync(int.MaxValue, cancellation).ConfigureAwait(false)).Rows;

    public T? FirstOrDefault() => FirstOf(Run(take: 1));

    public async Task<T?> FirstOrDefaultAsync(CancellationToken cancellation = default) => FirstOf(await RunAsync(1, cancellation).ConfigureAwait(false));

    public long Count()
    {
        using PlanResult answer = Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false));
        if (!IsEstimate(answer))
        {
            return CountIn(answer);
        }

        using PlanResult counted = Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: true));
        return CountedIn(counted);
    }

    public async Task<long> CountAsync(CancellationToken cancellation = default)
    {
        using PlanResult answer = await Executor.RunAsync(PreparedQuery<T>.CountOf(_state, asAggregate: false), cancellation).ConfigureAwait(false);
        if (!IsEstimate(answer))
        {
            return CountIn(answer);
        }

        using PlanResult counted = await Executor.RunAsync(PreparedQuery<T>.CountOf(_state, asAggregate: true), cancellation).ConfigureAwait(false);
        return CountedIn(counted);
    }

    public bool Any()
    {
        using PlanResult answer = Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false));
        return CountIn(answer) > 0;
    }

    public async Task<bool> AnyAsync(CancellationToken cancellation = default)
    {
        // An estimate of how many there are knows whether there are any.
        using PlanResult answer = await Executor.RunAsync(PreparedQuery<T>.CountOf(_state, asAggregate: false), cancellation).ConfigureAwait(false);
        return CountIn(answer) > 0;
    }

    public async IAsyncEnumerable<T> AsAsyncEnumerable([EnumeratorCancellation] CancellationToken cancellation = default)
    {
        PreparedQuery<T> query = Prepare();
        if (_state.HasLimit)
        {
            using PlanResult answer = await Executor.RunAsync(query.Plan, cancellation).ConfigureAwait(false);
            foreach (T row in query.Rows(answer, Executor.Serializer))
            {
                cancellation.ThrowIfCancellationRequested();
                yield return row;
            }

            yield break;
        }

        RowPages<T> pages = new(query);
        while (pages.Next() is { } page)
        {
            using PlanResult answer = await Executor.RunAsync(page, cancellation).ConfigureAwait(false);
            foreach (T row in pages.Rows(answer, Executor.Serializer))
            {
                cancellation.ThrowIfCancellationRequested();
                yield return row;
            }
        }
    }

    public FulltextFuture<T> Future() => _state.Context.Futures.Add(Prepare());

    public string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22) => Executor.Cache.TextOf(_state, typeof(T), dialect);

    public override string ToString() => ToSphinxQl();

    /// <summary>Whether it was begun by a session of the store with this back end.</summary>
    public bool IsOf(IFulltextBackend backend) => Executor.Backend == backend;

    /// <summary>The query, translated with the values of this moment: for batches of several queries.</summary>
    public PreparedQuery<T> Prepare(int take = int.MaxValue) => PreparedQuery<T>.Of(_state, take);

    private static T? FirstOf(FulltextResult<T> result) => result.Count == 0 ? default : result[0];

    private FulltextResult<T> Run(int take)
    {
        PreparedQuery<T> query = Prepare(take);
        Executor.Run(query);
        return query.Result;
    }

    private async Task<FulltextResult<T>> RunAsync(int take, CancellationToken cancellation)
    {
        PreparedQuery<T> query = Prepare(take);
        await Executor.RunAsync([query], cancellation).ConfigureAwait(false);
        return query.Result;
    }

    /// <summary>Only documents can be counted another way, not groups.</summary>
    private bool IsEstimate(PlanResult answer) => answer.Metadata.TotalRelation != TotalRelation.Exact && !_state.IsGrouped;

    private long CountIn(PlanResult answer)
    {
        QueryChecks.Report(_state, answer.Metadata);
        return answer.Metadata.Total;
    }

    private long CountedIn(PlanResult answer)
    {
        QueryChecks.Report(_state, answer.Metadata);
        return answer.Rows.RowCount == 0 ? 0 : CellReader<long>.Default.Read(new RowContext(answer.Rows, Executor.Serializer), 0);
    }
}
