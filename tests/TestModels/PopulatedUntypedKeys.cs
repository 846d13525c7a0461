using System.Collections;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(PopulatedUntypedKeys), Profile = typeof(StrictJson))]

namespace Jackdaw.TestModels;

#pragma warning disable JD0035 // Served by System.Text.Json: what is tested.

/// <summary>Dictionaries without declared types, whose own comparers decide which keys are equal.</summary>
[JsonModel]
public sealed class PopulatedUntypedKeys
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Hashtable Table { get; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 0 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public SortedList Sorted { get; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 0 };
}
