using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>Something with a value for each document: what is compared, computed, sorted by, grouped by and returned.</summary>
internal abstract record ValueNode;

/// <summary>The document's number.</summary>
internal sealed record IdNode : ValueNode;

/// <summary>The relevance of the document for the match text.</summary>
internal sealed record WeightNode : ValueNode;

/// <summary>A stored attribute.</summary>
internal sealed record AttributeNode(MemberMap Member) : ValueNode;

/// <summary>A value inside a JSON attribute. The steps belong to the shape.</summary>
/// <param name="Member">The attribute.</param>
/// <param name="Steps">Names and indexes from its root.</param>
/// <param name="Kind">What the value is taken for: Integer, Real or Text; None where it is only tested for null or counted.</param>
internal sealed record JsonPathNode(MemberMap Member, IReadOnlyList<JsonStep> Steps, ValueKind Kind) : ValueNode
{
    /// <summary>It is true or false, which JSON does not have as numbers.</summary>
    public bool IsTruth { get; init; }

    /// <summary>For messages: <c>meta.votes[1]</c>.</summary>
    public override string ToString() => Member.Column + string.Concat(Steps.Select(static step => step.Name is { } name ? $".{name}" : $"[{step.Index}]"));
}

/// <summary>One step into JSON: a member by its name, or an element by its index when the name is null.</summary>
internal readonly record struct JsonStep(string? Name, int Index);

/// <summary>Inside <see cref="JsonAnyNode"/>: a value in the element that is looked at.</summary>
internal sealed record JsonElementNode(IReadOnlyList<JsonStep> Steps, ValueKind Kind) : ValueNode
{
    /// <summary>It is true or false, which JSON does not have as numbers.</summary>
    public bool IsTruth { get; init; }
}

/// <summary>A value that came with the call: everything a lambda captures, and its constants.</summary>
/// <param name="Slot">Its place in <see cref="QueryPlan.Parameters"/>.</param>
/// <param name="Kind">Integer (Unsigned is possible at run time), Real or Text.</param>
internal sealed record ParameterNode(int Slot, ValueKind Kind) : ValueNode;

/// <summary>A calculation. Division is of real numbers, on every back end.</summary>
internal sealed record ArithmeticNode(ArithmeticOperator Operator, ValueNode Left, ValueNode Right) : ValueNode;

internal sealed record NegateNode(ValueNode Of) : ValueNode;

/// <summary>A function of the back ends.</summary>
internal sealed record FunctionNode(Function Function, IReadOnlyList<ValueNode> Arguments) : ValueNode;

/// <summary>A condition as a number: 1 or 0.</summary>
internal sealed record ConditionNode(FilterNode Condition) : ValueNode;

/// <summary>The distance of two points on the earth, in metres or kilometres; all four angles in degrees.</summary>
internal sealed record DistanceNode(ValueNode Latitude, ValueNode Longitude, ValueNode ToLatitude, ValueNode ToLongitude, bool InKilometres) : ValueNode;

/// <summary>The passages of a field that match, marked.</summary>
internal sealed record SnippetNode(MemberMap Member, SnippetOptions Options) : ValueNode
{
    /// <summary>What the caller wants, where <see cref="Options"/> is what back ends are asked for.</summary>
    public SnippetOptions Wanted { get; init; } = Options;
}

/// <summary>What the ranker counted, as a text.</summary>
internal sealed record FactorsNode : ValueNode;

/// <summary>The key of the group, in a grouped query.</summary>
internal sealed record GroupKeyNode : ValueNode;

/// <summary>A number over the documents of a group.</summary>
internal sealed record AggregateNode(Aggregate Aggregate, ValueNode? Of) : ValueNode;

internal enum ArithmeticOperator
{
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
}

internal enum Aggregate
{
    Count,
    CountDistinct,
    Sum,
    Average,
    Minimum,
    Maximum,
    Concatenate,
}

internal enum Function
{
    Absolute,
    Ceiling,
    Floor,
    SquareRoot,
    NaturalLogarithm,
    Exponential,
    Power,
    Minimum,
    Maximum,

    /// <summary>Condition, value if true, value if false.</summary>
    If,

    /// <summary>Of a timestamp, in UTC: the year.</summary>
    Year,

    /// <summary>The month, 1 to 12.</summary>
    Month,

    /// <summary>The day of the month.</summary>
    Day,

    /// <summary>Year and month as 202611.</summary>
    YearMonth,

    /// <summary>Year, month and day as 20261121.</summary>
    YearMonthDay,

    /// <summary>The number of the first bound above the value: value, bound, bound …</summary>
    Interval,

    /// <summary>How many values a multi-value attribute or a JSON array has.</summary>
    Length,

    /// <summary>The time of the query.</summary>
    Now,

    /// <summary>A random number, for sorting only.</summary>
    Random,
}
