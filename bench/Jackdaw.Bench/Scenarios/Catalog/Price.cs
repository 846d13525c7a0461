using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>What a seat costs.</summary>
public sealed class Price
{
    [JsonPropertyName("amount")]
    public int Amount { get; set; }

    [JsonPropertyName("audienceSubCategoryId")]
    public int AudienceSubCategoryId { get; set; }

    [JsonPropertyName("seatCategoryId")]
    public int SeatCategoryId { get; set; }
}
