using System.Collections;

namespace Jackdaw.Dom;

/// <summary>The operations of <c>dynamic</c> code on nodes.</summary>
internal static class DynamicNodes
{
    internal static object? GetMember(JsonNode node, string name) => Shown(node[name]);

    internal static object? SetMember(JsonNode node, string name, object? value)
    {
        node[name] = JsonNode.FromObject(value);
        return value;
    }

    internal static object? GetIndex(JsonNode node, object? index) => index is string name ? GetMember(node, name) : Shown(node[Number(index)]);

    internal static object? SetIndex(JsonNode node, object? index, object? value)
    {
        if (index is string name)
        {
            return SetMember(node, name, value);
        }

        node[Number(index)] = JsonNode.FromObject(value);
        return value;
    }

    internal static object? Convert(JsonNode node, Type type) =>
        type == typeof(IEnumerable) ? Items(node) : NodeDoor.Read(node, JsonProfileSettings.Default.Codecs.OfObject(type), JsonProfileSettings.Default);

    /// <summary>
    /// Members and elements are converted to plain values, so an operand can only be the root of a tree, an object or an array.
    /// </summary>
    internal static object? Operate(JsonNode node) => throw new InvalidOperationException(
        "Operators have no meaning for a tree. Convert it first: (int)tree, or compare by JsonNode.DeepEquals.");

    private static IEnumerable Items(JsonNode node)
    {
        if (node is JsonObject members)
        {
            foreach ((string name, JsonNode value) in members)
            {
                yield return KeyValuePair.Create(name, Shown(value));
            }

            yield break;
        }

        foreach (JsonNode element in node.AsArray())
        {
            yield return Shown(element);
        }
    }

    private static object? Shown(JsonNode? node) => node switch
    {
        JsonValue { Form: ValueForm.Int64, Int64: >= int.MinValue and <= int.MaxValue } number => (int)number.Int64,
        JsonValue value => NodeObjects.ToObject(value),
        _ => node,
    };

    private static int Number(object? index) => index is int number
        ? number
        : throw new ArgumentException("Members have names, and elements are numbered by int.", nameof(index));
}
