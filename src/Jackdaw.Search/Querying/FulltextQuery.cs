using System.Linq.Expressions;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Translating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Querying;

/// <summary>A query of documents or of a projection.</summary>
internal sealed partial class FulltextQuery<T> : IFulltextQuery<T>
{
    private readonly QueryState _state;

    public FulltextQuery(QueryState state) => _state = state;

    /// <summary>The state of the query.</summary>
    public QueryState State => _state;

    /// <summary>Creates a query of all documents of an index.</summary>
    public FulltextQuery(QueryContext context)
        : this(new QueryState { Context = context })
    {
    }

    public IFulltextQuery<T> Match(string syntax)
    {
        ArgumentNullException.ThrowIfNull(syntax);
        return With(_state.WithMatch(SyntaxExpression.Of(syntax)));
    }

    public IFulltextQuery<T> MatchText(string? userText) => With(_state.WithMatch(MatchBuilder<T>.WordsOf(userText)));

    public IFulltextQuery<T> MatchSearchBox(string? userText) => With(_state.WithMatch(SearchBoxText.Of(userText)));

    public IFulltextQuery<T> Match(Func<MatchBuilder<T>, MatchExpression> build)
    {
        ArgumentNullException.ThrowIfNull(build);
        MatchExpression match = build(new MatchBuilder<T>(_state.IsProjected ? null : _state.Context.Index, _state.Context.Index));
        ArgumentNullException.ThrowIfNull(match);
        MatchWordForms.RequireInfixes(match, _state.Context.Index);
        return match.IsNegation
            ? throw new ArgumentException(
                $"\"{match}\" only excludes documents; combine it with And with an expression that must match.", nameof(build))
            : With(_state.WithMatch(match));
    }

    public IFulltextQuery<T> Where(Expression<Func<T, bool>> condition)
    {
        ArgumentNullException.ThrowIfNull(condition);
        return _state.IsGrouped
            ? throw new InvalidOperationException(
                "The rows of this query are groups: call Where before GroupBy, or use Having to filter groups.")
            : Add(StepKind.Where, condition);
    }

    public IFulltextQuery<TResult> Select<TResult>(Expression<Func<T, TResult>> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return new FulltextQuery<TResult>(_state with { Steps = new QueryStep(_state.Steps, StepKind.Select, projection), IsProjected = true });
    }

    public IFulltextQuery<T> OrderBy<TKey>(Expression<Func<T, TKey>> key) => Add(StepKind.OrderBy, key);

    public IFulltextQuery<T> OrderByDescending<TKey>(Expression<Func<T, TKey>> key) => Add(StepKind.OrderByDescending, key);

    public IFulltextQuery<T> ThenBy<TKey>(Expression<Func<T, TKey>> key) => Add(StepKind.ThenBy, key);

    public IFulltextQuery<T> ThenByDescending<TKey>(Expression<Func<T, TKey>> key) => Add(StepKind.ThenByDescending, key);

    public IFulltextQuery<T> OrderByWeight() => With(_state.With(new QueryStep(_state.Steps, StepKind.OrderByWeight)));

    public IFulltextQuery<T> OrderByRandom() => With(_state.With(new QueryStep(_state.Steps, StepKind.OrderByRandom)));

    public IFulltextGroupQuery<TKey, T> GroupBy<TKey>(Expression<Func<T, TKey>> key) => Group<TKey>(StepKind.GroupBy, key);

