using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A value for each document, which can be compared, computed with, sorted by, grouped by and returned.</summary>
internal abstract record ValueNode;

/// <summary>The document id.</summary>
internal sealed record IdNode : ValueNode;

/// <summary>The score.</summary>
internal sealed record WeightNode : ValueNode;

/// <summary>A stored attribute.</summary>
internal sealed record AttributeNode(MemberMap Member) : ValueNode;

/// <summary>A value inside a JSON attribute. The steps are part of the shape.</summary>
/// <param name="Member">The attribute.</param>
/// <param name="Steps">The member names and indexes from its root.</param>
/// <param name="Kind">
/// The kind that the value is converted to: Integer, Real or Text; None if it is only tested for null or counted.
/// </param>
internal sealed record JsonPathNode(MemberMap Member, IReadOnlyList<JsonStep> Steps, ValueKind Kind) : ValueNode
{
    /// <summary>Whether it is a Boolean, which is not a number in JSON.</summary>
    public bool IsTruth { get; init; }

    /// <summary>The path for messages: <c>meta.votes[1]</c>.</summary>
    public override string ToString() => Member.Column + string.Concat(Steps.Select(static step => step.Name is { } name ? $".{name}" : $"[{step.Index}]"));
}

/// <summary>One step into JSON: a member name, or an element index if the name is null.</summary>
internal readonly record struct JsonStep(string? Name, int Index);

/// <summary>In <see cref="JsonAnyNode"/>: a value in the current element.</summary>
internal sealed record JsonElementNode(IReadOnlyList<JsonStep> Steps, ValueKind Kind) : ValueNode
{
    /// <summary>Whether it is a Boolean, which is not a number in JSON.</summary>
    public bool IsTruth { get; init; }
}

/// <summary>A parameter of the call: a captured variable or constant of a lambda.</summary>
/// <param name="Slot">The index in <see cref="QueryPlan.Parameters"/>.</param>
/// <param name="Kind">Integer (Unsigned is possible at run time), Real or Text.</param>
internal sealed record ParameterNode(int Slot, ValueKind Kind) : ValueNode;

/// <summary>An arithmetic operation. Division is in floating point on every back end.</summary>
internal sealed record ArithmeticNode(ArithmeticOperator Operator, ValueNode Left, ValueNode Right) : ValueNode;

internal sealed record NegateNode(ValueNode Of) : ValueNode;

/// <summary>A function call.</summary>
internal sealed record FunctionNode(Function Function, IReadOnlyList<ValueNode> Arguments) : ValueNode;

/// <summary>A condition as a number: 1 or 0.</summary>
internal sealed record ConditionNode(FilterNode Condition) : ValueNode;

/// <summary>The distance of two points on the Earth, in meters or kilometers. All angles are in degrees.</summary>
internal sealed record DistanceNode(ValueNode Latitude, ValueNode Longitude, ValueNode ToLatitude, ValueNode ToLongitude, bool InKilometres) : ValueNode;

/// <summary>The matching passages of a field, highlighted.</summary>
internal sealed record SnippetNode(MemberMap Member, SnippetOptions Options) : ValueNode
{
    /// <summary>The options specified by the caller; <see cref="Options"/> are those sent to the back end.</summary>
    public SnippetOptions Wanted { get; init; } = Options;
}

/// <summary>The ranking factors as text.</summary>
internal sealed record FactorsNode : ValueNode;

/// <summary>The key of the group, in a grouped query.</summary>
internal sealed record GroupKeyNode : ValueNode;

/// <summary>An aggregate over the documents of a group.</summary>
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

    /// <summary>The year of a timestamp in UTC.</summary>
    Year,

    /// <summary>The month, 1 to 12.</summary>
    Month,

    /// <summary>The day of the month.</summary>
    Day,

    /// <summary>Year and month as 202611.</summary>
    YearMonth,

    /// <summary>Year, month and day as 20261121.</summary>
    YearMonthDay,

    /// <summary>The index of the first bound greater than the value. Arguments: value, bound, bound …</summary>
    Interval,

    /// <summary>The number of values of a multi-value attribute or JSON array.</summary>
    Length,

    /// <summary>The time of the query.</summary>
    Now,

    /// <summary>A random number, for sorting only.</summary>
    Random,
}
