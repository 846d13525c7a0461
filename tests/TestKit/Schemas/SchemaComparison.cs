using System.Text.Json;

namespace Jackdaw.TestKit.Schemas;

/// <summary>Whether two schemas say the same, wherever they refer from one place to another: both are walked at once, and pairs of places that were compared are not compared again.</summary>
public sealed class SchemaComparison
{
    private readonly JsonElement _left;
    private readonly JsonElement _right;
    private readonly HashSet<(string, string)> _compared = [];

    private SchemaComparison(JsonElement left, JsonElement right) => (_left, _right) = (left, right);

    /// <summary>The first difference, or null.</summary>
    public static string? Difference(string left, string right)
    {
        using JsonDocument first = JsonDocument.Parse(left);
        using JsonDocument second = JsonDocument.Parse(right);
        return new SchemaComparison(first.RootElement, second.RootElement).Compare(first.RootElement, second.RootElement, "#", "#");
    }

    private string? Compare(JsonElement left, JsonElement right, string leftPlace, string rightPlace)
    {
        (left, leftPlace) = Follow(_left, left, leftPlace);
        (right, rightPlace) = Follow(_right, right, rightPlace);
        if (!_compared.Add((leftPlace, rightPlace)))
        {
            return null;
        }

        if (left.ValueKind != JsonValueKind.Object || right.ValueKind != JsonValueKind.Object)
        {
            return left.ValueKind == right.ValueKind ? null : $"{leftPlace}: {left} and {right}";
        }

        string leftWords = string.Join(", ", Plain(left));
        string rightWords = string.Join(", ", Plain(right));
        return leftWords != rightWords ? $"{leftPlace}: {leftWords}\nand {rightPlace}: {rightWords}"
            : Nested(left, right, "items", leftPlace, rightPlace)
            ?? Nested(left, right, "additionalProperties", leftPlace, rightPlace)
            ?? Properties(left, right, leftPlace, rightPlace)
            ?? Alternatives(left, right, leftPlace, rightPlace);
    }

    /// <summary>The keywords that hold no schema, sorted; lists without order are sorted too.</summary>
    private static IEnumerable<string> Plain(JsonElement schema)
        => schema.EnumerateObject()
            .Where(keyword => keyword.Name is not ("items" or "additionalProperties" or "$comment" or "description" or "default"))
            .Select(keyword => keyword.Name switch
            {
                "properties" => $"properties {string.Join(" ", keyword.Value.EnumerateObject().Select(member => member.Name))}",
                "anyOf" => $"anyOf {keyword.Value.GetArrayLength()}",
                "type" or "enum" or "required" when keyword.Value.ValueKind == JsonValueKind.Array
                    => $"{keyword.Name} {string.Join(" ", keyword.Value.EnumerateArray().Select(item => item.GetRawText()).Order(StringComparer.Ordinal))}",
                _ => $"{keyword.Name} {keyword.Value}",
            })
            .Order(StringComparer.Ordinal);

    private string? Nested(JsonElement left, JsonElement right, string keyword, string leftPlace, string rightPlace)
        => (left.TryGetProperty(keyword, out JsonElement first), right.TryGetProperty(keyword, out JsonElement second)) switch
        {
            (true, true) => Compare(first, second, $"{leftPlace}/{keyword}", $"{rightPlace}/{keyword}"),
            (false, false) => null,
            _ => $"{leftPlace}: only one has {keyword}",
        };

    private string? Properties(JsonElement left, JsonElement right, string leftPlace, string rightPlace)
        => left.TryGetProperty("properties", out JsonElement members)
            ? members.EnumerateObject()
                .Select(member => Compare(member.Value, right.GetProperty("properties").GetProperty(member.Name), $"{leftPlace}/properties/{member.Name}", $"{rightPlace}/properties/{member.Name}"))
                .FirstOrDefault(difference => difference is not null)
            : null;

    private string? Alternatives(JsonElement left, JsonElement right, string leftPlace, string rightPlace)
        => left.TryGetProperty("anyOf", out JsonElement all)
            ? Enumerable.Range(0, all.GetArrayLength())
                .Select(i => Compare(all[i], right.GetProperty("anyOf")[i], $"{leftPlace}/anyOf/{i}", $"{rightPlace}/anyOf/{i}"))
                .FirstOrDefault(difference => difference is not null)
            : null;

    private static (JsonElement Schema, string Place) Follow(JsonElement root, JsonElement schema, string place)
        => schema.ValueKind == JsonValueKind.Object && schema.TryGetProperty("$ref", out JsonElement reference)
            ? (SchemaReference.Resolve(root, reference.GetString()!), reference.GetString()!)
            : (schema, place);
}
