namespace Jackdaw.Bench.Scenarios.Orders;

/// <summary>An order as a shop's API would return it, about 1 KB.</summary>
public sealed class Order
{
    public Guid Id { get; set; }

    public string? Number { get; set; }

    public OrderStatus Status { get; set; }

    public DateTime PlacedAt { get; set; }

    public DateTimeOffset UpdatedAt { get; set; }

    public DateOnly DeliverBy { get; set; }

    public string? Customer { get; set; }

    public string? Email { get; set; }

    public Address? ShipTo { get; set; }

    public string? Currency { get; set; }

    public decimal Net { get; set; }

    public decimal Tax { get; set; }

    public decimal Total { get; set; }

    public bool IsGift { get; set; }

    public string? Note { get; set; }

    public List<OrderLine>? Lines { get; set; }
}
