using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>An index of the front: its mapping, its documents, and their texts in an embedded index.</summary>
internal sealed class FrontIndex(JsonElement mapping) : IDisposable
{
    private readonly JsonElement _properties = mapping.GetProperty("mappings").GetProperty("properties");
    private readonly HashSet<string> _dynamic = [];

    public SortedDictionary<long, FrontDocument> Documents { get; } = [];

    public FrontTexts Texts { get; } = new([.. mapping.GetProperty("mappings").GetProperty("properties").EnumerateObject()
        .Where(property => property.Value.GetProperty("type").GetString() == "text").Select(property => property.Name)]);

    /// <summary>An empty one with the same mapping.</summary>
    public FrontIndex Emptied() => new(mapping);

    /// <summary>The mapping and the settings, as a server returns them.</summary>
    public JsonObject Described() => new()
    {
        ["mappings"] = JsonNode.Parse(mapping.GetProperty("mappings").GetRawText()),
        ["settings"] = new JsonObject { ["index"] = JsonNode.Parse(mapping.GetProperty("settings").GetRawText()) },
    };

    public FrontField Field(string path)
    {
        string[] steps = path.Split('.');
        if (!_properties.TryGetProperty(steps[0], out JsonElement property))
        {
            return FrontField.Unmapped;
        }

        if (property.TryGetProperty("fields", out JsonElement parts) && steps.Length == 2)
        {
            return parts.TryGetProperty(steps[1], out JsonElement part) ? new FrontField(steps[..1], part.GetProperty("type").GetString()!, part) : FrontField.Unmapped;
        }

        string type = property.GetProperty("type").GetString()!;
        return type is "object" or "nested"
            ? _dynamic.Contains(path) ? new FrontField(steps, "dynamic", property) : FrontField.Unmapped
            : steps.Length == 1 ? new FrontField(steps, type, property) : FrontField.Unmapped;
    }

    /// <summary>Whether a path is that of a nested array.</summary>
    public bool IsNested(string path)
    {
        JsonElement at = _properties;
        JsonElement property = default;
        foreach (string name in path.Split('.'))
        {
            if (at.ValueKind != JsonValueKind.Object || !at.TryGetProperty(name, out property))
            {
                return false;
            }

            at = property.TryGetProperty("properties", out JsonElement within) ? within : default;
        }

        return property.GetProperty("type").GetString() == "nested";
    }

    /// <summary>The nested array that a field is in; null: none.</summary>
    public string? NestedAround(string path)
    {
        string[] names = path.Split('.');
        return Enumerable.Range(1, names.Length).Select(length => string.Join('.', names[..length])).FirstOrDefault(IsNested);
    }

    /// <summary>A field, or those within an object.</summary>
    public IEnumerable<string> Within(string path) => IsMapped(path) && Field(path).Type != "object" ? [path] : _dynamic.Where(each => each.StartsWith(path + ".", StringComparison.Ordinal));

    public bool IsMapped(string path) => Field(path) != FrontField.Unmapped;

    public void Put(long id, JsonElement source)
    {
        Documents[id] = new FrontDocument(this, id, source);
        foreach (JsonProperty property in _properties.EnumerateObject().Where(property => property.Value.GetProperty("type").GetString() is "object" or "nested"))
        {
            if (source.TryGetProperty(property.Name, out JsonElement value))
            {
                Map(property.Name, value);
            }
        }

        Texts.Put(id, source);
    }

    public bool Remove(long id)
    {
        Texts.Remove(id);
        return Documents.Remove(id);
    }

    public void Dispose() => Texts.Dispose();

    // Fields within JSON are known as soon as a document has a value there.
    private void Map(string path, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    Map($"{path}.{member.Name}", member.Value);
                }

                break;
            case JsonValueKind.Array:
                foreach (JsonElement element in value.EnumerateArray())
                {
                    Map(path, element);
                }

                break;
            case JsonValueKind.Null:
                break;
            default:
                _dynamic.Add(path);
                break;
        }
    }
}
