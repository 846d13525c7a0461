using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Writes the conditions of WHERE. The servers accept a list of simple comparisons there; Sphinx 2.2 has neither OR nor NOT. Everything
/// else is computed as a hidden column and compared with 1, or with 0 if it is negated.
/// </summary>
internal sealed class WhereClause(ExpressionWriter expressions, SelectList columns)
{
    private readonly List<string> _parts = [];

    public string Text => string.Join(" AND ", _parts);

    public bool IsEmpty => _parts.Count == 0;

    public void AddMatch() => _parts.Add($"MATCH({Marks.Match})");

    public void Add(FilterNode node, bool negated = false)
    {
        StackSpace.Require("The condition");
        switch (node)
        {
            case NotNode not:
                Add(not.Part, !negated);
                break;
            case AllNode all when !negated:
                AddEach(all.Parts, negated: false);
                break;
            case AnyNode any when negated || any.Parts.Count == 1:
                AddEach(any.Parts, negated);
                break;
            case AllNode { Parts.Count: 1 } all:
                AddEach(all.Parts, negated: true);
                break;
            case ConstantFilterNode constant:
                if (constant.Value == negated)
                {
                    _parts.Add("id=0");
                }

                break;
            default:
                _parts.Add(Simple(node, negated) ?? Alternatives(node, negated) ?? Hidden(node, negated));
                break;
        }
    }

    private void AddEach(IReadOnlyList<FilterNode> parts, bool negated)
    {
        foreach (FilterNode part in parts)
        {
            Add(part, negated);
        }
    }

    private string Hidden(FilterNode node, bool negated) =>
        $"{columns.AliasOf($"({expressions.Condition(node)})")}={(negated ? '0' : '1')}";

    /// <summary>Manticore accepts OR between simple comparisons.</summary>
    private string? Alternatives(FilterNode node, bool negated)
    {
        if (expressions.Dialect != SphinxQlDialect.Manticore || negated || node is not AnyNode { Parts.Count: > 1 } any)
        {
            return null;
        }

        List<string> parts = [];
        foreach (FilterNode part in any.Parts)
        {
            (FilterNode inner, bool isNegated) = part is NotNode not ? (not.Part, true) : (part, false);
            if (Simple(inner, isNegated) is not { } text)
            {
                return null;
            }

            parts.Add(text);
        }

        return $"({string.Join(" OR ", parts)})";
    }

    private string? Simple(FilterNode node, bool negated) => node switch
    {
        ComparisonNode comparison => Comparison(comparison, negated),
        RangeNode range when !negated => Range(range),
        InNode { Value: IdNode } @in => Marks.In(@in.Slot, negated, "id"),
        InNode { Value: AttributeNode { Member.Attribute: not (ColumnKind.Single or ColumnKind.Json) } attribute } @in =>
            Marks.In(@in.Slot, negated, expressions.Column(attribute)),
        MultiInNode any when !negated => Marks.In(any.Slot, negated: false, Multi(Names.Column(any.Member.Column, expressions.Dialect))),
        MultiInNode any when expressions.Dialect == SphinxQlDialect.Sphinx22 => Marks.In(any.Slot, negated: true, Names.Column(any.Member.Column, expressions.Dialect)),
        MultiAnyNode { Operator: not Model.Comparison.NotEqual, Value: ParameterNode parameter } any when !negated =>
            $"{Multi(Names.Column(any.Member.Column, expressions.Dialect))}{ComparisonSigns.Text(any.Operator)}{Marks.Value(parameter.Slot)}",
        JsonIsNullNode isNull => $"{JsonPaths.Of(isNull.Path)} IS {(negated ? "NOT " : "")}NULL",
        _ => null,
    };

    private string Multi(string column) => expressions.Dialect == SphinxQlDialect.Manticore ? $"ANY({column})" : column;

