using System.Text;
using System.Text.Json;

namespace Jackdaw.Bench.Scenarios.Listings;

/// <summary>Random listings from a fixed seed.</summary>
public static class ListingData
{
    private static readonly string[] Makes = ["Volvo", "Toyota", "Ford", "Škoda", "Fiat", "Volkswagen"];
    private static readonly string[] Models = ["V60", "Corolla", "Focus", "Octavia", "500", "Golf", "Transporter T6.1"];
    private static readonly string[] Colors = ["red", "dark blue", "white", "black", "silver", "racing green"];
    private static readonly string[] Bodies = ["estate", "sedan", "hatchback", "van", "convertible"];
    private static readonly string[] Fuels = ["petrol", "diesel", "electric", "hybrid"];

    public static List<Listing> Create(int count)
    {
        var random = new Random(23);
        var listings = new List<Listing>(count);
        for (int i = 0; i < count; i++)
        {
            listings.Add(CreateListing(random, i));
        }
        return listings;
    }

    /// <summary>The same document with the members of every object in an order of its own.</summary>
    public static byte[] Shuffle(byte[] json)
    {
        var random = new Random(29);
        using var document = JsonDocument.Parse(json);
        var text = new StringBuilder("[");
        foreach (var listing in document.RootElement.EnumerateArray())
        {
            var members = listing.EnumerateObject().Select(m => m.ToString()).ToArray();
            random.Shuffle(members);
            text.Append(text.Length > 1 ? ",{" : "{").AppendJoin(',', members).Append('}');
        }
        return Encoding.UTF8.GetBytes(text.Append(']').ToString());
    }

    private static Listing CreateListing(Random random, int index) => new()
    {
        Id = 1_000_000 + index,
        Vin = $"YV1{random.NextInt64(1L << 56):X14}",
        Make = Pick(random, Makes),
        Model = Pick(random, Models),
        Trim = random.Next(4) == 0 ? null : "Comfort Plus",
        Year = random.Next(1998, 2025),
        Price = random.Next(500, 60_000) + random.Next(100) / 100m,
        Currency = "EUR",
        Mileage = random.Next(300_000),
        Color = Pick(random, Colors),
        InteriorColor = Pick(random, Colors),
        Body = Pick(random, Bodies),
        Doors = random.Next(2, 6),
        Seats = random.Next(2, 8),
        Fuel = Pick(random, Fuels),
        EngineSize = random.Next(9, 50) / 10.0,
        Cylinders = random.Next(3, 9),
        Horsepower = random.Next(60, 500),
        Torque = random.Next(90, 700),
        Transmission = random.Next(2) == 0 ? "manual" : "automatic",
        Gears = random.Next(4, 9),
        Drive = random.Next(2) == 0 ? "front" : "all",
        CityConsumption = random.Next(40, 150) / 10.0,
        HighwayConsumption = random.Next(35, 110) / 10.0,
        Emission = random.Next(0, 300),
        IsNew = random.Next(10) == 0,
        IsCertified = random.Next(2) == 0,
        HasAccident = random.Next(5) == 0,
        OwnerCount = random.Next(3) == 0 ? null : random.Next(1, 6),
        WarrantyMonths = random.Next(2) == 0 ? null : random.Next(1, 37),
        DealerId = 7_000_000_000 + random.Next(10_000),
        DealerName = "Autohaus am Ring",
        DealerPhone = $"+49 30 {random.Next(1_000_000, 9_999_999)}",
        Latitude = Math.Round(47 + random.NextDouble() * 7, 6),
        Longitude = Math.Round(6 + random.NextDouble() * 8, 6),
        ListedAt = new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(15_000_000)),
        Views = random.Next(20_000),
        Url = $"https://cars.example.org/listings/{1_000_000 + index}",
        IsSold = random.Next(6) == 0,
    };

    private static string Pick(Random random, string[] from) => from[random.Next(from.Length)];
}
