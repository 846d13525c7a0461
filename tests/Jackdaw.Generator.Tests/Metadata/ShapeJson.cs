using System.Collections;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Metadata;

namespace Jackdaw.Generator.Tests.Metadata;

/// <summary>A serializer of another assembly: it knows types by their shapes alone and leaves single values to Jackdaw.</summary>
internal static class ShapeJson
{
    public static string Write(object? value, Type type)
    {
        StringBuilder text = new();
        Write(text, value, JsonShape.For(type, typeof(Json)));
        return text.ToString();
    }

    /// <summary>The same object again, made of the values of its members.</summary>
    public static object? Copy(object? value, JsonShape shape) => value is null ? null : shape.Kind switch
    {
        JsonShapeKind.Nullable => Copy(value, shape.Element!),
        JsonShapeKind.Object when shape.CanCreate => CopyObject(value, shape),
        JsonShapeKind.Union when shape.CaseOf(value) is { } one => one.Create(Copy(one.Get(value), one.Shape)),
        JsonShapeKind.Array when value is Array { Rank: 1 } items => CopyArray(items, shape),
        _ => value,
    };

    private static Array CopyArray(Array items, JsonShape shape)
    {
        Array copy = Array.CreateInstance(shape.Element!.Type, items.Length);
        for (int i = 0; i < items.Length; i++)
        {
            copy.SetValue(Copy(items.GetValue(i), shape.Element), i);
        }

        return copy;
    }

    private static object CopyObject(object value, JsonShape shape)
    {
        object?[] arguments = [.. shape.Parameters.Select(parameter => parameter.Member is { CanGet: true } member ? Copy(member.Get(value), member.Shape) : parameter.DefaultValue)];
        object copy = shape.Create(arguments);
        foreach (JsonMemberShape member in shape.Members.Where(member => member is { CanGet: true, CanSet: true }))
        {
            member.Set(copy, Copy(member.Get(value), member.Shape));
        }

        return copy;
    }

