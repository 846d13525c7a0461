namespace Roundup.Data.Northwind;

/// <summary>8 categories with pictures, 91 customers, 830 sales of 1 to 5 lines, made from a fixed seed: the counts of the well-known database, nothing of its content.</summary>
internal static class NorthwindData
{
    public static NorthwindShop Create()
    {
        var random = new Random(830);
        return new NorthwindShop
        {
            Categories = [.. Enumerable.Range(1, 8).Select(id => Category(random, id))],
            Customers = [.. Enumerable.Range(0, 91).Select(id => Customer(random, id))],
            Sales = [.. Enumerable.Range(10_248, 830).Select(id => Sale(random, id))],
        };
    }

    private static Category Category(Random random, int id)
    {
        byte[] picture = new byte[2000 + random.Next(1000)];
        random.NextBytes(picture);
        return new Category { Id = id, Name = $"Category {id}", Description = "Soft drinks, coffees, teas, beers & ales", Picture = picture };
    }

    private static Customer Customer(Random random, int id) => new()
    {
        Id = $"C{id:D4}",
        CompanyName = $"{Pick(random, "Alfreds", "Berglunds", "Café", "Königlich", "Océano")} {Pick(random, "Futterkiste", "snabbköp", "Trading", "Essen", "Ltda.")} {id}",
        ContactName = Pick(random, "Maria Anders", "Hanna Moos", "José Pedro", "Zbyszek Wolski"),
        City = Pick(random, "Berlin", "Luleå", "México D.F.", "London", "Århus"),
        Region = random.Next(3) == 0 ? Pick(random, "BC", "SP", "WA") : null,
        Country = Pick(random, "Germany", "Sweden", "Mexico", "UK", "Denmark"),
        Phone = $"0{random.Next(100, 999)}-{random.Next(1_000_000, 9_999_999)}",
    };

    private static Sale Sale(Random random, int id)
    {
        DateTime ordered = new DateTime(1996, 7, 4, 0, 0, 0, DateTimeKind.Utc).AddDays(random.Next(700));
        return new Sale
        {
            Id = id,
            CustomerId = $"C{random.Next(91):D4}",
            EmployeeId = random.Next(1, 10),
            OrderedOn = ordered,
            ShippedOn = random.Next(20) == 0 ? null : ordered.AddDays(random.Next(1, 30)),
            Freight = random.Next(1, 100_000) / 100m,
            ShipRegion = random.Next(3) == 0 ? Pick(random, "RJ", "NM", "Táchira") : null,
            Lines = [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => Line(random))],
        };
    }

    private static SaleLine Line(Random random) => new()
    {
        ProductId = random.Next(1, 78),
        UnitPrice = random.Next(200, 26_350) / 100m,
        Quantity = (short)random.Next(1, 131),
        Discount = random.Next(6) * 0.05,
    };

    private static string Pick(Random random, params string[] from) => from[random.Next(from.Length)];
}
