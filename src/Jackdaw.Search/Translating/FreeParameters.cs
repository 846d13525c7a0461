using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>Finds out whether an expression needs a row of the back end, or can be computed here before the query runs.</summary>
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
        // Functions of the back end have a value in a row only, even without arguments; Escape is one of this side.
        _found |= node.Method.DeclaringType == typeof(Fulltext) && node.Method.Name != nameof(Fulltext.Escape);
        return base.VisitMethodCall(node);
    }
}
