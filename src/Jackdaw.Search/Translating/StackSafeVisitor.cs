using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>An expression visitor that ends with an exception, not with the process, where an expression is too deep for the stack.</summary>
internal abstract class StackSafeVisitor : ExpressionVisitor
{
    [return: NotNullIfNotNull(nameof(node))]
    public override Expression? Visit(Expression? node)
    {
        StackSpace.Require("The expression");
        return base.Visit(node);
    }

    /// <summary>Bindings inside bindings, <c>new A { B = { C = { ... } } }</c>, have no expression between them.</summary>
    protected override MemberMemberBinding VisitMemberMemberBinding(MemberMemberBinding node)
    {
        StackSpace.Require("The expression");
        return base.VisitMemberMemberBinding(node);
    }
}
