using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Writes conditions on one element of a nested array. A nested query sees the fields of the element but not of the document around it.
/// </summary>
/// <param name="filters">The writer of conditions that are not specific to elements.</param>
/// <param name="root">The field of the array.</param>
/// <param name="array">The array, for messages.</param>
/// <param name="capabilities">The capabilities, for unsupported conditions.</param>
internal sealed class ElasticElementWriter(ElasticFilterWriter filters, string root, JsonPathNode array, FulltextCapabilities capabilities)
{
    public JsonObject Write(FilterNode node)
    {
        StackSpace.Require("The condition");
        return Part(node);
    }

    private JsonObject Part(FilterNode node) => node switch
    {
        AllNode all => ElasticFilterWriter.Bool("filter", [.. all.Parts.Select(Write)]),
        AnyNode any => ElasticFilterWriter.Bool("should", [.. any.Parts.Select(Write)]),
        NotNode not => ElasticFilterWriter.Not(Write(not.Part)),
        ConstantFilterNode constant => new JsonObject { [constant.Value ? "match_all" : "match_none"] = new JsonObject() },
        ComparisonNode { Left: JsonElementNode element, Right: ParameterNode value } comparison =>
            ElasticFilterWriter.Compare(comparison.Operator, Field(element), ElasticFilterWriter.IsText(element), filters.Given(element, value.Slot)),
        InNode { Value: JsonElementNode element } @in => filters.In(Field(element), ElasticFilterWriter.IsText(element), @in.Slot, isJson: true),
        RangeNode { Value: JsonElementNode element, Low: ParameterNode low, High: ParameterNode high } => new JsonObject
        {
            ["range"] = new JsonObject { [Field(element)] = new JsonObject { ["gte"] = filters.Given(element, low.Slot), ["lte"] = filters.Given(element, high.Slot) } },
        },
        _ => throw capabilities.Missing(FulltextCapability.NestedConditions,
            $"Comparing one element of {array} with anything but constant values"),
    };

    private string Field(JsonElementNode element) => ElasticFilterWriter.Path(root, element.Steps, array.ToString(), capabilities);
}
