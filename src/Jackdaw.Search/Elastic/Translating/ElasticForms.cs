using System.Buffers;
using System.Collections;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Values of which clusters accept several forms, in the one that readers know.</summary>
internal static class ElasticForms
{
    private static readonly ConditionalWeakTable<Type, JsonForm> Forms = [];
    private static readonly SearchValues<byte> OfNumbers = SearchValues.Create("0123456789-+.eE"u8);

    /// <summary>Numbers of a list with commas between them: those in texts, those of lists within, and none for what is null; null where something is no number.</summary>
    public static byte[]? Numbers(JsonView list)
    {
        ArrayBufferWriter<byte> numbers = new();
        return Add(numbers, list) ? numbers.WrittenSpan.ToArray() : null;
    }

    /// <summary>A point as the JSON of its latitude and its longitude; null where it is none.</summary>
    public static byte[]? Point(JsonView value) => ElasticPointForms.TryRead(value, out string? latitude, out string? longitude)
        ? Encoding.ASCII.GetBytes($$"""{"{{Mapping.GeoPoints.Latitude}}":{{latitude}},"{{Mapping.GeoPoints.Longitude}}":{{longitude}}}""")
        : null;

    /// <summary>Whether the JSON of a type is an array, as far as the type says so.</summary>
    public static bool IsList(Type type) => Of(type).IsList;

    /// <summary>Whether the JSON of a type is one object.</summary>
    public static bool IsOne(Type type) => Of(type).IsOne;

    private static JsonForm Of(Type type) => Forms.GetValue(type, static type =>
    {
        bool isDictionary = type.GetInterfaces().Append(type).Any(static each =>
            each == typeof(IDictionary) || (each.IsGenericType && (each.GetGenericTypeDefinition() == typeof(IDictionary<,>) || each.GetGenericTypeDefinition() == typeof(IReadOnlyDictionary<,>))));
        bool isCollection = typeof(IEnumerable).IsAssignableFrom(type) && !isDictionary;
        bool isOfSystem = type.Namespace?.StartsWith("System", StringComparison.Ordinal) ?? false;
        return HoldsAnyJson(type) ? new JsonForm(false, false) : new JsonForm(IsList: isCollection, IsOne: isDictionary || (!isCollection && !isOfSystem));
    });

    /// <summary>Texts and the types of documents hold any JSON as it is.</summary>
    private static bool HoldsAnyJson(Type type) => type == typeof(string) || type == typeof(object)
        || (type.Namespace is { } name && (name.StartsWith("System.Text.Json", StringComparison.Ordinal) || name.StartsWith("Jackdaw.Dom", StringComparison.Ordinal) || name.StartsWith("Newtonsoft.", StringComparison.Ordinal)));

    private static bool Add(ArrayBufferWriter<byte> to, JsonView value)
    {
        switch (value.Kind)
        {
            case JsonKind.Array:
                foreach (JsonView each in value.Elements)
                {
                    if (!Add(to, each))
                    {
                        return false;
                    }
                }

                return true;
            case JsonKind.Null:
                return true;
            case JsonKind.String:
                return AddNumber(to, Encoding.UTF8.GetBytes(value.GetString()!.Trim()));
            case JsonKind.Integer or JsonKind.Fraction:
                return AddNumber(to, value.RawUtf8);
            default:
                return false;
        }
    }

    private static bool AddNumber(ArrayBufferWriter<byte> to, ReadOnlySpan<byte> number)
    {
        if (number.ContainsAnyExcept(OfNumbers))
        {
            return false;
        }

        if (!number.IsEmpty)
        {
            to.Write(to.WrittenCount > 0 ? ","u8 : ""u8);
            to.Write(number);
        }

        return true;
    }

    private sealed record JsonForm(bool IsList, bool IsOne);
}
