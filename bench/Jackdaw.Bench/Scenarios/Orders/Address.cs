namespace Jackdaw.Bench.Scenarios.Orders;

/// <summary>The nested object of an order.</summary>
public sealed class Address
{
    public string? Street { get; set; }

    public string? City { get; set; }

    public string? PostalCode { get; set; }

    public string? Country { get; set; }
}
