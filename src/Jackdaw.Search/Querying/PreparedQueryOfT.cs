using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>A translated query whose rows become objects of a known type.</summary>
internal sealed class PreparedQuery<T> : PreparedResult<T>
{
    // The facets of a result are never modified.
    private static readonly Dictionary<object, object> NoFacets = [];

    private readonly QueryState _state;
    private readonly TranslatedQuery _query;

    private PreparedQuery(QueryState state, TranslatedQuery query)
    {
        _state = state;
        _query = query;
    }

    /// <summary>Translates a query.</summary>
    /// <param name="state">The state of the query.</param>
    /// <param name="take">The maximum number of rows, if less than the query's limit.</param>
    /// <param name="requiresAll">Whether the caller does not see the metadata of the result.</param>
    public static PreparedQuery<T> Of(QueryState state, int take = int.MaxValue, bool requiresAll = false)
    {
        TranslatedQuery query = state.Context.Executor.Cache.Translate(state.Context.Index, typeof(T), state.Steps);
        query.Variant.EnsureReadable(state.Context.Executor.Serializer);
        QueryPlan plan = PlanOf(state, query, query.Variant.Shape, state.Skip, Math.Min(take, state.Take), requiresAll);
        state.Context.Executor.Check?.Invoke(plan);
        IReadOnlyList<QueryShape> facets = query.Variant.FacetShapes;
        return new PreparedQuery<T>(state, query)
        {
            Plans = facets.Count == 0 || (plan.Shape.Filtered is not null && state.Context.Executor.Backend.CountsFilteredFacets) ? [plan] : [plan, .. facets.Select(shape => PlanOf(state, query, shape, skip: 0, take: 1, requiresAll))],
        };
    }

    /// <summary>A query that only counts the documents.</summary>
    public static QueryPlan CountOf(QueryState state, bool asAggregate, bool requiresAll)
    {
        TranslatedQuery query = state.Context.Executor.Cache.Translate(state.Context.Index, typeof(T), state.Steps);
        QueryShape shape = asAggregate ? query.Variant.AggregateCountShape : query.Variant.CountShape;
        return PlanOf(state, query, shape, skip: 0, take: 1, requiresAll);
    }

    protected override void Complete(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer)
    {
        PlanResult answer = answers[0];
        QueryChecks.Report(_state, answer.Metadata);
        RowContext context = Context(answer, serializer);
        Func<RowContext, T> materialize = Materializer;
        List<T> rows = new(answer.Rows.RowCount);
        for (int row = 0; row < answer.Rows.RowCount; row++)
        {
            context.Row = row;
            rows.Add(materialize(context));
        }

        Result = new FulltextResult<T>(rows, answer.Metadata, Facets(answers, serializer));
    }

    /// <summary>Creates the rows as they are requested.</summary>
    /// <param name="answer">The result of the plan.</param>
    /// <param name="serializer">The serializer for JSON.</param>
    /// <param name="reports">
    /// Whether the metadata of the query are those of this result: it is the first part, or one that is incomplete.
    /// </param>
    public IEnumerable<T> Rows(PlanResult answer, JsonObjectSerializer serializer, bool reports = true)
    {
        QueryChecks.Report(reports ? _state : _state with { Metadata = [] }, answer.Metadata);
        return Enumerate();

        IEnumerable<T> Enumerate()
        {
            RowContext context = Context(answer, serializer);
            Func<RowContext, T> materialize = Materializer;
            for (int row = 0; row < answer.Rows.RowCount; row++)
            {
                context.Row = row;
                yield return materialize(context);
            }
        }
    }

    private Func<RowContext, T> Materializer => (Func<RowContext, T>)_query.Variant.Materializer;

    private static QueryPlan PlanOf(QueryState state, TranslatedQuery query, QueryShape shape, int skip, int take, bool requiresAll) => new()
    {
        Shape = shape,
        Match = state.Match,
        Skip = skip,
        Take = take,
        Options = state.Options,
        RequiresAll = requiresAll,
        Parameters = query.Parameters,
    };

    private RowContext Context(PlanResult answer, JsonObjectSerializer serializer) =>
        new(answer.Rows, _query.Variant.Shape.Columns, _query.Constants, serializer);

    private (object Handle, object Values)[] Facets(ReadOnlySpan<PlanResult> answers, JsonObjectSerializer serializer)
    {
        if (_state.FacetCount == 0)
        {
            return [];
        }

        List<(object Handle, object Values)> facets = new(_state.FacetCount);
        int place = _state.FacetCount;
        for (QueryStep? step = _state.Steps; step is not null && place > 0; step = step.Previous)
        {
            if (step is not FacetStep facet)
            {
                continue;
            }

            FacetSource source = _query.Variant.FacetSources[--place];
            if (Plans.Count == 1 && source.Answer > 0)
            {
                // Counted by an additional query, after the others.
                source = source with { Answer = 0, Facet = Plan.Shape.Facets.Count + source.Answer - 1 };
            }

            if (source.Answer < answers.Length && source.Facet < answers[source.Answer].Facets.Count)
            {
                facets.Add((facet.Handle, facet.Read(answers[source.Answer].Facets[source.Facet], source.Key, serializer)));
            }
        }

        return [.. facets];
    }
}
