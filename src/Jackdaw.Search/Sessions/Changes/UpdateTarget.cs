using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Finds what an update sets: an attribute, or a number inside a JSON attribute.</summary>
internal static class UpdateTarget
{
    /// <exception cref="ArgumentException">The lambda names something else.</exception>
    public static ValueNode Find<T, TValue>(IndexMap index, QueryCache cache, Expression<Func<T, TValue>> member)
    {
        TranslatedQuery query = cache.Translate(index, typeof(TValue), new QueryStep(null, StepKind.Select, member));
        ValueNode target = query.Variant.Shape.Columns[0].Value;
        Expression body = LambdaTranslator.Strip(member.Body);

        // A projection may compute something of a column; what is set must be the column itself.
        bool isItself = query.Variant.Shape.Columns.Count == 1 && target switch
        {
            AttributeNode attribute => Depth(body) == 1 && attribute.Member.Attribute != AttributeKind.None,
            JsonPathNode path => path.Steps.Count > 0 && Depth(body) == path.Steps.Count + 1,
            _ => false,
        };
        return isItself
            ? target
            : throw new ArgumentException(
                $"`{ExpressionText.Of(member.Body)}` can't be set: an attribute is needed, or a number inside a JSON attribute. "
                + "Full-text fields, the id and the relevance can't be changed in place.",
                nameof(member));
    }

    /// <summary>How many steps lead from the document to a value.</summary>
    private static int Depth(Expression body)
    {
        int depth = 0;
        Expression? at = body;
        while (at is not (null or ParameterExpression))
        {
            at = LambdaTranslator.Strip(at) switch
            {
                MemberExpression access => access.Expression,
                MethodCallExpression { Object: { } target, Method.IsSpecialName: true } => target,
                BinaryExpression { NodeType: ExpressionType.ArrayIndex } element => element.Left,
                _ => null,
            };
            if (at is null)
            {
                return -1;
            }

            depth++;
        }

        return depth;
    }
}
