using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes conditions as queries; what compares calculations, as scripts.</summary>
/// <param name="values">The values of the call.</param>
/// <param name="capabilities">For what can't be done.</param>
internal sealed class ElasticFilterWriter(ElasticValues values, FulltextCapabilities capabilities)
{
    /// <summary>Numbers in JSON are indexed as real ones, which hold each whole number up to this, 2⁵³.</summary>
    private const double LargestInJson = 9007199254740992;

    public JsonObject Write(FilterNode node)
    {
        StackSpace.Require("The condition");
        return Part(node);
    }

    private JsonObject Part(FilterNode node) => node switch
    {
        AllNode all => Bool("filter", [.. all.Parts.Select(Write)]),
        AnyNode any => Bool("should", [.. any.Parts.Select(Write)]),
        NotNode not => Not(not.Part),
        ConstantFilterNode constant => new JsonObject { [constant.Value ? "match_all" : "match_none"] = new JsonObject() },
        ComparisonNode { Left: AttributeNode { Member: { Attribute: AttributeKind.Boolean } truth }, Right: ParameterNode right } comparison when comparison.Operator is Comparison.Equal or Comparison.NotEqual =>
            Term(truth.Column, isText: false, JsonValue.Of(values.Json(right.Slot).GetInt64() != 0 == (comparison.Operator == Comparison.Equal))),
        ComparisonNode { Left: JsonPathNode { IsTruth: true } path, Right: ParameterNode right } comparison when comparison.Operator is Comparison.Equal or Comparison.NotEqual =>
            Compare(comparison.Operator, Path(path, capabilities), isText: false, JsonValue.Of(values.Json(right.Slot).GetInt64() != 0)),
        ComparisonNode { Operator: not (Comparison.Equal or Comparison.NotEqual), Left: DistanceNode distance, Right: ParameterNode right } comparison when ElasticPoints.Of(distance) is { } points =>
            points.Compare(comparison.Operator, values.Json(right.Slot).GetDouble(), distance.InKilometres, values),
        ComparisonNode { Right: ParameterNode right } comparison when Field(comparison.Left) is { } field => Compare(comparison.Operator, field, IsText(comparison.Left), Given(comparison.Left, right.Slot)),
        RangeNode { Low: ParameterNode low, High: ParameterNode high } range when Field(range.Value) is { } field =>
            new JsonObject { ["range"] = new JsonObject { [field] = new JsonObject { ["gte"] = Given(range.Value, low.Slot), ["lte"] = Given(range.Value, high.Slot) } } },
        InNode { Value: AttributeNode { Member: { Attribute: AttributeKind.Boolean } truth } } @in =>
            new JsonObject { ["terms"] = new JsonObject { [truth.Column] = new JsonArray([.. values.List(@in.Slot).Select(value => JsonValue.Of(value.GetInt64() != 0))]) } },
        InNode @in when Field(@in.Value) is { } field => In(field, IsText(@in.Value), @in.Slot, @in.Value is JsonPathNode),
        ComparisonNode { Operator: Comparison.Greater, Left: FunctionNode { Function: Function.Length, Arguments: [JsonPathNode array] }, Right: ParameterNode none }
            when ElasticNesting.Of(array) is { } path && values.Json(none.Slot).GetInt64() == 0 => ElasticNesting.Query(path, new JsonObject { ["match_all"] = new JsonObject() }),
        MultiAnyNode { Value: ParameterNode value } any => Any(any.Operator, any.Member.Column, isText: false, values.Json(value.Slot)),
        MultiInNode multi => In(multi.Member.Column, isText: false, multi.Slot, isJson: false),
        JsonIsNullNode { Path: { Member: { IsGeoPoint: true } member } } => throw new FulltextException($"Whether {member} is null can't be asked of Elasticsearch and OpenSearch, where a point that is missing is the point 0, 0."),
        JsonIsNullNode missing => Not(Exists(missing.Path)),
        JsonInNode @in => In(Path(@in.Path, capabilities), values.List(@in.Slot).Any(value => value.Kind == JsonKind.String), @in.Slot, isJson: true),
        JsonAnyNode any => Element(any),
        _ => new JsonObject { ["script"] = new JsonObject { ["script"] = new ElasticScriptWriter(values, capabilities).Condition(node) } },
    };