    private static void Write(StringBuilder text, object? value, JsonShape shape)
    {
        if (value is null)
        {
            text.Append("null");
            return;
        }

        switch (shape.Kind)
        {
            case JsonShapeKind.Any when value is not JsonNode && value.GetType() != typeof(object) && shape.Type.IsAssignableFrom(typeof(object)):
                Write(text, value, JsonShape.For(value.GetType(), typeof(Json)));
                break;
            case JsonShapeKind.Scalar when (shape.NumberHandling & JsonNumberHandling.WriteAsString) != 0:
                text.Append('"').Append(Json.Serialize(value, shape.Type)).Append('"');
                break;
            case JsonShapeKind.Scalar when value is double.NaN or float.NaN:
                text.Append("\"NaN\"");
                break;
            case JsonShapeKind.Custom when typeof(JsonConverter).IsAssignableFrom(shape.Codec):
                JsonSerializerOptions options = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping, Converters = { (JsonConverter)Activator.CreateInstance(shape.Codec)! } };
                text.Append(JsonSerializer.Serialize(value, shape.Type, options));
                break;
            case JsonShapeKind.Any or JsonShapeKind.Scalar or JsonShapeKind.Custom:
                text.Append(Json.Serialize(value, shape.Type));
                break;
            case JsonShapeKind.Enum:
                text.Append(shape.EnumNames.Count == 0 ? Number(value) : $"\"{NameOf(value, shape)}\"");
                break;
            case JsonShapeKind.Nullable:
                Write(text, value, shape.Element!);
                break;
            case JsonShapeKind.Array when value is Array { Rank: > 1 } grid:
                Level(text, grid, shape, []);
                break;
            case JsonShapeKind.Array:
                Many(text, '[', ']', Items(value), item => Write(text, item, shape.Element!));
                break;
            case JsonShapeKind.Union when shape.CaseOf(value) is { } one:
                Write(text, one.Get(value), one.Shape);
                break;
            case JsonShapeKind.Union:
                text.Append("null");
                break;
            case JsonShapeKind.Dictionary:
                Many(text, '{', '}', Items(value), entry => Entry(text, entry!, shape));
                break;
            default:
                Object(text, value, shape);
                break;
        }
    }

    private static void Object(StringBuilder text, object value, JsonShape shape)
    {
        JsonDerivedShape? derived = shape.DerivedTypes.FirstOrDefault(candidate => candidate.Shape.Type == value.GetType());
        string discriminator = derived?.Discriminator is { } told ? $"{Json.Serialize(shape.Discriminator!)}:{Json.Serialize(told, told.GetType())}" : "";
        JsonShape own = derived?.Shape ?? shape;
        text.Append('{').Append(discriminator);
        string separator = discriminator.Length == 0 ? "" : ",";
        foreach (JsonMemberShape member in own.Members.Where(member => member.IsWritten))
        {
            object? held = member.Get(value);
            if ((member.Ignored == JsonIgnoreCondition.WhenWritingNull && held is null)
                || (member.Ignored == JsonIgnoreCondition.WhenWritingDefault && held!.Equals(Activator.CreateInstance(member.Type))))
            {
                continue;
            }

            text.Append(separator).Append(Json.Serialize(member.Name)).Append(':');
            Write(text, held, member.Shape);
            separator = ",";
        }

        if (own.ExtensionData?.Get(value) is { } kept)
        {
            foreach (object? entry in (IEnumerable)kept)
            {
                text.Append(separator);
                Entry(text, entry!, own.ExtensionData.Shape);
                separator = ",";
            }
        }

        text.Append('}');
    }

    private static void Entry(StringBuilder text, object entry, JsonShape shape)
    {
        object key = entry.GetType().GetProperty("Key")!.GetValue(entry)!;
        string name = key is bool ? key.ToString()! : shape.Key!.Kind == JsonShapeKind.Enum ? $"\"{NameOf(key, shape.Key)}\"" : Json.Serialize(key, shape.Key.Type);
        text.Append(name.StartsWith('"') ? name : $"\"{name}\"").Append(':');
        Write(text, entry.GetType().GetProperty("Value")!.GetValue(entry), shape.Element!);
    }

    private static void Level(StringBuilder text, Array grid, JsonShape shape, int[] at)
        => Many(text, '[', ']', Enumerable.Range(0, grid.GetLength(at.Length)).Cast<object>(), index =>
        {
            int[] next = [.. at, (int)index!];
            if (next.Length == shape.Rank)
            {
                Write(text, grid.GetValue(next), shape.Element!);
            }
            else
            {
                Level(text, grid, shape, next);
            }
        });

    private static void Many(StringBuilder text, char open, char close, IEnumerable<object?> items, Action<object?> write)
    {
        text.Append(open);
        foreach (object? item in items)
        {
            write(item);
            text.Append(',');
        }

        text.Length -= text[^1] == ',' ? 1 : 0;
        text.Append(close);
    }

    /// <summary>Memory is no sequence.</summary>
    private static IEnumerable<object?> Items(object value)
        => (value as IEnumerable ?? (IEnumerable)value.GetType().GetMethod("ToArray")!.Invoke(value, null)!).Cast<object?>();

    private static string NameOf(object value, JsonShape shape)
        => shape.EnumNames.FirstOrDefault(name => name.IsWritten && name.Value.Equals(value))?.Name
            ?? (shape.IsFlags ? string.Join(", ", shape.EnumNames.Where(name => name.IsWritten && Convert.ToInt64(name.Value, CultureInfo.InvariantCulture) != 0 && ((Enum)value).HasFlag((Enum)name.Value)).Reverse().Select(name => name.Name)) : Number(value));

    private static string Number(object value) => Convert.ToString(Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType()), CultureInfo.InvariantCulture), CultureInfo.InvariantCulture)!;
}
