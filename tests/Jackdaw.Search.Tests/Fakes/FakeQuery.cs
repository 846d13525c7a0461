using System.Linq.Expressions;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>A query over rows in memory. A match finds the rows whose text contains it.</summary>
public sealed record FakeQuery<T>(IEnumerable<T> Rows) : IFulltextQuery<T>
{
    public string Text { get; init; } = "";

    public QueryOptions QueryOptions { get; init; } = new();

    public IReadOnlyList<FakeFacet> Facets { get; init; } = [];

    public IReadOnlyList<QueryMetadataHolder> Holders { get; init; } = [];

    public int Skip { get; init; }

    public int Take { get; init; } = 20;

    public IFulltextQuery<T> MatchText(string? userText) => Matching(userText ?? "");

    public IFulltextQuery<T> Match(string syntax) => Matching(syntax);

    public IFulltextQuery<T> MatchSearchBox(string? userText) => Matching(userText ?? "");

    public IFulltextQuery<T> Match(Func<MatchBuilder<T>, MatchExpression> build) => this with { Text = build(new MatchBuilder<T>()).ToString() };

    public IFulltextQuery<T> Where(Expression<Func<T, bool>> condition) => this with { Rows = Rows.Where(condition.Compile()) };

    public IFulltextQuery<TResult> Select<TResult>(Expression<Func<T, TResult>> projection) =>
        new FakeQuery<TResult>(Rows.Select(projection.Compile())) { Text = Text, QueryOptions = QueryOptions, Facets = Facets, Holders = Holders, Skip = Skip, Take = Take };

    public IFulltextQuery<T> OrderBy<TKey>(Expression<Func<T, TKey>> key) => this with { Rows = Rows.OrderBy(key.Compile()) };

    public IFulltextQuery<T> OrderByDescending<TKey>(Expression<Func<T, TKey>> key) => this with { Rows = Rows.OrderByDescending(key.Compile()) };

    public IFulltextQuery<T> ThenBy<TKey>(Expression<Func<T, TKey>> key) => this with { Rows = ((IOrderedEnumerable<T>)Rows).ThenBy(key.Compile()) };

    public IFulltextQuery<T> ThenByDescending<TKey>(Expression<Func<T, TKey>> key) => this with { Rows = ((IOrderedEnumerable<T>)Rows).ThenByDescending(key.Compile()) };

    public IFulltextQuery<T> OrderByWeight() => this;

    public IFulltextQuery<T> OrderByRandom() => this with { Rows = Rows.Reverse() };

    public IFulltextGroupQuery<TKey, T> GroupBy<TKey>(Expression<Func<T, TKey>> key) =>
        new FakeGroupQuery<TKey, T>(Rows.GroupBy(key.Compile()).Select(group => new FakeGroup<TKey, T>(group.Key, [.. group])));

