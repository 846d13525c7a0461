using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Finds the target of an assignment: an attribute, or a number inside a JSON attribute.</summary>
internal static class UpdateTarget
{
    /// <summary>Finds the target.</summary>
    /// <exception cref="ArgumentException">The lambda selects something else.</exception>
    public static ValueNode Find<T, TValue>(IndexMap index, QueryCache cache, Expression<Func<T, TValue>> member)
    {
        TranslatedQuery query = cache.Translate(index, typeof(TValue), new QueryStep(null, StepKind.Select, member));
        ValueNode target = query.Variant.Shape.Columns[0].Value;
        Expression body = LambdaTranslator.Strip(member.Body);

        // A projection may compute a value from a column; the target must be the column itself.
        bool isItself = query.Variant.Shape.Columns.Count == 1 && target switch
        {
            AttributeNode attribute => Depth(body) == 1 && attribute.Member.Attribute != ColumnKind.None,
            JsonPathNode path => path.Steps.Count > 0 && Depth(body) == path.Steps.Count + 1,
            _ => false,
        };
        return isItself
            ? target
            : throw new ArgumentException(
                $"`{ExpressionText.Of(member.Body)}` cannot be set: only attributes and numbers inside JSON attributes can. "
                + "Full-text fields, the id and the score cannot be updated in place.",
                nameof(member));
    }

    /// <summary>The number of steps from the document to a value.</summary>
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
