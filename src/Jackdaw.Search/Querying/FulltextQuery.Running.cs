using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Querying;

/// <content>The methods that run a query.</content>
internal sealed partial class FulltextQuery<T>
{
    private QueryExecutor Executor => _state.Context.Executor;

    /// <summary>Whether the caller does not see the metadata of an operation that returns only rows or a number.</summary>
    private bool HidesMetadata => _state.Metadata.Count == 0;

    public FulltextResult<T> ToResult() => Run(Prepare(), Call.Blocking).Completed();

    public Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellationToken = default) => Run(Prepare(), Call.Async(cancellationToken)).AsTask();

    public List<T> ToList() => Run(Prepare(requiresAll: HidesMetadata), Call.Blocking).Completed().Rows;

    public async Task<List<T>> ToListAsync(CancellationToken cancellationToken = default) => (await Run(Prepare(requiresAll: HidesMetadata), Call.Async(cancellationToken)).ConfigureAwait(false)).Rows;

    public T? FirstOrDefault() => FirstOf(Run(Prepare(1, HidesMetadata), Call.Blocking).Completed());

    public async Task<T?> FirstOrDefaultAsync(CancellationToken cancellationToken = default) => FirstOf(await Run(Prepare(1, HidesMetadata), Call.Async(cancellationToken)).ConfigureAwait(false));

    public long Count() => Count(Call.Blocking).Completed();

    public Task<long> CountAsync(CancellationToken cancellationToken = default) => Count(Call.Async(cancellationToken)).AsTask();

    public bool Any() => Any(Call.Blocking).Completed();

    public Task<bool> AnyAsync(CancellationToken cancellationToken = default) => Any(Call.Async(cancellationToken)).AsTask();

    public async IAsyncEnumerable<T> AsAsyncEnumerable([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        PreparedQuery<T> query = Prepare(requiresAll: HidesMetadata);
        bool isFirst = true;
        long read = 0;
        await foreach (PlanResult part in Parts(query, cancellationToken).ConfigureAwait(false))
        {
            using PlanResult answer = part;
            if (HidesMetadata)
            {
                QueryChecks.RequireAll(answer.Metadata, read);
            }

            foreach (T row in query.Rows(answer, Executor.Serializer, isFirst || answer.Metadata.IsOutOfTime || answer.Metadata.IsPartial))
            {
                cancellationToken.ThrowIfCancellationRequested();
                read++;
                yield return row;
            }

            isFirst = false;
        }
    }

    public TResult Aggregate<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates) => Aggregate(PreparedAggregate<T, TResult>.Of(_state, aggregates, HidesMetadata), Call.Blocking).Completed();

    public Task<TResult> AggregateAsync<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates, CancellationToken cancellationToken = default) =>
        Aggregate(PreparedAggregate<T, TResult>.Of(_state, aggregates, HidesMetadata), Call.Async(cancellationToken)).AsTask();

    public FulltextFuture<TResult> AggregateFuture<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates) =>
        _state.Context.Futures.Add(PreparedAggregate<T, TResult>.Of(_state, aggregates, requiresAll: false));

    public FulltextFuture<T> Future() => _state.Context.Futures.Add(Prepare());

    public string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22) => Executor.Cache.Use(
        _state.Context.Index, typeof(T), _state.Steps, (State: _state, Dialect: dialect), static (query, variant, values) => TextPlan.Render(query.State, variant, values, query.Dialect));

    public override string ToString() => ToSphinxQl();

    /// <summary>Whether the query was started by a session of the store with this back end.</summary>
    public bool IsOf(IFulltextBackend backend) => Executor.Backend == backend;

    /// <summary>Translates the query with its current values, for batches of several queries.</summary>
    public PreparedQuery<T> Prepare(int take = int.MaxValue, bool requiresAll = false) => PreparedQuery<T>.Of(_state, take, requiresAll);

    private static T? FirstOf(FulltextResult<T> result) => result.Count == 0 ? default : result[0];

    private async ValueTask<FulltextResult<T>> Run(PreparedQuery<T> query, Call call)
    {
        await Executor.Run([query], call).ConfigureAwait(false);
        return query.Result;
    }

    private async ValueTask<TResult> Aggregate<TResult>(PreparedAggregate<T, TResult> query, Call call)
    {
        using PlanResult answer = await Executor.Run(query.Plan, call).ConfigureAwait(false);
        Check(answer);
        return query.Read(answer);
    }

    private async ValueTask<long> Count(Call call)
    {
        using PlanResult answer = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false, HidesMetadata), call).ConfigureAwait(false);
        if (!IsEstimate(answer))
        {
            return CountIn(answer);
        }

        using PlanResult counted = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: true, HidesMetadata), call).ConfigureAwait(false);
        return CountedIn(counted);
    }

    /// <summary>Determines whether there are any results, for which an estimated count is enough.</summary>
    private async ValueTask<bool> Any(Call call)
    {
        using PlanResult answer = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false, requiresAll: false), call).ConfigureAwait(false);
        QueryChecks.Report(_state, answer.Metadata);
        if (answer.Metadata.Total > 0)
        {
            return true;
        }

        // Only that there are none depends on all documents.
        return CountIn(answer) > 0;
    }

    /// <summary>Streams the result of a query with a limit, or all rows of one without.</summary>
    private async IAsyncEnumerable<PlanResult> Parts(PreparedQuery<T> query, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (_state.HasLimit)
        {
            yield return await Executor.Run(query.Plan, Call.Async(cancellationToken)).ConfigureAwait(false);
            yield break;
        }

        await foreach (PlanResult part in Executor.Stream(query.Plan, cancellationToken).ConfigureAwait(false))
        {
            yield return part;
        }
    }

    /// <summary>Whether the count is an estimate that can be replaced; only documents can be counted another way, not groups.</summary>
    private bool IsEstimate(PlanResult answer) => answer.Metadata is { TotalRelation: not TotalRelation.Exact, IsPartial: false, IsOutOfTime: false } && !_state.IsGrouped;

    private long CountIn(PlanResult answer)
    {
        Check(answer);
        return answer.Metadata.Total;
    }

    private long CountedIn(PlanResult answer)
    {
        Check(answer);
        return answer.Rows.RowCount == 0 ? 0 : CellReader<long>.Default.Read(new RowContext(answer.Rows, Executor.Serializer), 0);
    }

    private void Check(PlanResult answer)
    {
        QueryChecks.Report(_state, answer.Metadata);
        if (HidesMetadata)
        {
            QueryChecks.RequireAll(answer.Metadata);
        }
    }
}
