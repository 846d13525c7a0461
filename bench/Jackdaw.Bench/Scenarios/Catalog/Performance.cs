using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>One evening.</summary>
public sealed class Performance
{
    [JsonPropertyName("eventId")]
    public int EventId { get; set; }

    [JsonPropertyName("id")]
    public int Id { get; set; }

    [JsonPropertyName("logo")]
    public string? Logo { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("prices")]
    public List<Price>? Prices { get; set; }

    [JsonPropertyName("seatCategories")]
    public List<SeatCategory>? SeatCategories { get; set; }

    [JsonPropertyName("seatMapImage")]
    public string? SeatMapImage { get; set; }

    [JsonPropertyName("start")]
    public long Start { get; set; }

    [JsonPropertyName("venueCode")]
    public string? VenueCode { get; set; }
}
