using System.Linq.Expressions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>A translated aggregation and the conversion of its result.</summary>
/// <typeparam name="T">The type of a row of the query.</typeparam>
/// <typeparam name="TResult">The type of the result.</typeparam>
internal sealed class PreparedAggregate<T, TResult> : PreparedResult<TResult>
{
    private readonly QueryState _state;
    private readonly AggregateTemplate _template;
    private readonly object?[] _constants;

    private PreparedAggregate(QueryState state, AggregateTemplate template, object?[] constants)
    {
        _state = state;
        _template = template;
        _constants = constants;
    }

    /// <summary>Translates an aggregation.</summary>
    /// <param name="state">The state of the query.</param>
    /// <param name="aggregates">The result.</param>
    /// <param name="requiresAll">Whether the caller does not see the metadata of the result.</param>
    public static PreparedAggregate<T, TResult> Of(QueryState state, Expression<Func<IFulltextAggregates<T>, TResult>> aggregates, bool requiresAll)
    {
        ArgumentNullException.ThrowIfNull(aggregates);
        if (state.IsGrouped)
        {
            throw new InvalidOperationException("The rows of this query are groups, but aggregates are computed over documents: call Aggregate before GroupBy.");
        }

        QueryExecutor executor = state.Context.Executor;
        TranslatedQuery query = executor.Cache.Translate(state.Context.Index, typeof(T), new QueryStep(state.Steps, StepKind.Aggregate, aggregates));
        AggregateTemplate template = query.Variant.Aggregates!;
        template.EnsureReadable(executor.Serializer);
        QueryPlan plan = new()
        {
            Shape = query.Variant.CountShape,
            Match = state.Match,
            Take = 0,
            Options = state.Options,
            RequiresAll = requiresAll,
            Parameters = query.Parameters,
            Aggregations = template.Bind(query.Constants),
        };
        executor.Check?.Invoke(plan);
        return new PreparedAggregate<T, TResult>(state, template, query.Constants) { Plans = [plan] };
    }

    /// <summary>Creates the result.</summary>
    public TResult Read(PlanResult answer)
    {
        AggregateContext context = new(answer.Aggregates!, _constants, _state.Context.Executor.Serializer);
        return _template.Read<TResult>(AggregateReader.Of(context, Plan.Aggregations!), _constants);
    }

    protected override void Complete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer)
    {
        QueryChecks.Report(_state, answers[0].Metadata);
        Result = new FulltextResult<TResult>([Read(answers[0])], answers[0].Metadata, []);
    }
}
