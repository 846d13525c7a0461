namespace Jackdaw.Bench.Scenarios.Orders;

/// <summary>Written as a number, the default of both libraries.</summary>
public enum OrderStatus
{
    Placed,
    Paid,
    Shipped,
    Delivered,
    Cancelled,
}
