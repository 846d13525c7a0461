using System.Linq.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <content>Method calls: methods of .NET and the functions of <see cref="Fulltext"/>.</content>
internal sealed partial class LambdaTranslator
{
    private static readonly Dictionary<string, Function> MathFunctions = new()
    {
        [nameof(Math.Abs)] = Function.Absolute,
        [nameof(Math.Ceiling)] = Function.Ceiling,
        [nameof(Math.Floor)] = Function.Floor,
        [nameof(Math.Sqrt)] = Function.SquareRoot,
        [nameof(Math.Log)] = Function.NaturalLogarithm,
        [nameof(Math.Exp)] = Function.Exponential,
        [nameof(Math.Pow)] = Function.Power,
        [nameof(Math.Min)] = Function.Minimum,
        [nameof(Math.Max)] = Function.Maximum,
    };

    private ValueNode CallValue(MethodCallExpression call)
    {
        Type? type = call.Method.DeclaringType;
        if (type == typeof(Fulltext))
        {
            return FulltextFunction(call);
        }

        if (type == typeof(Math) || type == typeof(MathF))
        {
            return MathFunction(call);
        }

        if (_group is not null && call.Object == _group)
        {
            return Aggregated(call);
        }

        if (ListCalls.IsCount(call))
        {
            return LengthOf(call, call.Arguments[0]);
        }

        if (TryJsonValue(call) is { } path)
        {
            return path;
        }

        Fail(call, "the back ends have no such method.");
        return null!;
    }

    private FilterNode CallCondition(MethodCallExpression call)
    {
        if (ListCalls.IsContains(call, out Expression? list, out Expression? item))
        {
            return Contains(call, list, item);
        }

        if (ListCalls.IsAnyOrAll(call, out Expression? elements, out LambdaExpression? condition))
        {
            return AnyElement(call, elements, condition, call.Method.Name == nameof(Enumerable.All));
        }

        if (call.Method is { Name: nameof(Equals), IsStatic: false } && call.Object is { } left && call.Arguments is [var right] && Strip(right).Type == left.Type)
        {
            return Compare(call, Comparison.Equal, left, right);
        }

        if (call.Method.Name == nameof(Equals) && call.Method.DeclaringType == typeof(string) && call.Arguments is [var first, var second] && second.Type == typeof(string))
        {
            return Compare(call, Comparison.Equal, first, second);
        }

        if (call.Method.Name == nameof(string.IsNullOrEmpty) && call.Arguments is [var text])
        {
            return IsNullOrEmpty(text);
        }

        if (call is { Method.Name: nameof(IDictionary<int, int>.ContainsKey), Object: { } dictionary, Arguments: [var key] } && TryJsonPath(dictionary, anyType: true) is { } owner)
        {
            return new NotNode(new JsonIsNullNode(owner with { Steps = [.. owner.Steps, StepOf(call, key)] }));
        }

        if (call.Type == typeof(bool) && TryJsonValue(call) is { } path)
        {
            return new ComparisonNode(Comparison.Equal, path, Constant(1));
        }

        Fail(call, call.Object?.Type == typeof(string) ?
            "the back ends do not support this string method; use Match for words and prefixes." : "the back ends have no such method.");
        return null!;
    }

    private FilterNode IsNullOrEmpty(Expression text)
    {
        ComparisonNode isEmpty = new(Comparison.Equal, Value(text), Constant(""));
        return TryJsonPath(text, anyType: true) is { } path ? JoinedConditions.Any(new JsonIsNullNode(path), isEmpty) : isEmpty;
    }

    private FunctionNode MathFunction(MethodCallExpression call)
    {
        bool isKnown = MathFunctions.TryGetValue(call.Method.Name, out Function function);
        int expected = function is Function.Power or Function.Minimum or Function.Maximum ? 2 : 1;
        if (!isKnown || call.Arguments.Count != expected)
        {
            Fail(call, "the back ends have no such function; they support Abs, Ceiling, Floor, Sqrt, Log, Exp, Pow, Min and Max.");
        }

        return new FunctionNode(function, [.. call.Arguments.Select(Value)]);
    }

    private ValueNode FulltextFunction(MethodCallExpression call)
    {
        IReadOnlyList<Expression> arguments = call.Arguments;
        switch (call.Method.Name)
        {
            case nameof(Fulltext.Weight):
                return new WeightNode();
            case nameof(Fulltext.PackedFactors):
                return new FactorsNode();
            case nameof(Fulltext.GeoDistance):
            case nameof(Fulltext.GeoDistanceInKilometers):
                bool inKilometres = call.Method.Name == nameof(Fulltext.GeoDistanceInKilometers);
                return new DistanceNode(Value(arguments[0]), Value(arguments[1]), Value(arguments[2]), Value(arguments[3]), inKilometres);
            case nameof(Fulltext.Snippet):
                return Snippet(call);
            case nameof(Fulltext.Interval):
                return new FunctionNode(Function.Interval, [Value(arguments[0]), .. Bounds(call, arguments[1])]);
            case nameof(Fulltext.Length):
                return LengthOf(call, arguments[0]);
            case nameof(Fulltext.UtcNow):
                return new FunctionNode(Function.Now, []);
            case nameof(Fulltext.Random):
                return new FunctionNode(Function.Random, []);
            case nameof(Fulltext.YearMonth):
                return new FunctionNode(Function.YearMonth, [Value(arguments[0])]);
            case nameof(Fulltext.YearMonthDay):
                return new FunctionNode(Function.YearMonthDay, [Value(arguments[0])]);
        }

        Fail(call, "it is not a query function.");
        return null!;
    }

    private SnippetNode Snippet(MethodCallExpression call)
    {
        if (FindMember(Strip(call.Arguments[0])) is not { IsField: true, Attribute: ColumnKind.Text } member)
        {
            Fail(call, "snippets require a stored full-text field.");
            return null!;
        }

        SnippetOptions options = SnippetOptions.Default;
        if (call.Arguments.Count > 1)
        {
            if (FreeParameters.Has(call.Arguments[1]))
            {
                Fail(call, "the options cannot depend on the document.");
            }

            options = (SnippetOptions?)_values.DependOn(call.Arguments[1]) ?? SnippetOptions.Default;
        }

        return new SnippetNode(member, SnippetMarks.Ask(options)) { Wanted = options };
    }

    private ValueNode[] Bounds(Expression call, Expression bounds)
    {
        if (bounds is NewArrayExpression { NodeType: ExpressionType.NewArrayInit } array)
        {
            return [.. array.Expressions.Select(Value)];
        }

        if (FreeParameters.Has(bounds))
        {
            Fail(call, "the bounds cannot depend on the document.");
        }

        int count = _values.DependOn(Expression.ArrayLength(bounds)) is int length ? length : 0;
        return [.. Enumerable.Range(0, count).Select(i => (ValueNode)Parameter(Expression.ArrayIndex(bounds, Expression.Constant(i))))];
    }
}
