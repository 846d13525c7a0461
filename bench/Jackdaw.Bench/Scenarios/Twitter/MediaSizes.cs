using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>The sizes of a picture.</summary>
public sealed class MediaSizes
{
    [JsonPropertyName("medium")]
    public MediaSize? Medium { get; set; }

    [JsonPropertyName("small")]
    public MediaSize? Small { get; set; }

    [JsonPropertyName("thumb")]
    public MediaSize? Thumb { get; set; }

    [JsonPropertyName("large")]
    public MediaSize? Large { get; set; }
}
