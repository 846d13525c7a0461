namespace Jackdaw.Bench.Scenarios.Listings;

/// <summary>A car for sale: 39 members, the size at which some designs change their method.</summary>
public sealed class Listing
{
    public int Id { get; set; }

    public string? Vin { get; set; }

    public string? Make { get; set; }

    public string? Model { get; set; }

    public string? Trim { get; set; }

    public int Year { get; set; }

    public decimal Price { get; set; }

    public string? Currency { get; set; }

    public int Mileage { get; set; }

    public string? Color { get; set; }

    public string? InteriorColor { get; set; }

    public string? Body { get; set; }

    public int Doors { get; set; }

    public int Seats { get; set; }

    public string? Fuel { get; set; }

    public double EngineSize { get; set; }

    public int Cylinders { get; set; }

    public int Horsepower { get; set; }

    public int Torque { get; set; }

    public string? Transmission { get; set; }

    public int Gears { get; set; }

    public string? Drive { get; set; }

    public double CityConsumption { get; set; }

    public double HighwayConsumption { get; set; }

    public int Emission { get; set; }

    public bool IsNew { get; set; }

    public bool IsCertified { get; set; }

    public bool HasAccident { get; set; }

    public int? OwnerCount { get; set; }

    public int? WarrantyMonths { get; set; }

    public long DealerId { get; set; }

    public string? DealerName { get; set; }

    public string? DealerPhone { get; set; }

    public double Latitude { get; set; }

    public double Longitude { get; set; }

    public DateTime ListedAt { get; set; }

    public int Views { get; set; }

    public string? Url { get; set; }

    public bool IsSold { get; set; }
}
