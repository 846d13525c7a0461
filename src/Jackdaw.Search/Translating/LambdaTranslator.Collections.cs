using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>Lists: client-side lists, multi-value attributes, arrays inside JSON.</content>
internal sealed partial class LambdaTranslator
{
    private FilterNode Contains(MethodCallExpression call, Expression list, Expression item)
    {
        list = Unwrapped(list);
        if (FindMember(list) is { } member && IsMulti(member))
        {
            return FreeParameters.Has(item) ? new MultiAnyNode(member, Comparison.Equal, Value(item)) : new MultiAnyNode(member, Comparison.Equal, Parameter(Strip(item)));
        }

        if (!FreeParameters.Has(list))
        {
            return In(call, list, Strip(item));
        }

        if (TryJsonPath(list, anyType: true) is { } path && !FreeParameters.Has(item))
        {
            return IsTruth(item) ? new JsonAnyNode(path, OneTruth(item)) : new JsonInNode(path, OneElement(call, item));
        }

        Fail(call, "Contains requires a client-side list, a multi-value member or an array inside JSON.");
        return null!;
    }

    private FilterNode In(MethodCallExpression call, Expression list, Expression item)
    {
        if (IsTruth(item) && TryJsonValue(item) is { } truth)
        {
            return OneOfTruths(truth, item, ListParameter.Truths(list));
        }

        if (item is ParameterExpression element && _elements.TryGetValue(element, out ElementScope? scope))
        {
            int slotOfElements = ListSlot(call, list);
            return scope.Member is { } member ? new MultiInNode(member, slotOfElements) : new InNode(ElementValue(element), slotOfElements);
        }

        ValueNode value = Value(item);
        if (NumberTypes.KindOf(item.Type) is not (ValueKind.Integer or ValueKind.Text))
        {
            Fail(call, "lists must contain integers or strings.");
        }

        // Null is a missing value in JSON, and 0 or an empty string in a column.
        bool isJson = value is JsonPathNode or JsonElementNode || (value is GroupKeyNode && IsJsonKey);
        InNode found = new(value, ListSlot(call, list, nullIsDefault: !isJson));
        return value is JsonPathNode && ListParameter.Null(list) is { } hasNull && _values.DependOn(hasNull) is true ? JoinedConditions.Any(found, IsNull(item)) : found;
    }

    private ComparisonNode OneTruth(Expression item) => new(Comparison.Equal, new JsonElementNode([], ValueKind.Integer) { IsTruth = true }, Parameter(Strip(item)));

    /// <summary>Booleans in JSON are not numbers, so lists of numbers do not contain them: servers would silently find nothing.</summary>
    private FilterNode OneOfTruths(ValueNode value, Expression item, Expression truths)
    {
        int wanted = (int)_values.DependOn(truths)!;
        FilterNode found = new ConstantFilterNode(false);
        if ((wanted & ListParameter.HasFalse) != 0)
        {
            found = JoinedConditions.Any(found, new ComparisonNode(Comparison.Equal, value, Constant(0)));
        }

        if ((wanted & ListParameter.HasTrue) != 0)
        {
            found = JoinedConditions.Any(found, new ComparisonNode(Comparison.Equal, value, Constant(1)));
        }

        return (wanted & ListParameter.HasNull) != 0 && value is JsonPathNode ? JoinedConditions.Any(found, IsNull(item)) : found;
    }

    private int ListSlot(Expression quoted, Expression list, bool nullIsDefault = false)
    {
        if (ListParameter.Conversion(list, nullIsDefault) is not { } conversion)
        {
            Fail(quoted, "lists must contain integers or strings.");
            return 0;
        }

        return _values.AddSlot(conversion);
    }

    private int OneElement(Expression quoted, Expression item)
    {
        Expression value = Strip(item);
        return ListSlot(quoted, Expression.NewArrayInit(value.Type, value));
    }

    /// <summary>Any element, or any element that satisfies a condition.</summary>
    private FilterNode AnyElement(MethodCallExpression call, Expression list, LambdaExpression? condition, bool isAll)
    {
        list = Unwrapped(list);
        if (condition is null)
        {
            return new ComparisonNode(Comparison.Greater, LengthOf(call, list), Constant(0));
        }

        if (!FreeParameters.Has(list))
        {
            Fail(call, "it applies a condition on the document to a client-side list; use list.Contains(...), or conditions combined "
                + "with ||.");
        }

        ParameterExpression element = condition.Parameters[0];
        Expression body = isAll ? Expression.Not(condition.Body) : condition.Body;
        FilterNode found;
        if (FindMember(list) is { } member && IsMulti(member))
        {
            found = MultiElement(member, element, body);
        }
        else if (TryJsonPath(list, anyType: true) is { } path)
        {
            _elements[element] = new ElementScope(null);
            FilterNode inner = Condition(body);
            _elements.Remove(element);
            found = inner is InNode { Value: JsonElementNode { Steps.Count: 0 }, Slot: var slot } ? new JsonInNode(path, slot) : new JsonAnyNode(path, inner);
        }
        else
        {
            Fail(call, "only multi-value members and arrays inside JSON have elements.");
            return null!;
        }

        return isAll ? Negate(found) : found;
    }

