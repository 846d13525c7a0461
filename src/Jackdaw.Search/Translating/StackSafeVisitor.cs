using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>
/// An expression visitor that throws an exception instead of overflowing the stack for an expression that is nested too deeply.
/// </summary>
internal abstract class StackSafeVisitor : ExpressionVisitor
{
    [return: NotNullIfNotNull(nameof(node))]
    public override Expression? Visit(Expression? node)
    {
        StackSpace.Require("The expression");
        return base.Visit(node);
    }

    /// <summary>Nested bindings, <c>new A { B = { C = { ... } } }</c>, have no expressions in between.</summary>
    protected override MemberMemberBinding VisitMemberMemberBinding(MemberMemberBinding node)
    {
        StackSpace.Require("The expression");
        return base.VisitMemberMemberBinding(node);
    }
}
