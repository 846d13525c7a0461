using System.Text.Json;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Compiles the filter nodes of a query to conditions.</summary>
internal sealed class FilterCompiler(ValueCompiler values, EvaluationScope scope)
{
    public Condition Compile(FilterNode node)
    {
        StackSpace.Require("The condition");
        return CompileNode(node);
    }

    private Condition CompileNode(FilterNode node) => node switch
    {
        AllNode all => new AllCondition([.. all.Parts.Select(Compile)]),
        AnyNode any => new AnyCondition([.. any.Parts.Select(Compile)]),
        NotNode not => new NotCondition(Compile(not.Part)),
        ConstantFilterNode constant => new ConstantCondition(constant.Value),
        ComparisonNode comparison => Compare(comparison.Operator, values.Compile(comparison.Left), values.Compile(comparison.Right)),
        RangeNode range => Range(range),
        InNode list => In(values.Compile(list.Value), scope.Parameters[list.Slot]),
        MultiAnyNode any => MultiAny(any),
        MultiInNode list => MultiIn(list),
        JsonIsNullNode isNull => IsNull(isNull),
        JsonAnyNode any => JsonAny(any),
        JsonInNode list => JsonIn(list),
        _ => throw new FulltextException($"The embedded back end does not support the condition {node.GetType().Name}."),
    };

    private Condition Compare(Comparison comparison, Evaluator left, Evaluator right)
    {
        if (left.Kind is ValueKind.Text or ValueKind.Json || right.Kind is ValueKind.Text or ValueKind.Json)
        {
            return new TextComparison(comparison, left, right);
        }

        if (left.Kind == ValueKind.Real || right.Kind == ValueKind.Real)
        {
            return new RealComparison(comparison, Rounded(left, right), Rounded(right, left));
        }

        if (IsAboveAll(right) && left is not JsonEvaluator)
        {
            return comparison is Comparison.Less or Comparison.LessOrEqual ? new ComputedCondition(() => !left.IsNull) : new ConstantCondition(comparison == Comparison.NotEqual);
        }

        return left is NumberAttribute attribute && right is ParameterEvaluator { Value.Kind: ValueKind.Integer } parameter
            ? new AttributeComparison(comparison, attribute, scope, parameter.Integer)
            : new IntegerComparison(comparison, left, right);
    }

    /// <summary>Whether a number is greater than all numbers of columns.</summary>
    private static bool IsAboveAll(Evaluator value) => value is ParameterEvaluator { Value: { Kind: ValueKind.Unsigned, Unsigned: > long.MaxValue } };

    /// <summary>Rounds a number that is compared with a 32-bit attribute to 32 bits, so that a stored 0.1 equals 0.1.</summary>
    private static Evaluator Rounded(Evaluator value, Evaluator beside) =>
        value is ParameterEvaluator && beside is RealAttribute ? new ParameterEvaluator(FieldValue.OfReal((float)value.Real)) : value;

    private AllCondition Range(RangeNode range)
    {
        Evaluator value = values.Compile(range.Value);
        return new AllCondition([
            Compare(Comparison.GreaterOrEqual, value, values.Compile(range.Low)),
            Compare(Comparison.LessOrEqual, value, values.Compile(range.High)),
        ]);
    }

    private static ComputedCondition In(Evaluator value, FieldValue list)
    {
        if (list.Kind == ValueKind.TextList)
        {
            Utf8Texts texts = new(list.Texts, ignoresCase: true);
            return new ComputedCondition(() => !value.IsNull && texts.Contains(value.Text));
        }

        HashSet<long> numbers = [.. list.Kind == ValueKind.IntegerList ? list.Integers : []];
        return value.Kind == ValueKind.Real
            ? new ComputedCondition(() => !value.IsNull && value.Real == Math.Floor(value.Real) && numbers.Contains(value.Integer))
            : new ComputedCondition(() => !value.IsNull && numbers.Contains(value.Integer));
    }

    private ComputedCondition MultiAny(MultiAnyNode node)
    {
        MultiAttribute member = values.Multi(node.Member);
        Evaluator beside = values.Compile(node.Value);
        if (IsAboveAll(beside))
        {
            return new ComputedCondition(() => node.Operator is Comparison.Less or Comparison.LessOrEqual or Comparison.NotEqual && !member.Integers.IsEmpty);
        }

        return new ComputedCondition(() =>
        {
            long wanted = beside.Integer;
            foreach (long value in member.Integers)
            {
                if (Comparisons.Fits(node.Operator, value.CompareTo(wanted)))
                {
                    return true;
                }
            }

            return false;
        });
    }

    private ComputedCondition MultiIn(MultiInNode node)
    {
        MultiAttribute member = values.Multi(node.Member);
        HashSet<long> wanted = [.. scope.Parameters[node.Slot].Integers];
        return new ComputedCondition(() =>
        {
            foreach (long value in member.Integers)
            {
                if (wanted.Contains(value))
                {
                    return true;
                }
            }

            return false;
        });
    }

    private ComputedCondition IsNull(JsonIsNullNode node)
    {
        Evaluator path = values.Compile(node.Path);
        return new ComputedCondition(() => path.IsNull);
    }

    private ComputedCondition JsonAny(JsonAnyNode node)
    {
        JsonEvaluator path = (JsonEvaluator)values.Compile(node.Path);
        Condition condition = Compile(node.Condition);
        return new ComputedCondition(() =>
        {
            ReadOnlyMemory<byte> outer = scope.Element;
            bool found = JsonWalk.AnyElement(path.Value, (_, element) =>
            {
                scope.Element = element;
                return condition.Holds();
            });
            scope.Element = outer;
            return found;
        });
    }

    private ComputedCondition JsonIn(JsonInNode node)
    {
        JsonEvaluator path = (JsonEvaluator)values.Compile(node.Path);
        FieldValue list = scope.Parameters[node.Slot];
        HashSet<long> numbers = [.. list.Kind == ValueKind.IntegerList ? list.Integers : []];

        Utf8Texts texts = new(list.Kind == ValueKind.TextList ? list.Texts : [], ignoresCase: true);
        byte[] buffer = [];
        bool Wanted(JsonTokenType type, ReadOnlyMemory<byte> element)
        {
            if (type == JsonTokenType.Number)
            {
                double real = JsonNumber.Real(type, element.Span);
                return real == Math.Floor(real) && numbers.Contains(JsonNumber.Integer(type, element.Span));
            }

            return type == JsonTokenType.String && texts.Contains(JsonNumber.Text(type, element.Span, ref buffer));
        }

        return new ComputedCondition(() => path.Type == JsonTokenType.StartArray ? JsonWalk.AnyElement(path.Value, Wanted) : Wanted(path.Type, path.Value));
    }
}
