using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>Values: members, arithmetic, conditional expressions, parameters.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>A value for each document or group.</summary>
    public ValueNode Value(Expression node)
    {
        StackSpace.Require("The expression");
        node = Strip(node);
        if (!FreeParameters.Has(node))
        {
            return Parameter(node);
        }

        if (node.Type == typeof(bool) && node is not MemberExpression and not ConditionalExpression and not ParameterExpression)
        {
            return new ConditionNode(Condition(node));
        }

        switch (node)
        {
            case MemberExpression access:
                return MemberValue(access);
            case MethodCallExpression call:
                return CallValue(call);
            case ConditionalExpression choice:
                return Choice(choice);
            case UnaryExpression { NodeType: ExpressionType.Negate or ExpressionType.NegateChecked } negate when IsNumber(negate):
                return new NegateNode(Value(negate.Operand));
            case UnaryExpression { NodeType: ExpressionType.UnaryPlus } plus when IsNumber(plus):
                return Value(plus.Operand);
            case UnaryExpression { NodeType: ExpressionType.ArrayLength } length:
                return LengthOf(length, length.Operand);
            case UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked } convert:
                Fail(convert, "the conversion may change the value, and the back ends do not support it.");
                break;
            case BinaryExpression { NodeType: ExpressionType.ArrayIndex } when TryJsonValue(node) is { } path:
                return path;
            case BinaryExpression { NodeType: ExpressionType.Coalesce } coalesce:
                return Coalesced(coalesce);
            case BinaryExpression arithmetic:
                return Arithmetic(arithmetic);
            case ParameterExpression element when _elements.TryGetValue(element, out ElementScope? scope) && scope.Member is null:
                return ElementValue(element);
        }

        Fail(node, "queries do not support it.");
        return null!;
    }

    private static bool IsNumber(Expression node) => NumberTypes.IsInteger(node.Type) || NumberTypes.IsReal(node.Type);

    private ParameterNode Parameter(Expression local)
    {
        if (ParameterValue.Conversion(local) is not { } conversion)
        {
            Fail(local, $"values of type {ExpressionText.TypeName(local.Type)} cannot be sent to a back end.");
            return null!;
        }

        return new ParameterNode(_values.AddSlot(conversion), NumberTypes.KindOf(local.Type));
    }

    private ParameterNode Constant(long value) =>
        new(_values.AddSlot(Expression.Call(typeof(FieldValue), nameof(FieldValue.OfInteger), null, Expression.Constant(value))), ValueKind.Integer);

    private ParameterNode Constant(double value) =>
        new(_values.AddSlot(Expression.Call(typeof(FieldValue), nameof(FieldValue.OfReal), null, Expression.Constant(value))), ValueKind.Real);

    private ParameterNode Constant(string value) =>
        new(_values.AddSlot(Expression.Call(typeof(FieldValue), nameof(FieldValue.OfText), null, Expression.Constant(value))), ValueKind.Text);

    private ValueNode MemberValue(MemberExpression access)
    {
        if (FindMember(access) is { } member)
        {
            return AttributeValue(member, access);
        }

        if (GroupMember(access) is { } ofGroup)
        {
            return ofGroup;
        }

        if (access.Expression is { } target && NumberTypes.IsTime(target.Type) && TimePart(access, target) is { } part)
        {
            return part;
        }

        if (access.Member.Name is nameof(List<int>.Count) or nameof(Array.Length) && access.Expression is { } list && list.Type != typeof(string) && TryLength(list) is { } length)
        {
            return length;
        }

        if (TryJsonValue(access) is { } path)
        {
            return path;
        }

        Fail(access, access.Expression?.Type == typeof(string) ?
            "the back ends do not support string operations." : "it is not a stored member of the document.");
        return null!;
    }

    /// <summary>The mapped member that is accessed on the document itself, whether it is stored or not.</summary>
    private MemberMap? FindMember(Expression node) =>
        node is MemberExpression { Expression: { } target } access && IsDocument(Strip(target)) ? FindMember(access.Member.Name) : null;

    private MemberMap? FindMember(string property)
    {
        if (property == _map.Id.Property.Name)
        {
            return _map.Id;
        }

        return property == _map.Weight?.Property.Name ? _map.Weight : _map.Members.FirstOrDefault(member => member.Property.Name == property);
    }

    private bool IsDocument(Expression node) =>
        (_row is not null && node == _row)
        || (_group is not null && node is MemberExpression { Member.Name: nameof(IFulltextGroup<int, object>.First), Expression: ParameterExpression owner } && owner == _group);

    private ValueNode AttributeValue(MemberMap member, Expression quoted)
    {
        if (member == _map.Id)
        {
            return new IdNode();
        }

        if (member == _map.Weight)
        {
            return new WeightNode();
        }

        if (member.Attribute == ColumnKind.None)
        {
            Fail(quoted, "it is indexed as a full-text field and not stored; search it with Match.");
        }

        return new AttributeNode(member);
    }

    private FunctionNode? TimePart(MemberExpression access, Expression target)
    {
        Function? function = access.Member.Name switch
        {
            nameof(DateTime.Year) => Function.Year,
            nameof(DateTime.Month) => Function.Month,
            nameof(DateTime.Day) => Function.Day,
            _ => null,
        };
        return function is { } known ? new FunctionNode(known, [Value(target)]) : null;
    }

    private ValueNode Choice(ConditionalExpression choice)
    {
        if (!FreeParameters.Has(choice.Test))
        {
            return Value(_values.DependOn(choice.Test) is true ? choice.IfTrue : choice.IfFalse);
        }

        // The test is used twice: whether there is a value, and which one.
        if (++_doublings > MostDoublings)
        {
            Fail(choice, $"more than {MostDoublings} conditional expressions are nested in each other's tests; use && and || instead.");
        }

        FilterNode test = Condition(choice.Test);
        _doublings--;
        if (test is ConstantFilterNode known)
        {
            return Value(known.Value ? choice.IfTrue : choice.IfFalse);
        }

        if (NumberTypes.KindOf(choice.Type) is ValueKind.Text or ValueKind.None)
        {
            Fail(choice, "conditional expressions must be numeric.");
        }

        return new FunctionNode(Function.If, [new ConditionNode(test), Value(choice.IfTrue), Value(choice.IfFalse)]);
    }

    /// <summary>Attributes are never null, so the other operand is never used; a missing value inside JSON reads as 0.</summary>
    private ValueNode Coalesced(BinaryExpression coalesce)
    {
        ValueNode value = Value(coalesce.Left);
        if (MissingValues.Has(value))
        {
            Fail(coalesce, "a missing value inside JSON cannot be replaced; compare it with null separately.");
        }

        return value;
    }

    private ArithmeticNode Arithmetic(BinaryExpression node)
    {
        ArithmeticOperator? found = node.NodeType switch
        {
            ExpressionType.Add or ExpressionType.AddChecked => ArithmeticOperator.Add,
            ExpressionType.Subtract or ExpressionType.SubtractChecked => ArithmeticOperator.Subtract,
            ExpressionType.Multiply or ExpressionType.MultiplyChecked => ArithmeticOperator.Multiply,
            ExpressionType.Divide => ArithmeticOperator.Divide,
            ExpressionType.Modulo => ArithmeticOperator.Modulo,
            _ => null,
        };
        if (found is not { } known || !IsNumber(node) || !IsNumber(node.Left) || !IsNumber(node.Right))
        {
            Fail(node, "the back ends do not support this operator for these types.");
            return null!;
        }

        if (known == ArithmeticOperator.Divide && NumberTypes.IsInteger(node.Type))
        {
            Fail(node, "the back ends only divide real numbers; cast one operand to double.");
        }

        if (known != ArithmeticOperator.Modulo)
        {
            return new ArithmeticNode(known, Value(node.Left), Value(node.Right));
        }

        // A computed divisor is written three times, because 0 and -1 crash some servers.
        ValueNode divided = Value(node.Left);
        if (++_doublings > MostDoublings)
        {
            Fail(node, $"more than {MostDoublings} remainders are nested in each other's divisors.");
        }

        ArithmeticNode remainder = new(known, divided, Value(node.Right));
        _doublings--;
        return remainder;
    }
}
