using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>One operator of a query, and those before it. Never changed, so that queries can share their beginnings.</summary>
internal class QueryStep(QueryStep? previous, StepKind kind, LambdaExpression? lambda = null, int number = 0)
{
    public QueryStep? Previous { get; } = previous;

    public StepKind Kind { get; } = kind;

    public LambdaExpression? Lambda { get; } = lambda;

    /// <summary>What belongs to the shape besides the lambda: documents of each group, keys of a facet.</summary>
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
