using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <content>Conditions: and, or, not, and values known before the query runs.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>A condition on a document or group.</summary>
    public FilterNode Condition(Expression node)
    {
        StackSpace.Require("The expression");
        node = Strip(node);
        if (!FreeParameters.Has(node))
        {
            return new ConstantFilterNode(_values.DependOn(node) is true);
        }

        switch (node)
        {
            case BinaryExpression { NodeType: ExpressionType.AndAlso or ExpressionType.And } and:
                return And(and);
            case BinaryExpression { NodeType: ExpressionType.OrElse or ExpressionType.Or } or:
                return Or(or);
            case UnaryExpression { NodeType: ExpressionType.Not } not:
                return Negate(Condition(not.Operand));
            case BinaryExpression { NodeType: ExpressionType.ExclusiveOr } unequal:
                return ConditionEquality(unequal.Left, unequal.Right, isEqual: false);
            case BinaryExpression comparison when ComparisonOf(comparison.NodeType) is { } @operator:
                return Compare(comparison, @operator, comparison.Left, comparison.Right);
            case ConditionalExpression choice:
                return ChoiceCondition(choice);
            case MemberExpression access:
                return MemberCondition(access);
            case MethodCallExpression call:
                return CallCondition(call);
            case ParameterExpression element when _elements.ContainsKey(element):
                return new ComparisonNode(Comparison.Equal, Value(element), Constant(1));
            case BinaryExpression { NodeType: ExpressionType.ArrayIndex } when TryJsonValue(node) is { } path:
                return new ComparisonNode(Comparison.Equal, path, Constant(1));
            case BinaryExpression { NodeType: ExpressionType.Coalesce } coalesce:
                return new ComparisonNode(Comparison.Equal, Coalesced(coalesce), Constant(1));
        }

        Fail(node, "queries do not support it.");
        return null!;
    }

    private static Comparison? ComparisonOf(ExpressionType type) => type switch
    {
        ExpressionType.Equal => Comparison.Equal,
        ExpressionType.NotEqual => Comparison.NotEqual,
        ExpressionType.LessThan => Comparison.Less,
        ExpressionType.LessThanOrEqual => Comparison.LessOrEqual,
        ExpressionType.GreaterThan => Comparison.Greater,
        ExpressionType.GreaterThanOrEqual => Comparison.GreaterOrEqual,
        _ => null,
    };

    /// <summary>As in C#, a false operand decides and the other is not evaluated, because it may not be computable.</summary>
    private FilterNode And(BinaryExpression node)
    {
        FilterNode left = Condition(node.Left);
        return left is ConstantFilterNode known ? (known.Value ? Condition(node.Right) : known) : JoinedConditions.All(left, Condition(node.Right));
    }

    private FilterNode Or(BinaryExpression node)
    {
        FilterNode left = Condition(node.Left);
        return left is ConstantFilterNode known ? (known.Value ? known : Condition(node.Right)) : JoinedConditions.Any(left, Condition(node.Right));
    }

    private static FilterNode Negate(FilterNode part) => JoinedConditions.Not(part);

    private FilterNode ChoiceCondition(ConditionalExpression choice)
    {
        if (++_doublings > MostDoublings)
        {
            Fail(choice, $"more than {MostDoublings} conditional expressions are nested in each other's tests; use && and || instead.");
        }

        FilterNode test = Condition(choice.Test);
        _doublings--;
        return test is ConstantFilterNode known
            ? Condition(known.Value ? choice.IfTrue : choice.IfFalse)
            : JoinedConditions.Any(JoinedConditions.All(test, Condition(choice.IfTrue)), JoinedConditions.All(Negate(test), Condition(choice.IfFalse)));
    }

    private FilterNode MemberCondition(MemberExpression access)
    {
        if (access.Member.Name == nameof(Nullable<int>.HasValue) && access.Expression is { } nullable && Nullable.GetUnderlyingType(nullable.Type) is not null)
        {
            return Negate(IsNull(nullable));
        }

        return new ComparisonNode(Comparison.Equal, Value(access), Constant(1));
    }

    /// <summary>
    /// A null test. Inside JSON a value can be missing. Attributes always have a value: null was saved as 0 or an empty string.
    /// </summary>
    private FilterNode IsNull(Expression node)
    {
        Expression value = Strip(node);
        if (TryJsonPath(value, anyType: true) is { } path)
        {
            return new JsonIsNullNode(path);
        }

        if (WalkJson(value, []) is JsonElementNode)
        {
            Fail(node, "the back ends cannot test for null inside the elements of an array.");
        }

        if (value.Type == typeof(string))
        {
            return new ComparisonNode(Comparison.Equal, Value(value), Constant(""));
        }

        if (Nullable.GetUnderlyingType(value.Type) is null)
        {
            Fail(node, "only strings, nullable members and values inside JSON can be compared with null.");
        }

        ValueNode compared = Value(value);
        if (compared is AttributeNode || (compared is GroupKeyNode && !IsJsonKey))
        {
            return new ComparisonNode(Comparison.Equal, compared, NumberTypes.IsReal(value.Type) ? Constant(0.0) : Constant(0));
        }

        if (MissingValues.Has(compared) || compared is GroupKeyNode)
        {
            Fail(node, "only members can be compared with null, not what is calculated from values inside JSON, nor keys of groups that are such values.");
        }

        return new ConstantFilterNode(false);
    }

    /// <summary>Whether the key of the groups is a value inside JSON, which can be missing.</summary>
    private bool IsJsonKey => _keys?.Nodes is [JsonPathNode];

    private FilterNode ConditionEquality(Expression left, Expression right, bool isEqual)
    {
        // Each side is written twice, so nested conditions would double with each level.
        if (++_doublings > MostDoublings)
        {
            Fail(left, $"more than {MostDoublings} comparisons of conditions with conditions (==, != or ^) are nested; use && and || "
                + "instead.");
        }

        FilterNode first = Condition(left);
        FilterNode second = Condition(right);
        _doublings--;
        if (first is ConstantFilterNode knownFirst)
        {
            return knownFirst.Value == isEqual ? second : Negate(second);
        }

        if (second is ConstantFilterNode knownSecond)
        {
            return knownSecond.Value == isEqual ? first : Negate(first);
        }

        return isEqual
            ? JoinedConditions.Any(JoinedConditions.All(first, second), JoinedConditions.All(Negate(first), Negate(second)))
            : JoinedConditions.Any(JoinedConditions.All(first, Negate(second)), JoinedConditions.All(Negate(first), second));
    }
}
