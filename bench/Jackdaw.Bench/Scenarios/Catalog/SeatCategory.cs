using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>Seats of one price.</summary>
public sealed class SeatCategory
{
    [JsonPropertyName("areas")]
    public List<Area>? Areas { get; set; }

    [JsonPropertyName("seatCategoryId")]
    public int SeatCategoryId { get; set; }
}
