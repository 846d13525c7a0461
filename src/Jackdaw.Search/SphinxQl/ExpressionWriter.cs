using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes values as expressions of a select list, with marks for parameters.</summary>
/// <param name="dialect">The language.</param>
/// <param name="index">The index, whose columns may hide functions.</param>
internal sealed class ExpressionWriter(SphinxQlDialect dialect, IndexMap index)
{
    public SphinxQlDialect Dialect => dialect;

    /// <summary>Writes an operand: numbers that need 64 bits are widened, JSON is converted to its number type.</summary>
    public string Operand(ValueNode node) => node switch
    {
        // The servers store results of 32-bit operands in unsigned 32 bits: LENGTH(tags)-5 is 4294967294.
        _ when NumberWidths.IsNarrow(node) => $"BIGINT({Value(node)})",
        _ when NumberWidths.IsUnsigned32(node) => $"BIGINT({Column((AttributeNode)node)})",
        JsonPathNode path => Cast(JsonPaths.Of(path), path.Kind),
        JsonElementNode element => Cast(JsonPaths.Of(element), element.Kind),
        _ => Value(node),
    };

    /// <summary>Writes a value as a column of its own.</summary>
    public string Computed(ValueNode node) => NumberWidths.IsNeverNegative(node) ? Value(node) : Operand(node);

    /// <summary>Writes a value as it is returned.</summary>
    public string Value(ValueNode node)
    {
        StackSpace.Require("The expression");
        return ValueText(node);
    }

    private string ValueText(ValueNode node) => node switch
    {
        IdNode => "id",
        WeightNode => "WEIGHT()",
        AttributeNode attribute => Column(attribute),
        JsonPathNode path => JsonPaths.Of(path),
        JsonElementNode element => JsonPaths.Of(element),
        ParameterNode { Kind: ValueKind.Real } parameter => Marks.RealOperand(parameter.Slot),
        ParameterNode parameter => Marks.Operand(parameter.Slot),
        ArithmeticNode arithmetic => Arithmetic(arithmetic),
        NegateNode negate => $"(0-{Operand(negate.Of)})",
        FunctionNode function => FunctionText(function),
        ConditionNode condition => $"({Condition(condition.Condition)})",
        DistanceNode distance => $"GEODIST({Operand(distance.Latitude)},{Operand(distance.Longitude)},{Operand(distance.ToLatitude)},"
            + $"{Operand(distance.ToLongitude)},{{in=deg,out={(distance.InKilometres ? "km" : "m")}}})",
        SnippetNode snippet => SnippetCalls.Column(dialect, snippet, Column(new AttributeNode(snippet.Member))),
        FactorsNode => "PACKEDFACTORS()",
        GroupKeyNode => "GROUPBY()",
        AggregateNode aggregate => Aggregates.Text(aggregate, this),
        _ => throw Dialects.Unsupported(dialect, $"A value of the kind {node.GetType().Name}"),
    };

    public string Condition(FilterNode node) => new ConditionWriter(this).Write(node);

    public string Column(AttributeNode node) => node.Member.Attribute == ColumnKind.None
        ? throw Dialects.Unsupported(dialect, $"Using {node.Member}, which is indexed but not stored, outside of a match")
        : Names.Column(node.Member.Column, dialect);

    private string Cast(string path, ValueKind kind) => kind switch
    {
        ValueKind.Integer => $"BIGINT({path})",
        ValueKind.Real => $"DOUBLE({path})",
        _ => path,
    };

    private string Arithmetic(ArithmeticNode node)
    {
        RefuseText(node.Left);
        RefuseText(node.Right);
        if (node.Operator != ArithmeticOperator.Modulo)
        {
            char sign = node.Operator switch
            {
                ArithmeticOperator.Add => '+',
                ArithmeticOperator.Subtract => '-',
                ArithmeticOperator.Multiply => '*',
                _ => '/',
            };
            return $"({Operand(node.Left)}{sign}{Operand(node.Right)})";
        }

        if (ValueTypes.Of(node.Left) == ValueKind.Real || ValueTypes.Of(node.Right) == ValueKind.Real)
        {
            throw Dialects.Unsupported(dialect, "A remainder of real numbers");
        }

        // A divisor of 0 (or -1 with the minimum dividend) crashes Sphinx 2.2.11; with 1 the remainder is 0.
        string divisor = Operand(node.Right);
        return node.Right is ParameterNode parameter
            ? $"({Operand(node.Left)}%{Marks.Divisor(parameter.Slot)})"
            : $"({Operand(node.Left)}%IF({divisor}=0 OR {divisor}=(-1),1,{divisor}))";
    }

    /// <summary>Throws for a function that a column hides.</summary>
    public void RequireVisible(Function function)
    {
        if (HiddenFunctions.Find(index, function) is { } hiding)
        {
            throw Dialects.Missing(
                dialect,
                FulltextCapability.FunctionsBesideColumns,
                $"The function {function} next to the column '{hiding.Column}' of {hiding}, which hides it (choose another column name "
                    + "with [FulltextColumn]),");
        }
    }

    private string FunctionText(FunctionNode node)
    {
        RequireVisible(node.Function);
        IReadOnlyList<ValueNode> arguments = node.Arguments;
        foreach (ValueNode argument in arguments)
        {
            if (node.Function != Function.Length)
            {
                RefuseText(argument);
            }
        }

        return node.Function switch
        {
            Function.If => $"IF({(arguments[0] is ConditionNode condition ? Condition(condition.Condition) : Operand(arguments[0]))},"
                + $"{Operand(arguments[1])},{Operand(arguments[2])})",
            Function.Minimum or Function.Maximum => Nested(node.Function == Function.Minimum ? "MIN" : "MAX", arguments),

            // These accept only the attribute, not a 64-bit number.
            Function.Year => $"YEAR({Value(arguments[0])})",
            Function.Month => $"MONTH({Value(arguments[0])})",
            Function.Day => $"DAY({Value(arguments[0])})",
            Function.YearMonth => $"YEARMONTH({Value(arguments[0])})",
            Function.YearMonthDay => $"YEARMONTHDAY({Value(arguments[0])})",
            Function.Length => $"LENGTH({Value(arguments[0])})",
            Function.Now => "NOW()",
            Function.Random => throw Dialects.Unsupported(dialect, "A random number outside of the order"),
            _ => $"{Name(node.Function)}({string.Join(',', arguments.Select(Operand))})",
        };
    }

    private string Nested(string name, IReadOnlyList<ValueNode> arguments)
    {
        string text = Operand(arguments[0]);
        for (int i = 1; i < arguments.Count; i++)
        {
            text = $"{name}({text},{Operand(arguments[i])})";
        }

        return text;
    }

    private void RefuseText(ValueNode node)
    {
        if (ValueTypes.Of(node) == ValueKind.Text)
        {
            throw Dialects.Unsupported(dialect, "A string in a computed value");
        }
    }

    private static string Name(Function function) => function switch
    {
        Function.Absolute => "ABS",
        Function.Ceiling => "CEIL",
        Function.Floor => "FLOOR",
        Function.SquareRoot => "SQRT",
        Function.NaturalLogarithm => "LN",
        Function.Exponential => "EXP",
        Function.Power => "POW",
        _ => "INTERVAL",
    };
}
