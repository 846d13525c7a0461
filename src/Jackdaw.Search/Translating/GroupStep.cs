using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>Grouping; what follows is about groups.</summary>
/// <param name="previous">The operators before.</param>
/// <param name="kind">By one key, or by each value of a list.</param>
/// <param name="lambda">The key.</param>
/// <param name="groupType">What the lambdas that follow get: <see cref="IFulltextGroup{TKey, T}"/>.</param>
internal sealed class GroupStep(QueryStep? previous, StepKind kind, LambdaExpression lambda, Type groupType) : QueryStep(previous, kind, lambda)
{
    public Type GroupType { get; } = groupType;
}
