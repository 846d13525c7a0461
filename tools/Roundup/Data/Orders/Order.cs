using System.Runtime.Serialization;

namespace Roundup.Data.Orders;

/// <summary>How far an order has come.</summary>
public enum OrderStatus
{
    Placed,
    Paid,
    Shipped,
    Delivered,
    Cancelled,
}

/// <summary>An order as a shop's API would return it, about 1 KB.</summary>
[DataContract(Namespace = "")]
public sealed partial class Order
{
    [DataMember(Order = 1)]
    public Guid Id { get; set; }

    [DataMember(Order = 2)]
    public string? Number { get; set; }

    [DataMember(Order = 3)]
    public OrderStatus Status { get; set; }

    [DataMember(Order = 4)]
    public DateTime PlacedAt { get; set; }

    [DataMember(Order = 5)]
    public string? Customer { get; set; }

    [DataMember(Order = 6)]
    public string? Email { get; set; }

    [DataMember(Order = 7)]
    public Address? ShipTo { get; set; }

    [DataMember(Order = 8)]
    public string? Currency { get; set; }

    [DataMember(Order = 9)]
    public decimal Net { get; set; }

    [DataMember(Order = 10)]
    public decimal Tax { get; set; }

    [DataMember(Order = 11)]
    public decimal Total { get; set; }

    [DataMember(Order = 12)]
    public bool IsGift { get; set; }

    [DataMember(Order = 13)]
    public string? Note { get; set; }

    [DataMember(Order = 14)]
    public List<OrderLine>? Lines { get; set; }
}

/// <summary>The nested object of an order.</summary>
[DataContract(Namespace = "")]
public sealed partial class Address
{
    [DataMember(Order = 1)]
    public string? Street { get; set; }

    [DataMember(Order = 2)]
    public string? City { get; set; }

    [DataMember(Order = 3)]
    public string? PostalCode { get; set; }

    [DataMember(Order = 4)]
    public string? Country { get; set; }
}

/// <summary>One line of an order.</summary>
[DataContract(Namespace = "")]
public sealed partial class OrderLine
{
    [DataMember(Order = 1)]
    public Guid ProductId { get; set; }

    [DataMember(Order = 2)]
    public string? Sku { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }

    [DataMember(Order = 4)]
    public int Quantity { get; set; }

    [DataMember(Order = 5)]
    public decimal UnitPrice { get; set; }

    [DataMember(Order = 6)]
    public decimal? Discount { get; set; }
}
