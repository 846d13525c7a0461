using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.RandomShapes.Values;

/// <summary>A value as text, down to its private fields: values with the same text are the same for every reader.</summary>
internal sealed class ValueText(Assembly batch)
{
    /// <summary>Their order says where they were added to, not what is in them.</summary>
    private static readonly HashSet<Type> Unordered =
        [typeof(ConcurrentDictionary<,>), typeof(ConcurrentBag<>), typeof(ImmutableDictionary<,>), typeof(ImmutableHashSet<>), typeof(FrozenSet<>), typeof(FrozenDictionary<,>)];

    private readonly Dictionary<Type, FieldInfo[]> _fields = [];

    internal string Of(object? value)
    {
        StringBuilder text = new();
        Append(text, value, 0);
        return text.ToString();
    }

    private void Append(StringBuilder text, object? value, int depth)
    {
        if (depth > 200)
        {
            throw new InvalidOperationException("A value of a batch contains itself.");
        }

        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case string characters:
                text.Append('"').Append(characters).Append('"');
                break;
            case double number:
                text.Append(BitConverter.DoubleToInt64Bits(number).ToString("x", CultureInfo.InvariantCulture)).Append(" (").Append(number.ToString("R", CultureInfo.InvariantCulture)).Append(')');
                break;
            case float number:
                text.Append(BitConverter.SingleToInt32Bits(number).ToString("x", CultureInfo.InvariantCulture)).Append(" (").Append(number.ToString("R", CultureInfo.InvariantCulture)).Append(')');
                break;
            case DateTime time:
                text.Append(time.Ticks).Append(time.Kind);
                break;
            case DateTimeOffset time:
                text.Append(time.Ticks).Append(time.Offset);
                break;
            case TimeOnly time:
                text.Append(time.Ticks);
                break;
            case Uri uri:
                text.Append(uri.OriginalString);
                break;
            case JsonElement element:
                text.Append(element.ValueKind == JsonValueKind.Undefined ? "undefined" : JsonSerializer.Serialize(element));
                break;
            case JsonNode node:
                text.Append(node.ToJsonString());
                break;
            case Memory<byte> bytes:
                text.Append(Convert.ToHexString(bytes.Span));
                break;
            case ReadOnlyMemory<byte> bytes:
                text.Append(Convert.ToHexString(bytes.Span));
                break;
            case Version version:
                text.Append(version);
                break;
            case IFormattable scalar when value.GetType().Assembly != batch:
                text.Append(scalar.ToString(null, CultureInfo.InvariantCulture));
                break;
            case bool or Enum:
                text.Append(value is Enum name ? name.ToString("D") : value);
                break;
            default:
                AppendParts(text, value, depth);
                break;
        }
    }

    private void AppendParts(StringBuilder text, object value, int depth)
    {
        Type type = value.GetType();
        if (type.Assembly == batch || type == typeof(object))
        {
            text.Append(type.Name);
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition() is var definition)
        {
            if (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>))
            {
                value = type.GetMethod("ToArray")!.Invoke(value, null)!;
            }
            else if ((definition == typeof(ImmutableArray<>) && (bool)type.GetProperty("IsDefault")!.GetValue(value)!)
                || (definition == typeof(ArraySegment<>) && type.GetProperty("Array")!.GetValue(value) is null))
            {
                text.Append("default");
                return;
            }
        }

        if (value is IEnumerable sequence)
        {
            List<string> items = [];
            foreach (object? item in sequence)
            {
                StringBuilder one = new();
                Append(one, item, depth + 1);
                items.Add(one.ToString());
            }

            if (type.IsGenericType && Unordered.Any(unordered => IsOf(type, unordered)))
            {
                items.Sort(StringComparer.Ordinal);
            }

            text.Append('[').AppendJoin(", ", items).Append(']');
            return;
        }

        text.Append('{');
        foreach (FieldInfo field in Fields(type))
        {
            text.Append(field.Name).Append('=');
            Append(text, field.GetValue(value), depth + 1);
            text.Append("; ");
        }

        text.Append('}');
    }

    private static bool IsOf(Type type, Type definition)
    {
        for (Type? one = type; one is not null; one = one.BaseType)
        {
            if (one.IsGenericType && one.GetGenericTypeDefinition() == definition)
            {
                return true;
            }
        }

        return false;
    }

    private FieldInfo[] Fields(Type type)
    {
        if (!_fields.TryGetValue(type, out FieldInfo[]? fields))
        {
            List<FieldInfo> all = [];
            for (Type? declaring = type; declaring is not null; declaring = declaring.BaseType)
            {
                all.AddRange(declaring.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly));
            }

            _fields.Add(type, fields = [.. all]);
        }

        return fields;
    }
}