    public IFulltextGroupQuery<TKey, T> GroupByEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key) => Group<TKey>(StepKind.GroupByEach, key);

    public IFulltextQuery<T> Limit(int skip, int take)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(skip);
        ArgumentOutOfRangeException.ThrowIfLessThan(take, 1);
        return With(_state with { Skip = skip, Take = take, HasLimit = true });
    }

    public IFulltextQuery<T> Limit(int take) => Limit(0, take);

    public IFulltextQuery<T> Page(int page, int size)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(page);
        ArgumentOutOfRangeException.ThrowIfLessThan(size, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan((long)page * size, int.MaxValue, nameof(page));
        return Limit(page * size, size);
    }

    public IFulltextQuery<T> Options(Func<QueryOptions, QueryOptions> change)
    {
        ArgumentNullException.ThrowIfNull(change);
        QueryOptions options = change(_state.Options);
        ArgumentNullException.ThrowIfNull(options, nameof(change));
        OptionChecks.Check(options, _state.Context.Index);
        return With(_state with { Options = options });
    }

    public IFulltextQuery<T> Weigh(Expression<Func<T, object?>> field, int weight)
    {
        string column = FieldName.Of(_state.IsProjected ? null : _state.Context.Index, field);
        Dictionary<string, int> weights = new(_state.Options.FieldWeights ?? new Dictionary<string, int>(), StringComparer.OrdinalIgnoreCase) { [column] = weight };
        return Options(options => options with { FieldWeights = weights });
    }

    public IFulltextQuery<T> Boost(Expression<Func<T, double>> value, double half, double maximum = 0.5) => Boosted(value, half, maximum, isAge: false);

    public IFulltextQuery<T> Boost(Expression<Func<T, DateTime>> time, TimeSpan half, double maximum = 0.5) => Boosted(time, half.TotalSeconds, maximum, isAge: true);

    public IFulltextQuery<T> Boost(Expression<Func<T, DateTimeOffset>> time, TimeSpan half, double maximum = 0.5) => Boosted(time, half.TotalSeconds, maximum, isAge: true);

    private FulltextQuery<T> Boosted(LambdaExpression value, double half, double maximum, bool isAge)
    {
        ScoreBoost boost = BoostedMember.Of(_state.IsProjected ? null : _state.Context.Index, value, half, maximum, isAge);
        return With(_state with { Options = _state.Options with { Boosts = [.. _state.Options.Boosts ?? [], boost] } });
    }

    public IFulltextQuery<T> Metadata(out QueryMetadataHolder metadata)
    {
        metadata = new QueryMetadataHolder();
        return With(_state with { Metadata = [.. _state.Metadata, metadata] });
    }

    public IFulltextQuery<T> ThrowOnPartialResult() => With(_state with { ThrowOnPartial = true });

    public IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count) =>
        AddFacet(StepKind.Facet, key, out facet, top, order, []);

    public IFulltextQuery<T> FacetEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count) =>
        AddFacet(StepKind.FacetEach, key, out facet, top, order, []);

    public IFulltextQuery<T> Facet<TKey>(
        Expression<Func<T, TKey>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count)
    {
        ArgumentNullException.ThrowIfNull(chosen);
        FulltextQuery<T> query = AddFacet(StepKind.Facet, key, out facet, top, order, []);
        return chosen.ToArray() is { Length: > 0 } keys ? query.FilterFacet(ChosenKeys.Of(key, keys)) : query;
    }

    public IFulltextQuery<T> FacetEach<TKey>(
        Expression<Func<T, IEnumerable<TKey>>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count)
    {
        ArgumentNullException.ThrowIfNull(chosen);
        FulltextQuery<T> query = AddFacet(StepKind.FacetEach, key, out facet, top, order, []);
        return chosen.ToArray() is { Length: > 0 } keys ? query.FilterFacet(ChosenKeys.OfEach(key, keys)) : query;
    }

    public IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTime>> value, IReadOnlyList<DateTime> bounds, out Facet<int> facet)
    {
        ArgumentNullException.ThrowIfNull(bounds);
        return FacetRanges(value, [.. bounds.Select(static bound => EpochSeconds.Of(bound))], out facet);
    }

    public IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTimeOffset>> value, IReadOnlyList<DateTimeOffset> bounds, out Facet<int> facet)
    {
        ArgumentNullException.ThrowIfNull(bounds);
        return FacetRanges(value, [.. bounds.Select(static bound => bound.ToUnixTimeSeconds())], out facet);
    }

    public IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<long> bounds, out Facet<int> facet)
    {
        long[] copy = Ascending(bounds);
        return AddFacet(StepKind.FacetRanges, value, out facet, copy.Length + 1, FacetOrder.KeyAscending, copy);
    }

    public IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<double> bounds, out Facet<int> facet)
    {
        double[] copy = Ascending(bounds);
        return Array.TrueForAll(copy, double.IsFinite)
            ? AddFacet(StepKind.FacetRealRanges, value, out facet, copy.Length + 1, FacetOrder.KeyAscending, Array.ConvertAll(copy, BitConverter.DoubleToInt64Bits))
            : throw new ArgumentException("The bounds must be finite numbers.", nameof(bounds));
    }

    private FulltextQuery<T> AddFacet<TKey>(StepKind kind, LambdaExpression key, out Facet<TKey> facet, int top, FacetOrder order, long[] bounds)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentOutOfRangeException.ThrowIfLessThan(top, 1);
        if (_state.IsGrouped)
        {
            throw new InvalidOperationException(
                "The rows of this query are groups, but facets count documents: call Facet before GroupBy.");
        }

        facet = new Facet<TKey>(FacetNames.At(_state.FacetCount));
        return With(_state with
        {
            Steps = new FacetStep<TKey>(_state.Steps, kind, key, facet, top, order, bounds),
            FacetCount = _state.FacetCount + 1,
        });
    }

    private static TBound[] Ascending<TBound>(IReadOnlyList<TBound> bounds)
        where TBound : IComparable<TBound>
    {
        ArgumentNullException.ThrowIfNull(bounds);
        TBound[] copy = [.. bounds];
        for (int i = 1; i < copy.Length; i++)
        {
            if (copy[i].CompareTo(copy[i - 1]) <= 0)
            {
                throw new ArgumentException($"The bounds must be ascending: {copy[i]} follows {copy[i - 1]}.", nameof(bounds));
            }
        }

        return copy.Length == 0 ? throw new ArgumentException("At least one bound is required.", nameof(bounds)) : copy;
    }

    /// <summary>Adds a condition that the last facet excludes.</summary>
    private FulltextQuery<T> FilterFacet(LambdaExpression condition) => With(_state.With(new QueryStep(_state.Steps, StepKind.FacetFilter, condition, _state.FacetCount - 1)));

    private FulltextGroupQuery<TKey, T> Group<TKey>(StepKind kind, LambdaExpression key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return _state.IsProjected
            ? throw new InvalidOperationException("Call GroupBy before Select; the projection applies to the groups.")
            : new FulltextGroupQuery<TKey, T>(_state.With(new GroupStep(_state.Steps, kind, key, typeof(IFulltextGroup<TKey, T>))) with { IsGrouped = true, IsProjected = true });
    }

    private FulltextQuery<T> Add(StepKind kind, LambdaExpression lambda)
    {
        ArgumentNullException.ThrowIfNull(lambda);
        return With(_state.With(new QueryStep(_state.Steps, kind, lambda)));
    }

    private static FulltextQuery<T> With(QueryState state) => new(state);
}
