using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Querying;

/// <content>The methods that run a query.</content>
internal sealed partial class FulltextQuery<T>
{
    private QueryExecutor Executor => _state.Context.Executor;

    public FulltextResult<T> ToResult() => Run(int.MaxValue, Call.Blocking).Completed();

    public Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellationToken = default) => Run(int.MaxValue, Call.Async(cancellationToken)).AsTask();

    public List<T> ToList() => ToResult().Rows;

    public async Task<List<T>> ToListAsync(CancellationToken cancellationToken = default) => (await Run(int.MaxValue, Call.Async(cancellationToken)).ConfigureAwait(false)).Rows;

    public T? FirstOrDefault() => FirstOf(Run(1, Call.Blocking).Completed());

    public async Task<T?> FirstOrDefaultAsync(CancellationToken cancellationToken = default) => FirstOf(await Run(1, Call.Async(cancellationToken)).ConfigureAwait(false));

    public long Count() => Count(Call.Blocking).Completed();

    public Task<long> CountAsync(CancellationToken cancellationToken = default) => Count(Call.Async(cancellationToken)).AsTask();

    public bool Any() => Any(Call.Blocking).Completed();

    public Task<bool> AnyAsync(CancellationToken cancellationToken = default) => Any(Call.Async(cancellationToken)).AsTask();

    public async IAsyncEnumerable<T> AsAsyncEnumerable([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        PreparedQuery<T> query = Prepare();
        bool isFirst = true;
        await foreach (PlanResult part in Parts(query, cancellationToken).ConfigureAwait(false))
        {
            using PlanResult answer = part;
            foreach (T row in query.Rows(answer, Executor.Serializer, isFirst || answer.Metadata.IsOutOfTime))
            {
                cancellationToken.ThrowIfCancellationRequested();
                yield return row;
            }

            isFirst = false;
        }
    }

    public FulltextFuture<T> Future() => _state.Context.Futures.Add(Prepare());

    public string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22) => Executor.Cache.Use(
        _state.Context.Index, typeof(T), _state.Steps, (State: _state, Dialect: dialect), static (query, variant, values) => TextPlan.Render(query.State, variant, values, query.Dialect));

    public override string ToString() => ToSphinxQl();

    /// <summary>Whether the query was started by a session of the store with this back end.</summary>
    public bool IsOf(IFulltextBackend backend) => Executor.Backend == backend;

    /// <summary>Translates the query with its current values, for batches of several queries.</summary>
    public PreparedQuery<T> Prepare(int take = int.MaxValue) => PreparedQuery<T>.Of(_state, take);

    private static T? FirstOf(FulltextResult<T> result) => result.Count == 0 ? default : result[0];

    private async ValueTask<FulltextResult<T>> Run(int take, Call call)
    {
        PreparedQuery<T> query = Prepare(take);
        await Executor.Run([query], call).ConfigureAwait(false);
        return query.Result;
    }

    private async ValueTask<long> Count(Call call)
    {
        using PlanResult answer = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false), call).ConfigureAwait(false);
        if (!IsEstimate(answer))
        {
            return CountIn(answer);
        }

        using PlanResult counted = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: true), call).ConfigureAwait(false);
        return CountedIn(counted);
    }

    /// <summary>Determines whether there are any results, for which an estimated count is enough.</summary>
    private async ValueTask<bool> Any(Call call)
    {
        using PlanResult answer = await Executor.Run(PreparedQuery<T>.CountOf(_state, asAggregate: false), call).ConfigureAwait(false);
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
