using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Translating;

/// <summary>Replaces a parameter with its value; a member of a new object becomes the value it was created with.</summary>
internal sealed class ProjectionInliner(ParameterExpression parameter, Expression replacement) : StackSafeVisitor
{
    public static Expression Inline(LambdaExpression lambda, Expression replacement) => new ProjectionInliner(lambda.Parameters[0], replacement).Visit(lambda.Body);

    protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? replacement : node;

    protected override Expression VisitMember(MemberExpression node)
    {
        Expression? target = Visit(node.Expression);
        return target switch
        {
            null => node,
            MemberInitExpression init when Find(init, node.Member) is { } bound => bound,
            NewExpression made when Find(made, node.Member) is { } argument => argument,
            _ => target == node.Expression ? node : Expression.MakeMemberAccess(target, node.Member),
        };
    }

    private static Expression? Find(MemberInitExpression init, MemberInfo member) =>
        init.Bindings.OfType<MemberAssignment>().LastOrDefault(assignment => assignment.Member.Name == member.Name)?.Expression ?? Find(init.NewExpression, member);

    private static Expression? Find(NewExpression made, MemberInfo member)
    {
        if (made.Members is { } members)
        {
            int place = members.ToList().FindIndex(candidate => candidate.Name == member.Name);
            return place < 0 ? null : made.Arguments[place];
        }

        // A record's property has the name of the parameter that sets it.
        ParameterInfo[] parameters = made.Constructor?.GetParameters() ?? [];
        int at = Array.FindIndex(parameters, candidate => candidate.Name == member.Name);
        return at >= 0 && member is PropertyInfo property && property.PropertyType == parameters[at].ParameterType ? made.Arguments[at] : null;
    }
}