    /// <summary>The field of a value in JSON. Arrays are flattened, so places in them are unknown.</summary>
    public static string Path(JsonPathNode path, FulltextCapabilities capabilities) => ElasticNesting.IsWithin(path)
        ? throw capabilities.Missing(FulltextCapability.ElementConditions, $"{path}, a nested array, outside of a condition on its elements")
        : Path(path.Member.Column, path.Steps, path.ToString(), capabilities);

    /// <summary>The field that a value is compared under; null for calculations.</summary>
    public string? Field(ValueNode value) => value switch
    {
        IdNode => ElasticFields.Id,
        AttributeNode { Member: { Attribute: AttributeKind.Json } member } => throw new FulltextException($"{member} is JSON as a whole, which has no order and no facets; name a value in it."),
        AttributeNode { Member: var member } => ElasticFields.Value(member),
        JsonPathNode { Member.IsGeoPoint: true } => null,
        JsonPathNode path => Path(path, capabilities),
        WeightNode => throw capabilities.Missing(FulltextCapability.ComputedWeights, "A condition on the relevance"),
        _ => null,
    };

    public static bool IsText(ValueNode value) => value is AttributeNode { Member.Attribute: AttributeKind.Text } or JsonPathNode { Kind: ValueKind.Text } or JsonElementNode { Kind: ValueKind.Text };

    /// <summary>The field of a value below another.</summary>
    public static string Path(string root, IReadOnlyList<JsonStep> steps, string shown, FulltextCapabilities capabilities)
    {
        string path = root;
        foreach (JsonStep step in steps)
        {
            path = step.Name is { } name && !name.Contains('.', StringComparison.Ordinal)
                ? $"{path}.{name}"
                : throw capabilities.Missing(FulltextCapability.JsonPlaces, $"{shown} in a condition, an order or a calculation");
        }

        return path;
    }

    // A value in JSON that is missing is unequal to everything, and neither less nor greater, as on the other back ends.
    public static JsonObject Compare(Comparison comparison, string field, bool isText, JsonNode value) => comparison switch
    {
        Comparison.Equal => Term(field, isText, value),
        Comparison.NotEqual => Not(Term(field, isText, value)),
        _ => Range(comparison, field, value),
    };

    // An element that is unequal: there may be an equal one beside it.
    private JsonObject Any(Comparison comparison, string field, bool isText, JsonNode value) => comparison switch
    {
        Comparison.Equal => Term(field, isText, value),
        Comparison.NotEqual => Bool("should", [Range(Comparison.Less, field, value), Range(Comparison.Greater, field, value.DeepClone())]),
        _ => Range(comparison, field, value),
    };

    private JsonObject Element(JsonAnyNode any)
    {
        StackSpace.Require("The condition");
        if (ElasticNesting.Of(any.Path) is { } nested)
        {
            return ElasticNesting.Query(nested, new ElasticElementWriter(this, nested, any.Path, capabilities).Write(any.Condition));
        }

        string root = Path(any.Path, capabilities);
        return any.Condition switch
        {
            ComparisonNode { Left: JsonElementNode element, Right: ParameterNode value } comparison =>
                Any(comparison.Operator, Path(root, element.Steps, any.Path.ToString(), capabilities), IsText(element), Given(element, value.Slot)),
            InNode { Value: JsonElementNode element } @in => In(Path(root, element.Steps, any.Path.ToString(), capabilities), IsText(element), @in.Slot, isJson: true),
            RangeNode { Value: JsonElementNode element, Low: ParameterNode low, High: ParameterNode high } => new JsonObject
            {
                ["range"] = new JsonObject
                {
                    [Path(root, element.Steps, any.Path.ToString(), capabilities)] = new JsonObject { ["gte"] = Given(element, low.Slot), ["lte"] = Given(element, high.Slot) },
                },
            },

            // One of several conditions holds for some element.
            AnyNode several => Bool("should", [.. several.Parts.Select(part => Element(new JsonAnyNode(any.Path, part)))]),
            _ => throw capabilities.Missing(FulltextCapability.ElementConditions, $"Several conditions on one element of {any.Path}, which is not marked with [FulltextNested],"),
        };
    }