    private string? Comparison(ComparisonNode node, bool negated)
    {
        (ValueNode left, ValueNode right, Comparison comparison) = node.Left is ParameterNode && node.Right is not ParameterNode
            ? (node.Right, node.Left, JoinedConditions.Mirrored(node.Operator))
            : (node.Left, node.Right, node.Operator);
        if (right is not ParameterNode parameter)
        {
            return null;
        }

        bool isEquality = comparison is Model.Comparison.Equal or Model.Comparison.NotEqual;
        if (isEquality && left is JsonPathNode { Kind: ValueKind.Integer } path && parameter.Kind == ValueKind.Integer)
        {
            // Sphinx 2.2 does not find negative numbers in JSON with "=" and "IN" (and finds 1.5 with "=1"); a range is correct.
            bool isEqual = (comparison == Model.Comparison.Equal) != negated;
            string text = JsonPaths.Of(path);

            // A range treats a missing value as 0, but it is not equal to anything.
            return isEqual ? $"{text} BETWEEN {Marks.Value(parameter.Slot)} AND {Marks.Value(parameter.Slot)} AND {text} IS NOT NULL" : null;
        }

        if (left is JsonPathNode or AttributeNode { Member.Attribute: ColumnKind.Text })
        {
            // A missing number is neither less nor greater, so the opposite comparison is not the negation.
            return isEquality || (!negated && left is JsonPathNode { Kind: not ValueKind.Text })
                ? Literal(left, negated ? ComparisonSigns.Opposite(comparison) : comparison, parameter)
                : null;
        }

        comparison = negated ? ComparisonSigns.Opposite(comparison) : comparison;
        return left switch
        {
            IdNode => Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: true, inExpression: false, "id"),
            AttributeNode { Member.Attribute: ColumnKind.Single } attribute =>
                $"{expressions.Column(attribute)}{ComparisonSigns.Text(comparison)}{Marks.Real(parameter.Slot)}",
            AttributeNode { Member.Attribute: ColumnKind.UInt32 or ColumnKind.Timestamp } attribute =>
                Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: true, inExpression: false, expressions.Column(attribute)),
            AttributeNode { Member.Attribute: ColumnKind.Int64 or ColumnKind.Boolean } attribute =>
                Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: false, inExpression: false, expressions.Column(attribute)),
            WeightNode or ArithmeticNode or NegateNode or FunctionNode or DistanceNode => Computed(left, comparison, parameter),
            _ => null,
        };
    }

    private string Literal(ValueNode left, Comparison comparison, ParameterNode parameter)
    {
        bool isReal = ValueTypes.Of(left) == ValueKind.Real || parameter.Kind == ValueKind.Real;
        string text = $"{expressions.Value(left)}{ComparisonSigns.Text(comparison)}{(isReal ? Marks.Real(parameter.Slot) : Marks.Value(parameter.Slot))}";
        if (comparison == Model.Comparison.NotEqual && left is JsonPathNode missing && expressions.Dialect == SphinxQlDialect.Manticore)
        {
            // Manticore omits documents without the value.
            return $"({text} OR {JsonPaths.Of(missing)} IS NULL)";
        }

        return left is JsonPathNode { Kind: not ValueKind.Text } path && parameter.Kind != ValueKind.Text
            ? Marks.JsonComparison(parameter.Slot, comparison, inExpression: false, JsonPaths.Of(path), text)
            : text;
    }

    private string Computed(ValueNode left, Comparison comparison, ParameterNode parameter)
    {
        string alias = columns.AliasOf(expressions.Computed(left));
        return ValueTypes.Of(left) == ValueKind.Real
            ? $"{alias}{ComparisonSigns.Text(comparison)}{Marks.Real(parameter.Slot)}"
            : Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: NumberWidths.IsNeverNegative(left), inExpression: false, alias);
    }

    private string? Range(RangeNode node)
    {
        if (node.Low is not ParameterNode low || node.High is not ParameterNode high)
        {
            return null;
        }

        // Negative bounds wrap around for ids, and on Manticore for all unsigned attributes, and integers do not accept a bound with a
        // fraction. Two comparisons handle both.
        if (node.Value is AttributeNode { Member.Attribute: ColumnKind.UInt32 or ColumnKind.Int64 or ColumnKind.Timestamp } attribute
            && (expressions.Dialect == SphinxQlDialect.Sphinx22 || attribute.Member.Attribute == ColumnKind.Int64)
            && low.Kind == ValueKind.Integer && high.Kind == ValueKind.Integer)
        {
            return $"{expressions.Column(attribute)} BETWEEN {Marks.Value(low.Slot)} AND {Marks.Value(high.Slot)}";
        }

        if (node.Value is AttributeNode { Member.Attribute: ColumnKind.Single } real)
        {
            return $"{expressions.Column(real)} BETWEEN {Marks.Real(low.Slot)} AND {Marks.Real(high.Slot)}";
        }

        return Comparison(new ComparisonNode(Model.Comparison.GreaterOrEqual, node.Value, low), negated: false) is { } first
            && Comparison(new ComparisonNode(Model.Comparison.LessOrEqual, node.Value, high), negated: false) is { } second
            ? $"{first} AND {second}"
            : null;
    }
}
