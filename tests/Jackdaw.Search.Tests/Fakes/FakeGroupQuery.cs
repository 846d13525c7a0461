using System.Linq.Expressions;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>Groups in memory.</summary>
public sealed class FakeGroupQuery<TKey, T>(IEnumerable<FakeGroup<TKey, T>> groups) : IFulltextGroupQuery<TKey, T>
{
    public IFulltextGroupQuery<TKey, T> WithinGroupOrderBy<TSort>(Expression<Func<T, TSort>> key) => Within(group => group.OrderBy(key.Compile()));

    public IFulltextGroupQuery<TKey, T> WithinGroupOrderByDescending<TSort>(Expression<Func<T, TSort>> key) => Within(group => group.OrderByDescending(key.Compile()));

    public IFulltextGroupQuery<TKey, T> Having(Expression<Func<IFulltextGroup<TKey, T>, bool>> condition) => new FakeGroupQuery<TKey, T>(groups.Where<FakeGroup<TKey, T>>(condition.Compile()));

    public IFulltextGroupQuery<TKey, T> PerGroup(int documents) =>
        new FakeGroupQuery<TKey, T>(groups.SelectMany(group => group.Documents.Take(documents).Select(document => new FakeGroup<TKey, T>(group.Key, [document]))));

    public IFulltextGroupQuery<TKey, T> OrderBy<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key) => new FakeGroupQuery<TKey, T>(groups.OrderBy<FakeGroup<TKey, T>, TSort>(key.Compile()));

    public IFulltextGroupQuery<TKey, T> OrderByDescending<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key) =>
        new FakeGroupQuery<TKey, T>(groups.OrderByDescending<FakeGroup<TKey, T>, TSort>(key.Compile()));

    public IFulltextQuery<TResult> Select<TResult>(Expression<Func<IFulltextGroup<TKey, T>, TResult>> projection) => new FakeQuery<TResult>(groups.Select(projection.Compile()));

    private FakeGroupQuery<TKey, T> Within(Func<IReadOnlyList<T>, IEnumerable<T>> order) =>
        new(groups.Select(group => new FakeGroup<TKey, T>(group.Key, [.. order(group.Documents)])));
}

/// <summary>A group in memory.</summary>
public sealed class FakeGroup<TKey, T>(TKey key, IReadOnlyList<T> documents) : IFulltextGroup<TKey, T>
{
    public TKey Key => key;

    public IReadOnlyList<T> Documents => documents;

    public T First => documents[0];

    public long Count() => documents.Count;

    public long CountDistinct<TValue>(Func<T, TValue> value) => documents.Select(value).Distinct().Count();

    public long Sum(Func<T, long> value) => documents.Sum(value);

    public double Sum(Func<T, double> value) => documents.Sum(value);

    public double Average(Func<T, double> value) => documents.Average(value);

    public TValue Min<TValue>(Func<T, TValue> value) => documents.Select(value).Min()!;

    public TValue Max<TValue>(Func<T, TValue> value) => documents.Select(value).Max()!;

    public string Concatenate<TValue>(Func<T, TValue> value) => string.Join(',', documents.Select(value));
}
