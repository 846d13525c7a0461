using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>A part of the hall.</summary>
public sealed class Area
{
    [JsonPropertyName("areaId")]
    public int AreaId { get; set; }

    [JsonPropertyName("blockIds")]
    public List<int>? BlockIds { get; set; }
}
