using System.Buffers;
using System.Collections;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Converts values that Elasticsearch accepts in several forms to the one form that cell readers expect.</summary>
internal static class ElasticForms
{
    private static readonly ConditionalWeakTable<Type, JsonForm> Forms = [];
    private static readonly SearchValues<byte> OfNumbers = SearchValues.Create("0123456789-+.eE"u8);

    /// <summary>
    /// The comma-separated numbers of a list, including numbers in strings and nested lists; nulls are skipped. Returns null if an element
    /// is not a number.
    /// </summary>
    public static byte[]? Numbers(JsonView list)
    {
        ArrayBufferWriter<byte> numbers = new();
        return Add(numbers, list) ? numbers.WrittenSpan.ToArray() : null;
    }

    /// <summary>A point as JSON with its latitude and longitude, or null if the value is not a point.</summary>
    public static byte[]? Point(JsonView value) => ElasticPointForms.TryRead(value, out string? latitude, out string? longitude)
        ? Encoding.ASCII.GetBytes($$"""{"{{Mapping.GeoPoints.Latitude}}":{{latitude}},"{{Mapping.GeoPoints.Longitude}}":{{longitude}}}""")
        : null;

    /// <summary>Whether the JSON of a type is known to be an array.</summary>
    public static bool IsList(Type type) => Of(type).IsList;

    /// <summary>Whether the JSON of a type is known to be a single object.</summary>
    public static bool IsOne(Type type) => Of(type).IsOne;

    private static JsonForm Of(Type type) => Forms.GetValue(type, static type =>
    {
        bool isDictionary = type.GetInterfaces().Append(type).Any(static each =>
            each == typeof(IDictionary) || (each.IsGenericType && (each.GetGenericTypeDefinition() == typeof(IDictionary<,>) || each.GetGenericTypeDefinition() == typeof(IReadOnlyDictionary<,>))));
        bool isCollection = typeof(IEnumerable).IsAssignableFrom(type) && !isDictionary;
        bool isOfSystem = type.Namespace?.StartsWith("System", StringComparison.Ordinal) ?? false;
        return HoldsAnyJson(type) ? new JsonForm(false, false) : new JsonForm(IsList: isCollection, IsOne: isDictionary || (!isCollection && !isOfSystem));
    });

    /// <summary>Whether a type holds any JSON unchanged: strings and document types.</summary>
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
