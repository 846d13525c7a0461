using System.Linq.Expressions;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>Paths into JSON attributes and into elements of JSON arrays.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>A path into a JSON attribute; null when the expression is none.</summary>
    /// <param name="node">The expression.</param>
    /// <param name="anyType">It is only tested for null, counted, or returned as JSON, so that it may be of any type.</param>
    private JsonPathNode? TryJsonPath(Expression node, bool anyType = false)
    {
        List<JsonStep> steps = [];
        return WalkJson(Strip(node), steps) is AttributeNode { Member: var member } ? new JsonPathNode(member, steps, JsonKind(node, anyType)) { IsTruth = IsTruth(node) } : null;
    }

    /// <summary>A scalar inside a JSON attribute or inside the element of a JSON array; null when the expression is none.</summary>
    private ValueNode? TryJsonValue(Expression node)
    {
        List<JsonStep> steps = [];
        return WalkJson(Strip(node), steps) switch
        {
            AttributeNode { Member: var member } => new JsonPathNode(member, steps, JsonKind(node, anyType: false)) { IsTruth = IsTruth(node) },
            JsonElementNode => new JsonElementNode(steps, JsonKind(node, anyType: false)) { IsTruth = IsTruth(node) },
            _ => null,
        };
    }

    private JsonElementNode ElementValue(ParameterExpression element) => new([], JsonKind(element, anyType: false)) { IsTruth = IsTruth(element) };

    /// <summary>Collects the steps from the root; the root is an attribute, an element, or null.</summary>
    private ValueNode? WalkJson(Expression node, List<JsonStep> steps)
    {
        StackSpace.Require("The expression");
        node = Strip(node);
        switch (node)
        {
            case ParameterExpression parameter when _elements.TryGetValue(parameter, out ElementScope? scope) && scope.Member is null:
                return new JsonElementNode([], ValueKind.None);
            case MemberExpression access when FindMember(access) is { } member:
                return member.Attribute == AttributeKind.Json ? new AttributeNode(member) : null;
            case MemberExpression { Expression: { } target } access when IsJsonObject(target.Type):
                return WalkJson(target, steps) is { } root ? Step(root, new JsonStep(JsonNames.Of(access.Member), 0)) : null;
            case BinaryExpression { NodeType: ExpressionType.ArrayIndex } index:
                return WalkJson(index.Left, steps) is { } array ? Step(array, StepOf(index, index.Right)) : null;
            case MethodCallExpression { Object: { } target, Arguments.Count: 1, Method: { Name: "get_Item", IsSpecialName: true } } indexer:
                return WalkJson(target, steps) is { } indexed ? Step(indexed, StepOf(indexer, indexer.Arguments[0])) : null;
            case MethodCallExpression { Object: { } element, Method.Name: nameof(JsonElement.GetProperty), Arguments.Count: 1 } property when element.Type == typeof(JsonElement):
                return WalkJson(element, steps) is { } owner ? Step(owner, StepOf(property, property.Arguments[0])) : null;
            case MethodCallExpression { Object: { } element, Arguments.Count: 0, Method.Name: var name } when IsJsonDocument(element.Type) && name.StartsWith("Get", StringComparison.Ordinal):
                // GetInt32, GetString, GetValue<T> ...: the type of the call says what the value is taken for.
                return WalkJson(element, steps);
            default:
                return null;
        }

        ValueNode Step(ValueNode root, JsonStep step)
        {
            steps.Add(step);
            return root;
        }
    }

    /// <summary>Names and indexes belong to the shape: another key is another statement.</summary>
    private JsonStep StepOf(Expression node, Expression index)
    {
        if (FreeParameters.Has(index))
        {
            Fail(node, "the index can't depend on the document.");
        }

        switch (_values.DependOn(index))
        {
            case int place when place >= 0:
                return new JsonStep(null, place);
            case string name when name.Length > 0:
                return new JsonStep(name, 0);
        }

        Fail(node, "an index into JSON is a name, or a number that is not negative.");
        return default;
    }

    /// <summary>Members of scalars and of collections are C#'s, not JSON's.</summary>
    private static bool IsJsonObject(Type type) =>
        NumberTypes.KindOf(type) == ValueKind.None && ListParameter.ElementOf(type) is null && Nullable.GetUnderlyingType(type) is null && !IsJsonDocument(type);

    private static bool IsTruth(Expression node) => (Nullable.GetUnderlyingType(node.Type) ?? node.Type) == typeof(bool);

    private static bool IsJsonDocument(Type type) => type == typeof(JsonElement) || typeof(JsonNode).IsAssignableFrom(type);

    private static ValueKind JsonKind(Expression node, bool anyType)
    {
        if (anyType)
        {
            return ValueKind.None;
        }

        ValueKind kind = NumberTypes.KindOf(node.Type);
        if (kind == ValueKind.None || NumberTypes.IsTime(node.Type))
        {
            Fail(node, kind == ValueKind.None ? "only numbers, strings and truth values inside JSON can be compared." : "times inside JSON are strings, which the back ends don't understand.");
        }

        return kind;
    }
}
