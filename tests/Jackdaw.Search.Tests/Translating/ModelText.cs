using System.Globalization;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>The model as a short text with its values in it, so that a test shows at a glance what a lambda became.</summary>
internal sealed class ModelText(FieldValue[] parameters)
{
    public static string Where(QueryPlan plan) => plan.Shape.Where is { } where ? new ModelText(plan.Parameters).Of(where) : "";

    public static string Columns(QueryPlan plan) =>
        string.Join(", ", plan.Shape.Columns.Select(column => $"{new ModelText(plan.Parameters).Of(column.Value)} as {column.Name}"));

    public static string Order(QueryPlan plan) => new ModelText(plan.Parameters).Of(plan.Shape.OrderBy);

    public static string Facets(QueryPlan plan) =>
        string.Join("; ", plan.Shape.Facets.Select(facet => $"{facet.Name}: {new ModelText(plan.Parameters).Of(facet.Key)} top {facet.Top} by {facet.Order}"));

    public static string Group(QueryPlan plan)
    {
        ModelText text = new(plan.Parameters);
        GroupNode group = plan.Shape.Group!;
        string having = group.Having is { } condition ? $" having {text.Of(condition)}" : "";
        string within = group.Within.Count == 0 ? "" : $" within {text.Of(group.Within)}";
        return $"{group.PerGroup} by {string.Join(", ", group.Keys.Select(text.Of))}{within}{having}";
    }

    public string Of(FilterNode node) => node switch
    {
        AllNode all => $"({string.Join(" and ", all.Parts.Select(Of))})",
        AnyNode any => $"({string.Join(" or ", any.Parts.Select(Of))})",
        NotNode not => $"not {Of(not.Part)}",
        ConstantFilterNode constant => constant.Value ? "always" : "never",
        ComparisonNode comparison => $"{Of(comparison.Left)} {Sign(comparison.Operator)} {Of(comparison.Right)}",
        RangeNode range => $"{Of(range.Value)} in {Of(range.Low)}..{Of(range.High)}",
        InNode @in => $"{Of(@in.Value)} in {Slot(@in.Slot)}",
        MultiAnyNode any => $"any {any.Member.Column} {Sign(any.Operator)} {Of(any.Value)}",
        MultiInNode @in => $"any {@in.Member.Column} in {Slot(@in.Slot)}",
        JsonIsNullNode isNull => $"{Of(isNull.Path)} is null",
        JsonAnyNode any => $"any {Of(any.Path)} with {Of(any.Condition)}",
        JsonInNode @in => $"any {Of(@in.Path)} in {Slot(@in.Slot)}",
        _ => throw new InvalidOperationException(node.ToString()),
    };

    public string Of(ValueNode node) => node switch
    {
        IdNode => "id",
        WeightNode => "weight",
        AttributeNode attribute => attribute.Member.Column,
        JsonPathNode path => path.Member.Column + Steps(path.Steps) + Kind(path.Kind),
        JsonElementNode element => "it" + Steps(element.Steps) + Kind(element.Kind),
        ParameterNode parameter => Slot(parameter.Slot),
        ArithmeticNode arithmetic => $"({Of(arithmetic.Left)} {arithmetic.Operator} {Of(arithmetic.Right)})",
        NegateNode negate => $"-{Of(negate.Of)}",
        FunctionNode function => $"{function.Function}({string.Join(", ", function.Arguments.Select(Of))})",
        ConditionNode condition => $"[{Of(condition.Condition)}]",
        DistanceNode distance =>
            $"Distance({Of(distance.Latitude)}, {Of(distance.Longitude)}, {Of(distance.ToLatitude)}, {Of(distance.ToLongitude)}) in {(distance.InKilometres ? "km" : "m")}",
        SnippetNode snippet => $"Snippet({snippet.Member.Column}, {snippet.Options.BeforeMatch})",
        GroupKeyNode => "key",
        AggregateNode aggregate => $"{aggregate.Aggregate}({(aggregate.Of is { } of ? Of(of) : "")})",
        _ => throw new InvalidOperationException(node.ToString()),
    };

    private string Of(IEnumerable<SortNode> order) => string.Join(", ", order.Select(sort => Of(sort.Value) + (sort.Descending ? " desc" : "")));

    private static string Steps(IEnumerable<JsonStep> steps) => string.Concat(steps.Select(step => step.Name is { } name ? $".{name}" : $"[{step.Index}]"));

    private static string Kind(ValueKind kind) => kind == ValueKind.None ? "" : $":{kind}";

    private string Slot(int slot)
    {
        FieldValue value = parameters[slot];
        return value.Kind switch
        {
            ValueKind.Integer => value.Integer.ToString(CultureInfo.InvariantCulture),
            ValueKind.Unsigned => value.Unsigned.ToString(CultureInfo.InvariantCulture) + "u",
            ValueKind.Real => value.Real.ToString("R", CultureInfo.InvariantCulture) + "r",
            ValueKind.Text => $"'{value.Text}'",
            ValueKind.IntegerList => $"[{string.Join(", ", value.Integers.ToArray())}]",
            ValueKind.TextList => $"[{string.Join(", ", value.Texts.ToArray().Select(text => $"'{text}'"))}]",
            _ => value.Kind.ToString(),
        };
    }

    private static string Sign(Comparison comparison) => comparison switch
    {
        Comparison.Equal => "=",
        Comparison.NotEqual => "<>",
        Comparison.Less => "<",
        Comparison.LessOrEqual => "<=",
        Comparison.Greater => ">",
        _ => ">=",
    };
}
