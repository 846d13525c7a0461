using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>A grouping; later steps apply to groups.</summary>
/// <param name="previous">The previous operators.</param>
/// <param name="kind">Whether by one key, or by each value of a list.</param>
/// <param name="lambda">The key.</param>
/// <param name="groupType">The parameter type of later lambdas: <see cref="IFulltextGroup{TKey, T}"/>.</param>
internal sealed class GroupStep(QueryStep? previous, StepKind kind, LambdaExpression lambda, Type groupType) : QueryStep(previous, kind, lambda)
{
    public Type GroupType { get; } = groupType;
}
