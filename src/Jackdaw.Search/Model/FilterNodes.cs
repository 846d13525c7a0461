using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Model;

/// <summary>A condition on a document (or on a group, after HAVING).</summary>
internal abstract record FilterNode;

/// <summary>All of several conditions.</summary>
internal sealed record AllNode(IReadOnlyList<FilterNode> Parts) : FilterNode;

/// <summary>At least one of several conditions.</summary>
internal sealed record AnyNode(IReadOnlyList<FilterNode> Parts) : FilterNode;

internal sealed record NotNode(FilterNode Part) : FilterNode;

/// <summary>Always or never.</summary>
internal sealed record ConstantFilterNode(bool Value) : FilterNode;

/// <summary>A comparison of numbers or, with Equal and NotEqual only, of strings.</summary>
internal sealed record ComparisonNode(Comparison Operator, ValueNode Left, ValueNode Right) : FilterNode;

/// <summary>Between two bounds, both included.</summary>
internal sealed record RangeNode(ValueNode Value, ValueNode Low, ValueNode High) : FilterNode;

/// <summary>One of several values: the list is a parameter (IntegerList or TextList). An empty list holds nothing.</summary>
internal sealed record InNode(ValueNode Value, int Slot) : FilterNode;

/// <summary>A multi-value attribute has an element that compares so.</summary>
internal sealed record MultiAnyNode(MemberMap Member, Comparison Operator, ValueNode Value) : FilterNode;

/// <summary>A multi-value attribute has an element of a list (a parameter, IntegerList).</summary>
internal sealed record MultiInNode(MemberMap Member, int Slot) : FilterNode;

/// <summary>A JSON value is missing or null.</summary>
internal sealed record JsonIsNullNode(JsonPathNode Path) : FilterNode;

/// <summary>A JSON array has an element for which the condition holds; in it <see cref="JsonElementNode"/> is the element.</summary>
internal sealed record JsonAnyNode(JsonPathNode Path, FilterNode Condition) : FilterNode;

/// <summary>A JSON array of numbers or strings has an element of a list (a parameter, IntegerList or TextList).</summary>
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
