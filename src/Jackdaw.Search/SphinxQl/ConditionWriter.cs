using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes conditions as expressions: what WHERE can't express is computed as a column with 0 or 1.</summary>
internal sealed class ConditionWriter(ExpressionWriter expressions)
{
    public string Write(FilterNode node)
    {
        StackSpace.Require("The condition");
        return WriteNode(node);
    }

    private string WriteNode(FilterNode node) => node switch
    {
        AllNode { Parts.Count: 0 } => "1",
        AnyNode { Parts.Count: 0 } => "0",
        AllNode all => string.Join(" AND ", all.Parts.Select(Part)),
        AnyNode any => string.Join(" OR ", any.Parts.Select(Part)),
        NotNode not => $"NOT({Write(not.Part)})",
        ConstantFilterNode constant => constant.Value ? "1" : "0",
        ComparisonNode comparison => Comparison(comparison.Operator, comparison.Left, comparison.Right),
        RangeNode range => $"{Comparison(Model.Comparison.GreaterOrEqual, range.Value, range.Low)} AND "
            + Comparison(Model.Comparison.LessOrEqual, range.Value, range.High),
        InNode @in => In(@in),
        MultiAnyNode any => MultiAny(any),
        MultiInNode any => Marks.InFunction(any.Slot, Names.Column(any.Member.Column, expressions.Dialect)),
        JsonIsNullNode isNull => $"{JsonPaths.Of(isNull.Path)} IS NULL",
        JsonAnyNode any => $"ANY({Write(any.Condition)} FOR x_ IN {JsonPaths.Of(any.Path)})",
        JsonInNode @in => @in.Path.Kind == ValueKind.Text
            ? Marks.ElementEqualsAny(@in.Slot, JsonPaths.Of(@in.Path))
            : Marks.InFunction(@in.Slot, JsonPaths.Of(@in.Path)),
        _ => throw Dialects.Unsupported(expressions.Dialect, $"A condition of the kind {node.GetType().Name}"),
    };

    /// <summary>Writes an operand of AND or OR, in parentheses if precedence requires it.</summary>
    private string Part(FilterNode node) =>
        node is AllNode or AnyNode or RangeNode ? $"({Write(node)})" : Write(node);

    private string Comparison(Comparison comparison, ValueNode left, ValueNode right)
    {
        if (left is ParameterNode && right is not ParameterNode)
        {
            return Comparison(JoinedConditions.Mirrored(comparison), right, left);
        }

        if (comparison == Model.Comparison.NotEqual)
        {
            // Next to NOT(…), "<>" in an expression crashes Manticore 29.2.2.
            return $"NOT({Comparison(Model.Comparison.Equal, left, right)})";
        }

        ValueKind leftKind = ValueTypes.Of(left);
        ValueKind rightKind = ValueTypes.Of(right);
        if (leftKind == ValueKind.Text || rightKind == ValueKind.Text)
        {
            return TextComparison(comparison, left, right);
        }

        if (right is ParameterNode parameter)
        {
            if (left is JsonPathNode or JsonElementNode)
            {
                // The path itself without a cast, because a missing value is not 0. The server compares by the type of the literal.
                string literal = leftKind == ValueKind.Real || rightKind == ValueKind.Real ? Marks.RealOperand(parameter.Slot) : Marks.Operand(parameter.Slot);

                // Compared with a small number, the server reads only the low 32 bits of the path itself.
                bool isWhole = left is JsonPathNode && leftKind == ValueKind.Integer && rightKind != ValueKind.Real;
                string text = $"{(isWhole ? expressions.Operand(left) : expressions.Value(left))}{ComparisonSigns.Text(comparison)}{literal}";

                // Elements of arrays can't be checked for missing members.
                return left is JsonPathNode path ? Marks.JsonComparison(parameter.Slot, comparison, inExpression: true, JsonPaths.Of(path), text) : text;
            }

            return leftKind == ValueKind.Real
                ? $"{expressions.Operand(left)}{ComparisonSigns.Text(comparison)}{Marks.RealOperand(parameter.Slot)}"
                : Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: left is IdNode, inExpression: true, expressions.Operand(left));
        }

        return ValuesComparison(comparison, left, right);
    }

    /// <summary>A missing JSON value is neither less than, equal to nor greater than any value; as an operand it would be 0.</summary>
    private string ValuesComparison(Comparison comparison, ValueNode left, ValueNode right)
    {
        JsonPathNode[] paths = [.. new[] { left, right }.OfType<JsonPathNode>()];
        string text = $"{expressions.Operand(left)}{ComparisonSigns.Text(comparison)}{expressions.Operand(right)}";
        return paths.Length == 0 ? text : $"({text} AND {string.Join(" AND ", paths.Select(path => $"({JsonPaths.Of(path)} IS NULL)=0"))})";
    }

    private string TextComparison(Comparison comparison, ValueNode left, ValueNode right)
    {
        if (comparison != Model.Comparison.Equal)
        {
            throw Dialects.Unsupported(expressions.Dialect, "A comparison of strings other than == and !=");
        }

        if (right is not ParameterNode && (left is not AttributeNode || right is not AttributeNode))
        {
            throw Dialects.Unsupported(expressions.Dialect, "A comparison of a string in JSON with anything but a constant string");
        }

        return $"{expressions.Value(left)}={expressions.Value(right)}";
    }

    private string In(InNode node) => node.Value switch
    {
        JsonPathNode { Kind: ValueKind.Text } path => Marks.EqualsAny(node.Slot, JsonPaths.Of(path)),

        // IN() of Sphinx 2.2 does not find the empty string and is case-sensitive, unlike "=".
        AttributeNode { Member.Attribute: ColumnKind.Text } text => Marks.EqualsAny(node.Slot, expressions.Column(text)),
        JsonElementNode { Kind: ValueKind.Text } element => Marks.EqualsAny(node.Slot, JsonPaths.Of(element)),
        AttributeNode or JsonPathNode or JsonElementNode => Marks.InFunction(node.Slot, expressions.Value(node.Value)),
        _ => Marks.InFunction(node.Slot, expressions.Operand(node.Value)),
    };

    private string MultiAny(MultiAnyNode node)
    {
        string column = Names.Column(node.Member.Column, expressions.Dialect);
        if (node.Value is not ParameterNode parameter)
        {
            throw Dialects.Unsupported(expressions.Dialect,
                $"A comparison of the values of {node.Member} with anything but a constant number");
        }

        string contains = $"IN({column},{Marks.Value(parameter.Slot)})";
        if (node.Operator != Model.Comparison.Equal)
        {
            expressions.RequireVisible(Function.Length);
        }

        string literal = Marks.Operand(parameter.Slot);
        return node.Operator switch
        {
            Model.Comparison.Equal => contains,

            // The values are distinct, so an unequal one exists if there are more values than the equal one.
            Model.Comparison.NotEqual => $"LENGTH({column})>{contains}",
            Model.Comparison.Greater or Model.Comparison.GreaterOrEqual =>
                $"(LENGTH({column})>0 AND GREATEST({column}){ComparisonSigns.Text(node.Operator)}{literal})",
            _ => $"(LENGTH({column})>0 AND LEAST({column}){ComparisonSigns.Text(node.Operator)}{literal})",
        };
    }
}