    public IFulltextGroupQuery<TKey, T> GroupByEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key)
    {
        Func<T, IEnumerable<TKey>> keys = key.Compile();
        return new FakeGroupQuery<TKey, T>(Rows.SelectMany(row => keys(row).Select(value => (value, row))).GroupBy(pair => pair.value, pair => pair.row).Select(group => new FakeGroup<TKey, T>(group.Key, [.. group])));
    }

    public IFulltextQuery<T> Limit(int skip, int take) => this with { Skip = skip, Take = take };

    public IFulltextQuery<T> Limit(int take) => Limit(0, take);

    public IFulltextQuery<T> Page(int page, int size) => Limit(page * size, size);

    public IFulltextQuery<T> Options(Func<QueryOptions, QueryOptions> change) => this with { QueryOptions = change(QueryOptions) };

    public IFulltextQuery<T> Weigh(Expression<Func<T, object?>> field, int weight) => this;

    public IFulltextQuery<T> Boost(Expression<Func<T, double>> value, double half, double maximum = 0.5) => this;

    public IFulltextQuery<T> Boost(Expression<Func<T, DateTime>> time, TimeSpan half, double maximum = 0.5) => this;

    public IFulltextQuery<T> Boost(Expression<Func<T, DateTimeOffset>> time, TimeSpan half, double maximum = 0.5) => this;

    public IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count) =>
        Add(out facet, row => [key.Compile()(row)]);

    public IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count)
    {
        HashSet<TKey> keys = [.. chosen];
        FakeQuery<T> query = Add(out facet, row => [key.Compile()(row)]);
        return query with { Rows = Rows.Where(row => keys.Count == 0 || keys.Contains(key.Compile()(row))) };
    }

    public IFulltextQuery<T> FacetEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count) =>
        Add(out facet, key.Compile());

    public IFulltextQuery<T> FacetEach<TKey>(
        Expression<Func<T, IEnumerable<TKey>>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count)
    {
        HashSet<TKey> keys = [.. chosen];
        FakeQuery<T> query = Add(out facet, key.Compile());
        return query with { Rows = Rows.Where(row => keys.Count == 0 || keys.Overlaps(key.Compile()(row))) };
    }

    public IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<double> bounds, out Facet<int> facet) =>
        Ranges(value, out facet, key => bounds.Count(bound => Convert.ToDouble(key, null) >= bound));

    public IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<long> bounds, out Facet<int> facet) =>
        Ranges(value, out facet, key => bounds.Count(bound => Convert.ToInt64(key, null) >= bound));

    public IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTime>> value, IReadOnlyList<DateTime> bounds, out Facet<int> facet) =>
        Ranges(value, out facet, key => bounds.Count(bound => key >= bound));

    public IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTimeOffset>> value, IReadOnlyList<DateTimeOffset> bounds, out Facet<int> facet) =>
        Ranges(value, out facet, key => bounds.Count(bound => key >= bound));

    public IFulltextQuery<T> Metadata(out QueryMetadataHolder metadata)
    {
        metadata = new QueryMetadataHolder();
        return this with { Holders = [.. Holders, metadata] };
    }

    public IFulltextQuery<T> ThrowOnPartialResult() => this;

    public FulltextResult<T> ToResult()
    {
        List<T> found = [.. Rows];
        QueryMetadata metadata = new() { Total = found.Count, Keywords = [new KeywordStatistics(Text, Text, found.Count, -1)] };
        foreach (QueryMetadataHolder holder in Holders)
        {
            holder.Set(metadata);
        }

        return Facets.Aggregate(new FulltextResult<T>(found.Skip(Skip).Take(Take), metadata), (result, facet) => facet.AddTo(result));
    }

    public Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellationToken = default) => Task.FromResult(ToResult());

    public List<T> ToList() => [.. ToResult()];

    public Task<List<T>> ToListAsync(CancellationToken cancellationToken = default) => Task.FromResult(ToList());

    public T? FirstOrDefault() => Rows.FirstOrDefault();

    public Task<T?> FirstOrDefaultAsync(CancellationToken cancellationToken = default) => Task.FromResult(FirstOrDefault());

    public long Count() => Rows.Count();

    public Task<long> CountAsync(CancellationToken cancellationToken = default) => Task.FromResult(Count());

    public bool Any() => Rows.Any();

    public Task<bool> AnyAsync(CancellationToken cancellationToken = default) => Task.FromResult(Any());

    public TResult Aggregate<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates) => aggregates.Compile()(new FakeAggregates<T>([.. Rows]));

    public Task<TResult> AggregateAsync<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates, CancellationToken cancellationToken = default) => Task.FromResult(Aggregate(aggregates));

    public async IAsyncEnumerable<T> AsAsyncEnumerable([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        foreach (T row in Rows)
        {
            await Task.Yield();
            yield return row;
        }
    }

    public FulltextFuture<T> Future() => new(ToResult, ToResultAsync);

    public FulltextFuture<TResult> AggregateFuture<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates) =>
        new(() => new FulltextResult<TResult>([Aggregate(aggregates)], new QueryMetadata { Total = Rows.Count() }), _ => Task.FromResult(new FulltextResult<TResult>([Aggregate(aggregates)], new QueryMetadata { Total = Rows.Count() })));

    public string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22) => $"SELECT * FROM fake WHERE MATCH('{Text}')";

    private FakeQuery<T> Matching(string text) => this with { Text = text, Rows = Rows.Where(row => row!.ToString()!.Contains(text, StringComparison.Ordinal)) };

    private FakeQuery<T> Add<TKey>(out Facet<TKey> facet, Func<T, IEnumerable<TKey>> keys)
    {
        facet = new Facet<TKey>($"facet{Facets.Count}");
        IEnumerable<T> rows = Rows;
        return this with { Facets = [.. Facets, new FakeFacet<TKey>(facet, () => rows.SelectMany(keys))] };
    }

    private FakeQuery<T> Ranges<TKey>(Expression<Func<T, TKey>> value, out Facet<int> facet, Func<TKey, int> range)
    {
        Func<T, TKey> read = value.Compile();
        return Add(out facet, row => [range(read(row))]);
    }
}
