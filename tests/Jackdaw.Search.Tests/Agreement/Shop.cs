namespace Jackdaw.Search.Tests.Agreement;

/// <summary>A document with arrays of objects.</summary>
[FulltextIndex("shops")]
public sealed class Shop
{
    public const int Count = 200;

    private static readonly string[] Names = ["alpha", "beta", "gamma", "Delta"];

    public long Id { get; set; }

    public string Title { get; set; } = "";

    public int Rank { get; set; }

    [FulltextNested]
    public List<ShopOrder> Orders { get; set; } = [];

    public ShopDetails? Details { get; set; }

    [FulltextGeoPoint]
    public ShopPoint? At { get; set; }

    public static Shop[] All() => [.. Enumerable.Range(1, Count).Select(Make)];

    private static Shop Make(int id)
    {
        Random random = new(id * 7919);
        List<ShopOrder> ratings = [.. Enumerable.Range(0, random.Next(4)).Select(_ => Order(random))];
        return new Shop
        {
            Id = id,
            At = id % 10 == 0 ? null : new ShopPoint { Latitude = (id * 37 % 179) - 89.25, Longitude = (id * 91 % 359) - 179.5 },
            Title = Names[random.Next(Names.Length)],
            Rank = random.Next(5),
            Orders = [.. Enumerable.Range(0, random.Next(4)).Select(_ => Order(random))],
            Details = random.Next(5) == 0 ? null : new ShopDetails
            {
                // An object in which there is nothing at all is none on a cluster.
                Owner = random.Next(2) == 0 && ratings.Count > 0 ? null : Names[random.Next(Names.Length)],
                Ratings = ratings,
                Flat = [.. Enumerable.Range(0, random.Next(4)).Select(_ => Order(random))],
            },
        };
    }

    private static ShopOrder Order(Random random) => new()
    {
        Buyer = Names[random.Next(Names.Length)],
        Total = random.Next(6),
        Rebate = random.Next(2) == 0 ? null : random.Next(4) / 2.0,
        IsPaid = random.Next(2) == 0,
        Place = new ShopPlace { Town = Names[random.Next(Names.Length)] },
    };
}

[JsonModel]
public sealed class ShopPoint
{
    [System.Text.Json.Serialization.JsonPropertyName("lat")]
    public double Latitude { get; set; }

    [System.Text.Json.Serialization.JsonPropertyName("lon")]
    public double Longitude { get; set; }
}

[JsonModel]
public sealed class ShopDetails
{
    public string? Owner { get; set; }

    [FulltextNested]
    [System.Text.Json.Serialization.JsonPropertyName("ratings")]
    public List<ShopOrder> Ratings { get; set; } = [];

    public List<ShopOrder> Flat { get; set; } = [];
}

[JsonModel]
public sealed class ShopOrder
{
    public string Buyer { get; set; } = "";

    public int Total { get; set; }

    public double? Rebate { get; set; }

    public bool IsPaid { get; set; }

    public ShopPlace? Place { get; set; }
}

[JsonModel]
public sealed class ShopPlace
{
    public string Town { get; set; } = "";
}
