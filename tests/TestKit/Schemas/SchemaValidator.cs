using System.Text.Json;
using System.Text.RegularExpressions;

namespace Jackdaw.TestKit.Schemas;

/// <summary>Checks documents against a JSON schema, as far as Jackdaw and System.Text.Json use the keywords of draft 2020-12. A keyword it does not know is an error of the test.</summary>
public sealed class SchemaValidator(JsonElement root)
{
    /// <summary>What is wrong with a document, or null.</summary>
    public static string? Check(string schema, string document)
    {
        using JsonDocument rules = JsonDocument.Parse(schema);
        using JsonDocument value = JsonDocument.Parse(document, new JsonDocumentOptions { MaxDepth = 1000 });
        return new SchemaValidator(rules.RootElement).Check(rules.RootElement, value.RootElement, "$");
    }

    private string? Check(JsonElement schema, JsonElement value, string place)
    {
        if (schema.ValueKind == JsonValueKind.True)
        {
            return null;
        }

        if (schema.ValueKind == JsonValueKind.False)
        {
            return $"nothing may be at {place}";
        }

        foreach (JsonProperty keyword in schema.EnumerateObject())
        {
            if (Check(keyword.Name, keyword.Value, schema, value, place) is { } wrong)
            {
                return wrong;
            }
        }

        return null;
    }

    private string? Check(string keyword, JsonElement rule, JsonElement schema, JsonElement value, string place) => keyword switch
    {
        "$comment" or "description" or "title" or "default" or "format" => null,
        "$ref" => Check(SchemaReference.Resolve(root, rule.GetString()!), value, place),
        "type" => Types(rule).Any(type => IsOf(type, value)) ? null : $"{value} at {place} is none of {rule}",
        "enum" => rule.EnumerateArray().Any(item => JsonElement.DeepEquals(item, value)) ? null : $"{value} at {place} is none of {rule}",
        "const" => JsonElement.DeepEquals(rule, value) ? null : $"{value} at {place} is not {rule}",
        "pattern" => value.ValueKind != JsonValueKind.String || Regex.IsMatch(value.GetString()!, rule.GetString()!) ? null : $"{value} at {place} does not match {rule}",
        "minLength" => value.ValueKind != JsonValueKind.String || Length(value) >= rule.GetInt32() ? null : $"{value} at {place} is too short",
        "maxLength" => value.ValueKind != JsonValueKind.String || Length(value) <= rule.GetInt32() ? null : $"{value} at {place} is too long",
        "required" => value.ValueKind != JsonValueKind.Object ? null
            : rule.EnumerateArray().FirstOrDefault(name => !value.TryGetProperty(name.GetString()!, out _)) is { ValueKind: JsonValueKind.String } missing ? $"{missing} is missing at {place}"
            : null,
        "properties" => value.ValueKind != JsonValueKind.Object ? null : First(value.EnumerateObject(), member => rule.TryGetProperty(member.Name, out JsonElement known) ? Check(known, member.Value, $"{place}.{member.Name}") : null),
        "additionalProperties" => value.ValueKind != JsonValueKind.Object ? null
            : First(value.EnumerateObject(), member => schema.TryGetProperty("properties", out JsonElement known) && known.TryGetProperty(member.Name, out _) ? null : Check(rule, member.Value, $"{place}.{member.Name}")),
        "items" => value.ValueKind != JsonValueKind.Array ? null : First(value.EnumerateArray().Select((item, i) => (item, i)), element => Check(rule, element.item, $"{place}[{element.i}]")),
        "anyOf" => rule.EnumerateArray().Select(alternative => Check(alternative, value, place)).ToList() is var all && all.Contains(null) ? null : string.Join("; or ", all),
        "allOf" => First(rule.EnumerateArray(), part => Check(part, value, place)),
        _ => throw new NotSupportedException($"The keyword {keyword} is not known here."),
    };

    private static string? First<T>(IEnumerable<T> items, Func<T, string?> check) => items.Select(check).FirstOrDefault(wrong => wrong is not null);

    private static IEnumerable<string> Types(JsonElement rule) => rule.ValueKind == JsonValueKind.Array ? rule.EnumerateArray().Select(type => type.GetString()!) : [rule.GetString()!];

    /// <summary>In characters of Unicode, not in those of .NET.</summary>
    private static int Length(JsonElement value) => value.GetString()!.EnumerateRunes().Count();

    private static bool IsOf(string type, JsonElement value) => type switch
    {
        "string" => value.ValueKind == JsonValueKind.String,
        "integer" => value.ValueKind == JsonValueKind.Number && !value.GetRawText().AsSpan().ContainsAny(".eE"),
        "number" => value.ValueKind == JsonValueKind.Number,
        "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        "array" => value.ValueKind == JsonValueKind.Array,
        "object" => value.ValueKind == JsonValueKind.Object,
        "null" => value.ValueKind == JsonValueKind.Null,
        _ => throw new NotSupportedException($"There is no type {type}."),
    };
}
