namespace Roundup.Data.Orders;

/// <summary>The one order that is measured.</summary>
internal static class OrderData
{
    public static Order Create() => new()
    {
        Id = new Guid("6f9619ff-8b86-4d01-b42d-00cf4fc964ff"),
        Number = "2024-0010482",
        Status = OrderStatus.Shipped,
        PlacedAt = new DateTime(2024, 5, 17, 14, 23, 5, 123, DateTimeKind.Utc),
        Customer = "Grace Hopper",
        Email = "grace.hopper@example.org",
        ShipTo = new Address { Street = "21 Harbour Road", City = "Arlington", PostalCode = "VA 22202", Country = "US" },
        Currency = "USD",
        Net = 412.35m,
        Tax = 24.741m,
        Total = 437.09m,
        Note = "Please leave the parcel with the neighbour at number 23.",
        Lines =
        [
            Line("b58a3f0e-6a0c-4c0b-9a44-0d9f5f6b1a01", "KB-1042", "Mechanical keyboard, 87 keys", 1, 129.90m, null),
            Line("0d2c7c4e-93b5-4f4f-8d6d-6a3a8e0f7b12", "MS-2210", "Wireless mouse", 2, 39.50m, 5.25m),
            Line("f3a1d9b7-1e2f-4b8a-b0c4-51d2e7a9c323", "MN-2700", "Monitor arm with clamp", 1, 84.25m, 8.425m),
            Line("9c4e2b61-7d58-4a90-a1f3-c8b7d6e5f434", "CB-0007", "USB-C cable 2 m", 5, 12.88m, null),
        ],
    };

    private static OrderLine Line(string product, string sku, string name, int quantity, decimal price, decimal? discount) => new()
    {
        ProductId = new Guid(product),
        Sku = sku,
        Name = name,
        Quantity = quantity,
        UnitPrice = price,
        Discount = discount,
    };
}
