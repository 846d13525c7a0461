using System.Collections;
using System.Globalization;
using System.Numerics;

namespace Jackdaw.Dom;

/// <summary>Converts plain objects (dictionaries, lists and single values) to trees and back, without recursion.</summary>
internal static class NodeObjects
{
    /// <summary>The maximum depth. Deeper than any profile reads, an object graph is treated as cyclic.</summary>
    private const int Deepest = JsonLimits.MaxAllowedDepth;

    internal static JsonNode FromObject(object? value)
    {
        Stack<(object From, JsonNode To, int Depth)> open = new();
        JsonNode root = Begin(value, 1, open);
        while (open.TryPop(out (object From, JsonNode To, int Depth) next))
        {
            if (next.Depth > Deepest)
            {
                throw new ArgumentException("The object is nested more than 1,000 levels deep, or contains itself.", nameof(value));
            }

            if (next.To is JsonObject members)
            {
                foreach ((string name, object? member) in Members(next.From))
                {
                    members[name] = Begin(member, next.Depth + 1, open);
                }
            }
            else
            {
                foreach (object? element in (IEnumerable)next.From)
                {
                    ((JsonArray)next.To).Add(Begin(element, next.Depth + 1, open));
                }
            }
        }

        return root;
    }

    internal static object? ToObject(JsonNode node)
    {
        if (node is JsonValue single)
        {
            return ToObject(single);
        }

        Stack<(JsonNode From, object To)> open = new();
        object root = Begin(node, open);
        while (open.TryPop(out (JsonNode From, object To) next))
        {
            if (next.From is JsonArray elements)
            {
                foreach (JsonNode element in elements)
                {
                    ((List<object?>)next.To).Add(element is JsonValue value ? ToObject(value) : Begin(element, open));
                }
            }
            else
            {
                foreach ((string name, JsonNode member) in (JsonObject)next.From)
                {
                    ((Dictionary<string, object?>)next.To).Add(name, member is JsonValue value ? ToObject(value) : Begin(member, open));
                }
            }
        }

        return root;
    }

    internal static object? ToObject(JsonValue value) => value.Form switch
    {
        ValueForm.Null => null,
        ValueForm.False => false,
        ValueForm.True => true,
        ValueForm.Text => value.Text,
        ValueForm.Int64 => value.Int64,
        ValueForm.Double => value.Double,
        _ => Codecs.NaturalNumber.Of(value.GetNumberText())
            ?? throw new JsonDataException(
                JsonError.NumberOutOfRange,
                "The number has more digits than double and decimal hold, or is out of their range. GetNumberText returns its digits."),
    };

    private static object Begin(JsonNode node, Stack<(JsonNode From, object To)> open)
    {
        object to = node is JsonArray ? new List<object?>(node.Count) : new Dictionary<string, object?>(node.Count);
        open.Push((node, to));
        return to;
    }

    private static JsonNode Begin(object? value, int depth, Stack<(object From, JsonNode To, int Depth)> open)
    {
        switch (value)
        {
            case null:
                return JsonValue.Null;
            case JsonNode node:
                return node.Parent is null ? node : node.DeepClone();
            case JsonView view:
                return JsonNode.FromDoc(view);
            case JsonDoc document:
                return JsonNode.FromDoc(document.Root);
            case string text:
                return text;
            case bool flag:
                return flag;
            case char letter:
                return letter.ToString();
            case byte or sbyte or short or ushort or int or uint or long:
                return Convert.ToInt64(value, CultureInfo.InvariantCulture);
            case ulong number:
                return number;
            case Int128 or UInt128 or BigInteger:
                return JsonValue.CreateNumber(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture));
            case float number:
                return number;
            case Half number:
                return (float)number;
            case double number:
                return number;
            case decimal number:
                return number;
            case Guid id:
                return id;
            case DateTime moment:
                return moment;
            case DateTimeOffset moment:
                return moment;
            case DateOnly day:
                return day;
            case IDictionary or IEnumerable<KeyValuePair<string, object?>>:
                return Open(new JsonObject(), value, depth, open);
            case byte[] or Memory<byte> or ReadOnlyMemory<byte>:
                throw Unknown(value);
            case IEnumerable:
                return Open(new JsonArray(), value, depth, open);
            default:
                throw Unknown(value);
        }
    }

    private static JsonNode Open(JsonNode to, object from, int depth, Stack<(object From, JsonNode To, int Depth)> open)
    {
        open.Push((from, to, depth));
        return to;
    }

    private static IEnumerable<(string Name, object? Value)> Members(object from)
    {
        if (from is IEnumerable<KeyValuePair<string, object?>> typed)
        {
            foreach ((string name, object? value) in typed)
            {
                yield return (name, value);
            }

            yield break;
        }

        foreach (DictionaryEntry entry in (IDictionary)from)
        {
            yield return entry.Key is string name
                ? (name, entry.Value)
                : throw new ArgumentException($"A dictionary has a key of the type '{entry.Key.GetType()}'. Member names must be strings.", nameof(from));
        }
    }

    private static ArgumentException Unknown(object value) => new(
        $"A '{value.GetType()}' is not a dictionary, list or single value. Use SerializeToNode of a profile for other types.",
        nameof(value));
}
