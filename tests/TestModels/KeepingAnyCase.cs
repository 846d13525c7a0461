using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Members that a type does not know are kept in dictionaries that compare names in any case.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class KeepingAnyCase
{
    public int A { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement> Rest { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["there"] = Json.Deserialize<JsonElement>("0") };
}

[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class KeepingAnyCaseNodes
{
    [JsonExtensionData]
    public JsonObject Rest { get; set; } = new(new JsonNodeOptions { PropertyNameCaseInsensitive = true }) { ["there"] = 0 };
}

[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class KeepingAnyCaseSorted
{
    [JsonExtensionData]
    public IDictionary<string, object> Rest { get; set; } = new SortedList<string, object>(StringComparer.OrdinalIgnoreCase) { ["there"] = 0 };
}

[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class KeepingCreated
{
    [JsonExtensionData]
    public AnyCaseMap? Rest { get; set; }
}

public sealed class AnyCaseMap() : Dictionary<string, JsonElement>(StringComparer.OrdinalIgnoreCase);
