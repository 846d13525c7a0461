using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>One operator of a query, linked to those before it. Immutable, so that queries can share their beginnings.</summary>
internal class QueryStep(QueryStep? previous, StepKind kind, LambdaExpression? lambda = null, int number = 0)
{
    public QueryStep? Previous { get; } = previous;

    public StepKind Kind { get; } = kind;

    public LambdaExpression? Lambda { get; } = lambda;

    /// <summary>
    /// The number that is part of the shape in addition to the lambda: the documents of each group, or the keys of a facet.
    /// </summary>
    public int Number { get; } = number;

    /// <summary>A second number of that kind: the order of a facet.</summary>
    public virtual int SecondNumber => 0;

    /// <summary>The steps in the order in which they were written.</summary>
    public static List<QueryStep> InOrder(QueryStep? last)
    {
        List<QueryStep> steps = [];
        for (QueryStep? step = last; step is not null; step = step.Previous)
        {
            steps.Add(step);
        }

        steps.Reverse();
        return steps;
    }
}
