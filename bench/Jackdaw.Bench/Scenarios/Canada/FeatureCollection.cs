using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Canada;

/// <summary>GeoJSON, as in canada.json.</summary>
public sealed class FeatureCollection
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("features")]
    public List<Feature>? Features { get; set; }
}

/// <summary>One country.</summary>
public sealed class Feature
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("properties")]
    public FeatureProperties? Properties { get; set; }

    [JsonPropertyName("geometry")]
    public Geometry? Geometry { get; set; }
}

/// <summary>What is said of a country.</summary>
public sealed class FeatureProperties
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }
}

/// <summary>The polygons: rings of points of two numbers.</summary>
public sealed class Geometry
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("coordinates")]
    public List<List<double[]>>? Coordinates { get; set; }
}
