using System.Linq.Expressions;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>A grouped query without a projection.</summary>
internal sealed class FulltextGroupQuery<TKey, T>(QueryState state) : IFulltextGroupQuery<TKey, T>
{
    public IFulltextGroupQuery<TKey, T> WithinGroupOrderBy<TSort>(Expression<Func<T, TSort>> key) => Add(StepKind.Within, key);

    public IFulltextGroupQuery<TKey, T> WithinGroupOrderByDescending<TSort>(Expression<Func<T, TSort>> key) => Add(StepKind.WithinDescending, key);

    public IFulltextGroupQuery<TKey, T> Having(Expression<Func<IFulltextGroup<TKey, T>, bool>> condition) => Add(StepKind.Having, condition);

    public IFulltextGroupQuery<TKey, T> PerGroup(int documents)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(documents, 1);
        return new FulltextGroupQuery<TKey, T>(state.With(new QueryStep(state.Steps, StepKind.PerGroup, number: documents)));
    }

    public IFulltextGroupQuery<TKey, T> OrderBy<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key) => Add(StepKind.OrderBy, key);

    public IFulltextGroupQuery<TKey, T> OrderByDescending<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key) => Add(StepKind.OrderByDescending, key);

    public IFulltextQuery<TResult> Select<TResult>(Expression<Func<IFulltextGroup<TKey, T>, TResult>> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return new FulltextQuery<TResult>(state.With(new QueryStep(state.Steps, StepKind.Select, projection)));
    }

    private FulltextGroupQuery<TKey, T> Add(StepKind kind, LambdaExpression lambda)
    {
        ArgumentNullException.ThrowIfNull(lambda);
        return new FulltextGroupQuery<TKey, T>(state.With(new QueryStep(state.Steps, kind, lambda)));
    }
}
