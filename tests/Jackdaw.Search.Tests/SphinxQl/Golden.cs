using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>A query of the model and its statement in each dialect; null where a dialect has none.</summary>
internal sealed record Golden(string Name, QueryPlan Plan, string? Sphinx22, string? Manticore)
{
    public override string ToString() => Name;
}

/// <summary>Short names for parts of queries over <see cref="Article"/>.</summary>
internal static class Part
{
    public static IndexMap Map { get; } = SearchdFixture.MapOf<Article>();

    public static ValueNode Id { get; } = new IdNode();

    public static ValueNode Weight { get; } = new WeightNode();

    public static ValueNode Key { get; } = new GroupKeyNode();

    public static ColumnNode IdColumn { get; } = new("id", Id);

    public static MemberMap Member(string name) => Map.Members.Single(member => member.Property.Name == name);

    public static AttributeNode Of(string name) => new(Member(name));

    public static ColumnNode Column(string name) => new(Member(name).Column, Of(name));

    public static ParameterNode P(int slot, ValueKind kind = ValueKind.Integer) => new(slot, kind);

    public static ComparisonNode Compare(ValueNode left, Comparison comparison, ValueNode right) => new(comparison, left, right);

    public static ComparisonNode Equal(ValueNode left, ValueNode right) => new(Comparison.Equal, left, right);

    public static JsonPathNode Json(ValueKind kind, params object[] steps) => new(Member("Details"), Steps(steps), kind);

    public static JsonElementNode Element(ValueKind kind, params object[] steps) => new(Steps(steps), kind);

    public static FunctionNode Call(Function function, params ValueNode[] arguments) => new(function, arguments);

    public static ArithmeticNode Compute(ValueNode left, ArithmeticOperator by, ValueNode right) => new(by, left, right);

    public static SortNode Up(ValueNode value) => new(value, false);

    public static SortNode Down(ValueNode value) => new(value, true);

    public static FieldValue Value(object value) => value switch
    {
        int number => FieldValue.OfInteger(number),
        uint number => FieldValue.OfInteger(number),
        long number => FieldValue.OfInteger(number),
        ulong number => FieldValue.OfUnsigned(number),
        double number => FieldValue.OfReal(number),
        string text => FieldValue.OfText(text),
        long[] numbers => FieldValue.OfIntegers(numbers),
        string[] texts => FieldValue.OfTexts(texts),
        _ => throw new ArgumentException($"No value: {value}"),
    };

    /// <summary>A query for the ids of what a condition holds for.</summary>
    public static QueryPlan Where(FilterNode? condition, params object[] values) => Plan(new QueryShape { Index = Map, Columns = [IdColumn], Where = condition }, values);

    public static QueryPlan Plan(QueryShape shape, params object[] values) => new() { Shape = shape, Parameters = [.. values.Select(Value)] };

    /// <summary>A query that returns columns besides the id.</summary>
    public static QueryPlan Select(ColumnNode[] columns, params object[] values) => Plan(new QueryShape { Index = Map, Columns = [IdColumn, .. columns] }, values);

    private static JsonStep[] Steps(object[] steps) => [.. steps.Select(step => step is int index ? new JsonStep(null, index) : new JsonStep((string)step, 0))];
}