    /// <summary>The opposite, which holds where a value in JSON is missing.</summary>
    private JsonObject Not(FilterNode part)
    {
        StackSpace.Require("The condition");
        return Opposite(part);
    }

    private JsonObject Opposite(FilterNode part) => part switch
    {
        AllNode all => Bool("should", [.. all.Parts.Select(Not)]),
        AnyNode any => Bool("filter", [.. any.Parts.Select(Not)]),
        NotNode not => Write(not.Part),
        ConstantFilterNode constant => Write(new ConstantFilterNode(!constant.Value)),
        _ => Not(Write(part)),
    };

    public static JsonObject Not(JsonObject query) => new() { ["bool"] = new JsonObject { ["must_not"] = new JsonArray(query) } };

    // A nested array that is alone in an object is no field of it.
    private JsonObject Exists(JsonPathNode path)
    {
        JsonObject own = new() { ["exists"] = new JsonObject { ["field"] = Path(path, capabilities) } };
        return Bool("should", [own, .. ElasticNesting.Below(path).Select(array => ElasticNesting.Query(array, new JsonObject { ["match_all"] = new JsonObject() }))]);
    }

    // Strings are equal without regard to the case of ASCII letters, as on the other back ends.
    private static JsonObject Term(string field, bool isText, JsonNode value)
    {
        JsonObject term = new() { ["value"] = value };
        if (isText)
        {
            term["case_insensitive"] = true;
        }

        return new JsonObject { ["term"] = new JsonObject { [field] = term } };
    }

    public JsonObject In(string field, bool isText, int slot, bool isJson) => isText
        ? Bool("should", [.. values.List(slot).Select(value => Term(field, isText: true, value))])
        : new JsonObject { ["terms"] = new JsonObject { [field] = new JsonArray([.. values.List(slot).Select(value => isJson ? Exact(value) : value)]) } };

    public JsonNode Given(ValueNode comparedWith, int slot) => comparedWith is JsonElementNode { IsTruth: true } ? JsonValue.Of(values.Json(slot).GetInt64() != 0)
        : comparedWith is JsonPathNode or JsonElementNode ? Exact(values.Json(slot)) : values.Json(slot);

    private static JsonNode Exact(JsonNode value) => value.Kind == JsonKind.Integer && Math.Abs(value.GetDouble()) >= LargestInJson
        ? throw new FulltextException($"{value} is too large to be compared with numbers in JSON: Elasticsearch and OpenSearch index these as real numbers, exact below {LargestInJson}. A property of its own is exact.")
        : value;

    private static JsonObject Range(Comparison comparison, string field, JsonNode value)
    {
        string bound = comparison switch
        {
            Comparison.Less => "lt",
            Comparison.LessOrEqual => "lte",
            Comparison.Greater => "gt",
            _ => "gte",
        };
        return new JsonObject { ["range"] = new JsonObject { [field] = new JsonObject { [bound] = value } } };
    }

    public static JsonObject Bool(string how, JsonObject[] parts)
    {
        if (parts.Length == 0)
        {
            return new JsonObject { [how == "should" ? "match_none" : "match_all"] = new JsonObject() };
        }

        if (parts.Length == 1)
        {
            return parts[0];
        }

        JsonObject joined = new() { [how] = new JsonArray([.. parts]) };
        if (how == "should")
        {
            joined["minimum_should_match"] = 1;
        }

        return new JsonObject { ["bool"] = joined };
    }
}
