using System.Linq.Expressions;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>Paths into JSON attributes and elements of JSON arrays.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>The path into a JSON attribute; null for other expressions.</summary>
    /// <param name="node">The expression.</param>
    /// <param name="anyType">Whether it may have any type, because it is only tested for null, counted, or returned as JSON.</param>
    private JsonPathNode? TryJsonPath(Expression node, bool anyType = false)
    {
        List<JsonStep> steps = [];
        return WalkJson(Strip(node), steps) is AttributeNode { Member: var member } ? new JsonPathNode(member, steps, JsonKind(node, anyType)) { IsTruth = IsTruth(node) } : null;
    }

    /// <summary>A scalar inside a JSON attribute or an element of a JSON array; null for other expressions.</summary>
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
                return member.Attribute == ColumnKind.Json ? new AttributeNode(member) : null;
            case MemberExpression { Expression: { } target } access when IsJsonObject(target.Type):
                return WalkJson(target, steps) is { } root ? Step(root, new JsonStep(JsonNames.Of(access.Member), 0)) : null;
            case BinaryExpression { NodeType: ExpressionType.ArrayIndex } index:
                return WalkJson(index.Left, steps) is { } array ? Step(array, StepOf(index, index.Right)) : null;
            case MethodCallExpression { Object: { } target, Arguments.Count: 1, Method: { Name: "get_Item", IsSpecialName: true } } indexer:
                return WalkJson(target, steps) is { } indexed ? Step(indexed, StepOf(indexer, indexer.Arguments[0])) : null;
            case MethodCallExpression { Object: { } element, Method.Name: nameof(JsonElement.GetProperty), Arguments.Count: 1 } property when element.Type == typeof(JsonElement):
                return WalkJson(element, steps) is { } owner ? Step(owner, StepOf(property, property.Arguments[0])) : null;
            case MethodCallExpression { Object: { } element, Arguments.Count: 0, Method.Name: var name } when IsJsonDocument(element.Type) && name.StartsWith("Get", StringComparison.Ordinal):
                // GetInt32, GetString, GetValue<T> ...: the type of the call determines the conversion.
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

    /// <summary>Names and indexes are part of the shape: another key requires another statement.</summary>
    private JsonStep StepOf(Expression node, Expression index)
    {
        if (FreeParameters.Has(index))
        {
            Fail(node, "the index cannot depend on the document.");
        }

        switch (_values.DependOn(index))
        {
            case int place when place >= 0:
                return new JsonStep(null, place);
            case string name when name.Length > 0:
                return new JsonStep(name, 0);
        }

        Fail(node, "an index into JSON must be a name or a non-negative number.");
        return default;
    }

    /// <summary>Whether a type is a JSON object; members of scalars and collections are those of C#, not of JSON.</summary>
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
            Fail(node, kind == ValueKind.None ? "only numbers, strings and Booleans inside JSON can be compared." :
                "times inside JSON are strings, which the back ends cannot interpret.");
        }

        return kind;
    }
}
