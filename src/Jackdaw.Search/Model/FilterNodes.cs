using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Model;

/// <summary>A condition on a document, or on a group in HAVING.</summary>
internal abstract record FilterNode;

/// <summary>All of several conditions.</summary>
internal sealed record AllNode(IReadOnlyList<FilterNode> Parts) : FilterNode;

/// <summary>At least one of several conditions.</summary>
internal sealed record AnyNode(IReadOnlyList<FilterNode> Parts) : FilterNode;

internal sealed record NotNode(FilterNode Part) : FilterNode;

/// <summary>A constant condition.</summary>
internal sealed record ConstantFilterNode(bool Value) : FilterNode;

/// <summary>A comparison of numbers, or of strings with Equal and NotEqual only.</summary>
internal sealed record ComparisonNode(Comparison Operator, ValueNode Left, ValueNode Right) : FilterNode;

/// <summary>An inclusive range.</summary>
internal sealed record RangeNode(ValueNode Value, ValueNode Low, ValueNode High) : FilterNode;

/// <summary>One of several values, in a list parameter (IntegerList or TextList). An empty list matches nothing.</summary>
internal sealed record InNode(ValueNode Value, int Slot) : FilterNode;

/// <summary>Some element of a multi-value attribute satisfies a comparison.</summary>
internal sealed record MultiAnyNode(MemberMap Member, Comparison Operator, ValueNode Value) : FilterNode;

/// <summary>Some element of a multi-value attribute is in a list parameter (IntegerList).</summary>
internal sealed record MultiInNode(MemberMap Member, int Slot) : FilterNode;

/// <summary>A JSON value is missing or null.</summary>
internal sealed record JsonIsNullNode(JsonPathNode Path) : FilterNode;

/// <summary>Some element of a JSON array satisfies a condition, in which <see cref="JsonElementNode"/> is the element.</summary>
internal sealed record JsonAnyNode(JsonPathNode Path, FilterNode Condition) : FilterNode;

/// <summary>Some element of a JSON array of numbers or strings is in a list parameter (IntegerList or TextList).</summary>
internal sealed record JsonInNode(JsonPathNode Path, int Slot) : FilterNode;

internal enum Comparison
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}
