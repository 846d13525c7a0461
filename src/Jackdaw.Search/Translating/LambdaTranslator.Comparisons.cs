using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>Comparisons.</content>
internal sealed partial class LambdaTranslator
{
    private FilterNode Compare(Expression node, Comparison @operator, Expression left, Expression right)
    {
        left = Strip(left);
        right = Strip(right);
        bool isEquality = @operator is Comparison.Equal or Comparison.NotEqual;
        if (isEquality && (IsNullLiteral(left) || IsNullLiteral(right)))
        {
            FilterNode isNull = IsNull(IsNullLiteral(left) ? right : left);
            return @operator == Comparison.Equal ? isNull : Negate(isNull);
        }

        if (isEquality && left.Type == typeof(bool) && right.Type == typeof(bool) && !IsStoredWithLocal(left, right) && !IsStoredWithLocal(right, left))
        {
            return ConditionEquality(left, right, @operator == Comparison.Equal);
        }

        bool leftIsLocal = !FreeParameters.Has(left);
        return leftIsLocal
            ? CompareWithLocal(node, JoinedConditions.Mirrored(@operator), right, left)
            : FreeParameters.Has(right) ? CompareValues(node, @operator, left, right) : CompareWithLocal(node, @operator, left, right);
    }

    /// <summary>Comparing a stored Boolean with a captured one is a comparison; comparing conditions is logic.</summary>
    private static bool IsStoredWithLocal(Expression stored, Expression local) => stored is MemberExpression && FreeParameters.Has(stored) && !FreeParameters.Has(local);

    private ComparisonNode CompareValues(Expression node, Comparison @operator, Expression left, Expression right)
    {
        CheckComparable(node, @operator, left);
        CheckComparable(node, @operator, right);
        return new ComparisonNode(@operator, Value(left), Value(right));
    }

    private FilterNode CompareWithLocal(Expression node, Comparison @operator, Expression value, Expression local)
    {
        CheckComparable(node, @operator, value);
        ValueNode compared = Value(value);
        if (CanBeNull(local.Type) && !(local.Type == typeof(string) && compared is not JsonPathNode and not JsonElementNode) && _values.DependOnNull(local))
        {
            // As in C#, nothing is less or greater than null, and only null equals it.
            return @operator switch
            {
                Comparison.Equal => IsNull(value),
                Comparison.NotEqual => Negate(IsNull(value)),
                _ => new ConstantFilterNode(false),
            };
        }

        return IsWhole(compared, value) && NumberTypes.IsReal(local.Type)
            ? CompareWholeWithReal(@operator, compared, local)
            : new ComparisonNode(@operator, compared, Parameter(local));
    }

    /// <summary>Servers compare integers only with integers, so the bound is rounded such that the same documents match.</summary>
    private FilterNode CompareWholeWithReal(Comparison @operator, ValueNode value, Expression local)
    {
        if (@operator is Comparison.Equal or Comparison.NotEqual)
        {
            Expression isWhole = Expression.Call(typeof(ParameterValue), nameof(ParameterValue.IsWhole), null, ParameterValue.AsDouble(local));
            if (_values.DependOn(isWhole) is not true)
            {
                return new ConstantFilterNode(@operator == Comparison.NotEqual);
            }
        }

        bool up = @operator is Comparison.GreaterOrEqual or Comparison.Less;
        return new ComparisonNode(@operator, value, new ParameterNode(_values.AddSlot(ParameterValue.Rounded(local, up)), ValueKind.Integer));
    }

    /// <summary>Whether both sides are integers. Inside JSON there can be any number, regardless of the class.</summary>
    private static bool IsWhole(ValueNode value, Expression node) => value is not JsonPathNode and not JsonElementNode && NumberTypes.IsInteger(node.Type);

    private static void CheckComparable(Expression node, Comparison @operator, Expression side)
    {
        switch (NumberTypes.KindOf(side.Type))
        {
            case ValueKind.None:
                Fail(side, $"values of type {ExpressionText.TypeName(side.Type)} cannot be compared.");
                break;
            case ValueKind.Text when @operator is not (Comparison.Equal or Comparison.NotEqual):
                Fail(node, "strings can only be compared with == and !=, or checked against a list.");
                break;
        }
    }
}
