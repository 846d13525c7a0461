using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>Where a tweet was written (null in all of the file).</summary>
public sealed class Point
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("coordinates")]
    public List<double>? Coordinates { get; set; }
}
