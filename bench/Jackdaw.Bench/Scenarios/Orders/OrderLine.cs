namespace Jackdaw.Bench.Scenarios.Orders;

/// <summary>One line of an order.</summary>
public sealed class OrderLine
{
    public Guid ProductId { get; set; }

    public string? Sku { get; set; }

    public string? Name { get; set; }

    public int Quantity { get; set; }

    public decimal UnitPrice { get; set; }

    public decimal? Discount { get; set; }
}
