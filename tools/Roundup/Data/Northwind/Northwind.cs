using System.Runtime.Serialization;

namespace Roundup.Data.Northwind;

/// <summary>A trading company's tables as one document.</summary>
[DataContract(Namespace = "")]
public sealed partial class NorthwindShop
{
    [DataMember(Order = 1)]
    public List<Category>? Categories { get; set; }

    [DataMember(Order = 2)]
    public List<Customer>? Customers { get; set; }

    [DataMember(Order = 3)]
    public List<Sale>? Sales { get; set; }
}

/// <summary>A category with its picture.</summary>
[DataContract(Namespace = "")]
public sealed partial class Category
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }

    [DataMember(Order = 3)]
    public string? Description { get; set; }

    [DataMember(Order = 4)]
    public byte[]? Picture { get; set; }
}

/// <summary>A customer; the region is often unknown.</summary>
[DataContract(Namespace = "")]
public sealed partial class Customer
{
    [DataMember(Order = 1)]
    public string? Id { get; set; }

    [DataMember(Order = 2)]
    public string? CompanyName { get; set; }

    [DataMember(Order = 3)]
    public string? ContactName { get; set; }

    [DataMember(Order = 4)]
    public string? City { get; set; }

    [DataMember(Order = 5)]
    public string? Region { get; set; }

    [DataMember(Order = 6)]
    public string? Country { get; set; }

    [DataMember(Order = 7)]
    public string? Phone { get; set; }
}

/// <summary>An order of a customer.</summary>
[DataContract(Namespace = "")]
public sealed partial class Sale
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? CustomerId { get; set; }

    [DataMember(Order = 3)]
    public int EmployeeId { get; set; }

    [DataMember(Order = 4)]
    public DateTime OrderedOn { get; set; }

    [DataMember(Order = 5)]
    public DateTime? ShippedOn { get; set; }

    [DataMember(Order = 6)]
    public decimal Freight { get; set; }

    [DataMember(Order = 7)]
    public string? ShipRegion { get; set; }

    [DataMember(Order = 8)]
    public List<SaleLine>? Lines { get; set; }
}

/// <summary>A product in an order.</summary>
[DataContract(Namespace = "")]
public sealed partial class SaleLine
{
    [DataMember(Order = 1)]
    public int ProductId { get; set; }

    [DataMember(Order = 2)]
    public decimal UnitPrice { get; set; }

    [DataMember(Order = 3)]
    public short Quantity { get; set; }

    [DataMember(Order = 4)]
    public double Discount { get; set; }
}
