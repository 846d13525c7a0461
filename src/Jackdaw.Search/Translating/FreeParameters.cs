using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>
/// Determines whether an expression depends on a row of the back end, or can be computed on the client before the query runs.
/// </summary>
internal sealed class FreeParameters : StackSafeVisitor
{
    private readonly HashSet<ParameterExpression> _bound = [];
    private bool _found;

    public static bool Has(Expression node)
    {
        FreeParameters visitor = new();
        visitor.Visit(node);
        return visitor._found;
    }

    public override Expression? Visit(Expression? node) => _found ? node : base.Visit(node);

    protected override Expression VisitParameter(ParameterExpression node)
    {
        _found |= !_bound.Contains(node);
        return node;
    }

    protected override Expression VisitLambda<T>(Expression<T> node)
    {
        foreach (ParameterExpression parameter in node.Parameters)
        {
            _bound.Add(parameter);
        }

        return base.VisitLambda(node);
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        // Back-end functions have a value only in a row, even without arguments; Escape runs on the client.
        _found |= node.Method.DeclaringType == typeof(Fulltext) && node.Method.Name != nameof(Fulltext.Escape);
        return base.VisitMethodCall(node);
    }
}
