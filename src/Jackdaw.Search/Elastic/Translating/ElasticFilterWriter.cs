using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes conditions as queries, and comparisons of computed values as scripts.</summary>
/// <param name="values">The parameter values of the call.</param>
/// <param name="capabilities">The capabilities, for unsupported conditions.</param>
internal sealed class ElasticFilterWriter(ElasticValues values, FulltextCapabilities capabilities)
{
    /// <summary>2⁵³: numbers in JSON are indexed as real numbers, which are exact for whole numbers up to this.</summary>
    private const double LargestInJson = 9007199254740992;

    /// <summary>The maximum number of values in a query (<c>index.max_terms_count</c>).</summary>
    private const int MostTerms = 65_536;

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
        ComparisonNode { Left: AttributeNode { Member: { Attribute: ColumnKind.Boolean } truth }, Right: ParameterNode right } comparison when comparison.Operator is Comparison.Equal or Comparison.NotEqual =>
            Term(truth.Column, isText: false, JsonValue.Create(values.Json(right.Slot).GetInt64() != 0 == (comparison.Operator == Comparison.Equal))),
        ComparisonNode { Left: JsonPathNode { IsTruth: true } path, Right: ParameterNode right } comparison when comparison.Operator is Comparison.Equal or Comparison.NotEqual =>
            Compare(comparison.Operator, Path(path, capabilities), isText: false, JsonValue.Create(values.Json(right.Slot).GetInt64() != 0)),
        ComparisonNode { Operator: not (Comparison.Equal or Comparison.NotEqual), Left: DistanceNode distance, Right: ParameterNode right } comparison when ElasticPoints.Of(distance) is { } points =>
            points.Compare(comparison.Operator, values.Json(right.Slot).GetDouble(), distance.InKilometres, values),
        ComparisonNode { Operator: Comparison.Equal, Left: IdNode, Right: ParameterNode id } => ElasticIds.Query([values.Json(id.Slot)]),
        ComparisonNode { Operator: Comparison.NotEqual, Left: IdNode, Right: ParameterNode id } => Not(ElasticIds.Query([values.Json(id.Slot)])),
        InNode { Value: IdNode } @in => ElasticIds.Query([.. values.List(@in.Slot)]),
        ComparisonNode { Right: ParameterNode right } comparison when Field(comparison.Left) is { } field => ElasticBounds.Compare(comparison.Operator, comparison.Left, field, values.Of(right.Slot)) ?? Compare(comparison.Operator, field, IsText(comparison.Left), Given(comparison.Left, right.Slot)),
        RangeNode { Low: ParameterNode low, High: ParameterNode high } range when !ElasticBounds.IsWithin(range.Value, values.Of(low.Slot)) || !ElasticBounds.IsWithin(range.Value, values.Of(high.Slot)) =>
            Bool("filter", [Write(new ComparisonNode(Comparison.GreaterOrEqual, range.Value, low)), Write(new ComparisonNode(Comparison.LessOrEqual, range.Value, high))]),
        RangeNode { Low: ParameterNode low, High: ParameterNode high } range when Field(range.Value) is { } field =>
            new JsonObject { ["range"] = new JsonObject { [field] = new JsonObject { ["gte"] = Given(range.Value, low.Slot), ["lte"] = Given(range.Value, high.Slot) } } },
        InNode { Value: AttributeNode { Member: { Attribute: ColumnKind.Boolean } truth } } @in =>
            new JsonObject { ["terms"] = new JsonObject { [truth.Column] = new JsonArray([.. values.List(@in.Slot).Select(value => JsonValue.Create(value.GetInt64() != 0))]) } },
        InNode @in when Field(@in.Value) is { } field => In(field, IsText(@in.Value), @in.Slot, @in.Value is JsonPathNode),
        ComparisonNode { Operator: Comparison.Greater, Left: FunctionNode { Function: Function.Length, Arguments: [JsonPathNode array] }, Right: ParameterNode none }
            when ElasticNesting.Of(array) is { } path && values.Json(none.Slot).GetInt64() == 0 => ElasticNesting.Query(path, new JsonObject { ["match_all"] = new JsonObject() }),
        MultiAnyNode { Value: ParameterNode value } any => ElasticBounds.Compare(any.Operator, new AttributeNode(any.Member), any.Member.Column, values.Of(value.Slot)) ?? Any(any.Operator, any.Member.Column, isText: false, values.Json(value.Slot)),
        MultiInNode multi => In(multi.Member.Column, isText: false, multi.Slot, isJson: false),
        JsonIsNullNode { Path: { Member: { IsGeoPoint: true } member } } => throw new FulltextException(
            $"Elasticsearch and OpenSearch store a null point as 0, 0, so {member} cannot be tested for null."),
        JsonIsNullNode missing => Not(Exists(missing.Path)),
        JsonInNode @in => In(Path(@in.Path, capabilities), values.List(@in.Slot).Any(value => value.Kind == JsonKind.String), @in.Slot, isJson: true),
        JsonAnyNode any => Element(any),
        _ => new JsonObject { ["script"] = new JsonObject { ["script"] = new ElasticScriptWriter(values, capabilities).Condition(node) } },
    };

    /// <summary>The field of a value in JSON. Arrays are flattened, so array indexes are not available.</summary>
    public static string Path(JsonPathNode path, FulltextCapabilities capabilities) => ElasticNesting.IsWithin(path)
        ? throw capabilities.Missing(FulltextCapability.NestedConditions,
            $"Using the nested array {path} outside of a condition on its elements")
        : Path(path.Member.Column, path.Steps, path.ToString(), capabilities);

    /// <summary>The field that holds a value, or null for a computed value.</summary>
    public string? Field(ValueNode value) => value switch
    {
        IdNode => ElasticFields.Id,
        AttributeNode { Member: { Attribute: ColumnKind.Json } member } => throw new FulltextException(
            $"{member} is a whole JSON document, which cannot be sorted or counted; select a value in it."),
        AttributeNode { Member: var member } => ElasticFields.Value(member),
        JsonPathNode { Member.IsGeoPoint: true } => null,
        JsonPathNode path => Path(path, capabilities),
        WeightNode => throw capabilities.Missing(FulltextCapability.ComputedWeights, "A condition on the score"),
        _ => null,
    };

    public static bool IsText(ValueNode value) => value is AttributeNode { Member.Attribute: ColumnKind.Text } or JsonPathNode { Kind: ValueKind.Text } or JsonElementNode { Kind: ValueKind.Text };

    /// <summary>The field of a value below another.</summary>
    public static string Path(string root, IReadOnlyList<JsonStep> steps, string shown, FulltextCapabilities capabilities)
    {
        string path = root;
        foreach (JsonStep step in steps)
        {
            path = step.Name is { } name && !name.Contains('.', StringComparison.Ordinal)
                ? $"{path}.{name}"
                : throw capabilities.Missing(FulltextCapability.JsonArrayIndexing,
                    $"An array index ({shown}) in a condition, an order or a computed value");
        }

        return path;
    }

    // As on the other back ends, a missing value in JSON is unequal to everything, and neither less nor greater.
    public static JsonObject Compare(Comparison comparison, string field, bool isText, JsonNode value) => comparison switch
    {
        Comparison.Equal => Term(field, isText, value),
        Comparison.NotEqual => Not(Term(field, isText, value)),
        _ => Range(comparison, field, value),
    };

    // Some element is unequal; other elements may be equal.
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

            // Some element satisfies one of several conditions.
            AnyNode several => Bool("should", [.. several.Parts.Select(part => Element(new JsonAnyNode(any.Path, part)))]),
            _ => throw capabilities.Missing(FulltextCapability.NestedConditions,
                $"Combining several conditions on one element of {any.Path}, which is not marked with [FulltextNested],"),
        };
    }

    /// <summary>Negates a condition; the negation holds if a value in JSON is missing.</summary>
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

    // A nested array that is alone in its object does not make the object exist.
    private JsonObject Exists(JsonPathNode path)
    {
        JsonObject own = new() { ["exists"] = new JsonObject { ["field"] = Path(path, capabilities) } };
        return Bool("should", [own, .. ElasticNesting.Below(path).Select(array => ElasticNesting.Query(array, new JsonObject { ["match_all"] = new JsonObject() }))]);
    }

    // As on the other back ends, string equality ignores ASCII case. A server that ignores case finds no empty string: it builds an automaton
    // of the characters, and an automaton without characters accepts nothing.
    public static JsonObject Term(string field, bool isText, JsonNode value)
    {
        JsonObject term = new() { ["value"] = value };
        if (isText && (value.Kind != JsonKind.String || value.GetString()!.Length > 0))
        {
            term["case_insensitive"] = true;
        }

        return new JsonObject { ["term"] = new JsonObject { [field] = term } };
    }

    public JsonObject In(string field, bool isText, int slot, bool isJson) => isText
        ? Bool("should", ElasticStrings.Any(field, [.. values.List(slot).Select(static value => value.GetString()!)]))
        : Terms(field, [.. values.List(slot).Select(value => isJson ? Exact(value) : value)]);

    /// <summary>The documents with one of some values: several queries if a server rejects them as one.</summary>
    public static JsonObject Terms(string field, JsonNode[] wanted)
    {
        return wanted.Length <= MostTerms ? One(wanted) : Bool("should", [.. wanted.Chunk(MostTerms).Select(One)]);

        JsonObject One(JsonNode[] part) => new() { ["terms"] = new JsonObject { [field] = new JsonArray(part) } };
    }

    public JsonNode Given(ValueNode comparedWith, int slot) => comparedWith is JsonElementNode { IsTruth: true } ? JsonValue.Create(values.Json(slot).GetInt64() != 0)
        : comparedWith is JsonPathNode or JsonElementNode ? Exact(values.Json(slot)) : values.Json(slot);

    private static JsonNode Exact(JsonNode value) => value.Kind == JsonKind.Integer && Math.Abs(value.GetDouble()) >= LargestInJson
        ? throw new FulltextException(
            $"{value} is too large to be compared with numbers in JSON: Elasticsearch and OpenSearch index them as floating-point "
            + $"numbers, which are exact below {LargestInJson}. Use a separate property for exact values.")
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
