using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Members that a type does not know are kept, in each form.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public class KeepingElements
{
    public int A { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Extension { get; set; }
}

[JsonModel]
public sealed class KeepingObjects
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? A { get; set; }

    [JsonExtensionData]
    public IDictionary<string, object?>? Rest { get; set; }
}

[JsonModel]
public sealed class KeepingNodes
{
    public int A { get; set; }

    [JsonExtensionData]
    public JsonObject? Rest { get; set; }
}

/// <summary>There already, and nothing can set it.</summary>
[JsonModel]
public sealed class KeepingThere
{
    public int A { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?> Rest { get; } = new(StringComparer.OrdinalIgnoreCase) { ["there"] = 1 };
}

/// <summary>With a constructor, through a field that is not public.</summary>
[JsonModel]
public sealed class KeepingLater(int a)
{
    [JsonInclude]
    [JsonExtensionData]
    internal IDictionary<string, JsonElement>? _rest;

    public int A { get; } = a;

    public string? B { get; set; }
}

[JsonModel]
public struct KeepingStruct
{
    public int A { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

/// <summary>Nothing to keep it in.</summary>
[JsonModel]
public sealed class KeepingNothing
{
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; }
}

/// <summary>The setter refuses.</summary>
[JsonModel]
public sealed class KeepingRefusing
{
    private Dictionary<string, JsonElement>? _rest;

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest
    {
        get => _rest;
        set => _rest = value is { Count: < 2 } ? value : throw new JsonException("One is enough.");
    }
}

/// <summary>Many members, read in parts; derived, and after a discriminator.</summary>
[JsonModel]
[JsonDerivedType(typeof(KeepingMore), "more")]
public class KeepingMany
{
    public int A1 { get; set; }
    public int A2 { get; set; }
    public int A3 { get; set; }
    public int A4 { get; set; }
    public int A5 { get; set; }
    public int A6 { get; set; }
    public int A7 { get; set; }
    public int A8 { get; set; }
    public int A9 { get; set; }
    public int A10 { get; set; }
    public int A11 { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

public sealed class KeepingMore : KeepingMany
{
    public int B { get; set; }
}
