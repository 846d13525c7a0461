using System.Globalization;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A field of a mapping.</summary>
/// <param name="Path">Where its values are in a document.</param>
/// <param name="Type">The type; <c>dynamic</c>: what the value is.</param>
/// <param name="Property">What the mapping says.</param>
internal sealed record FrontField(string[] Path, string Type, JsonElement Property)
{
    public static FrontField Unmapped { get; } = new([], "", default);

    /// <summary>A value as the index keeps it beside the document.</summary>
    public object? Value(JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.Null)
        {
            return Property.ValueKind == JsonValueKind.Object && Property.TryGetProperty("null_value", out JsonElement instead) ? Value(instead) : null;
        }

        return Type switch
        {
            "long" => value.ValueKind == JsonValueKind.String ? long.Parse(value.GetString()!, CultureInfo.InvariantCulture) : value.GetInt64(),
            "float" => (double)(float)value.GetDouble(),
            "boolean" => value.GetBoolean(),
            "date" => value.ValueKind == JsonValueKind.Number ? DateTimeOffset.FromUnixTimeSeconds(value.GetInt64()) : DateTimeOffset.FromUnixTimeSeconds(long.Parse(value.GetString()!, CultureInfo.InvariantCulture)),
            "keyword" => value.GetString(),
            "geo_point" => FrontPoint.Of(value),
            "dynamic" => value.ValueKind switch
            {
                JsonValueKind.Number => value.GetDouble(),
                JsonValueKind.String => value.GetString(),
                JsonValueKind.True or JsonValueKind.False => value.GetBoolean(),
                _ => null,
            },
            _ => throw new InvalidOperationException($"Fielddata is disabled on a field of type {Type}."),
        };
    }
}