    /// <summary>
    /// The servers compare the elements of a multi-value attribute with a single value; an "or" becomes several such comparisons.
    /// </summary>
    private FilterNode MultiElement(MemberMap member, ParameterExpression element, Expression body)
    {
        body = Strip(body);
        switch (body)
        {
            case UnaryExpression { NodeType: ExpressionType.Not, Operand: BinaryExpression negated } when ComparisonOf(negated.NodeType) is { } opposite:
                return MultiComparison(member, element, negated, JoinedConditions.Opposite(opposite));
            case UnaryExpression { NodeType: ExpressionType.Not, Operand: UnaryExpression { NodeType: ExpressionType.Not } twice }:
                return MultiElement(member, element, twice.Operand);
            case UnaryExpression { NodeType: ExpressionType.Not, Operand: BinaryExpression { NodeType: ExpressionType.AndAlso } and }:
                return JoinedConditions.Any(MultiElement(member, element, Expression.Not(and.Left)), MultiElement(member, element, Expression.Not(and.Right)));
            case BinaryExpression { NodeType: ExpressionType.OrElse } or:
                return JoinedConditions.Any(MultiElement(member, element, or.Left), MultiElement(member, element, or.Right));
            case BinaryExpression comparison when ComparisonOf(comparison.NodeType) is { } @operator:
                return MultiComparison(member, element, comparison, @operator);
            case MethodCallExpression contains when ListCalls.IsContains(contains, out Expression? list, out Expression? item) && Strip(item) == element && !FreeParameters.Has(Unwrapped(list)):
                return new MultiInNode(member, ListSlot(contains, Unwrapped(list)));
        }

        Fail(body, $"the elements of {member.Property.Name} can only be compared with one value or checked against a list.");
        return null!;
    }

    private MultiAnyNode MultiComparison(MemberMap member, ParameterExpression element, BinaryExpression comparison, Comparison @operator)
    {
        Expression left = Strip(comparison.Left);
        Expression right = Strip(comparison.Right);
        if (left == element && right != element)
        {
            return new MultiAnyNode(member, @operator, ElementBound(comparison, right));
        }

        if (right == element && left != element)
        {
            return new MultiAnyNode(member, JoinedConditions.Mirrored(@operator), ElementBound(comparison, left));
        }

        Fail(comparison, $"the elements of {member.Property.Name} can only be compared with one value or checked against a list.");
        return null!;
    }

    private ValueNode ElementBound(Expression comparison, Expression bound)
    {
        if (!NumberTypes.IsInteger(bound.Type))
        {
            Fail(comparison, "the elements are integers.");
        }

        return Value(bound);
    }

    private ValueNode LengthOf(Expression quoted, Expression list)
    {
        if (TryLength(list) is { } length)
        {
            return length;
        }

        Fail(quoted, "only multi-value members and arrays inside JSON have a count.");
        return null!;
    }

    private FunctionNode? TryLength(Expression list)
    {
        list = Unwrapped(list);
        if (FindMember(list) is { } member && IsMulti(member))
        {
            return new FunctionNode(Function.Length, [new AttributeNode(member)]);
        }

        return TryJsonPath(list, anyType: true) is { } path ? new FunctionNode(Function.Length, [path]) : null;
    }

    private static bool IsMulti(MemberMap member) => member.Attribute is ColumnKind.MultiInt64 or ColumnKind.MultiUInt32;

    /// <summary>Removes the conversion to a span that C# 14 adds to arrays.</summary>
    private static Expression Unwrapped(Expression list)
    {
        list = Strip(list);
        return list switch
        {
            MethodCallExpression { Method: { Name: "op_Implicit", IsStatic: true }, Arguments: [var array] } => Strip(array),
            MethodCallExpression { Method: { Name: nameof(MemoryExtensions.AsSpan), IsStatic: true }, Arguments: [var array] } => Strip(array),
            UnaryExpression { NodeType: ExpressionType.Convert, Type.IsByRefLike: true, Operand: var array } => Strip(array),
            _ => list,
        };
    }
}
