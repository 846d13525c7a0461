using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;

[assembly: Jackdaw.JsonModel(typeof(List<Jackdaw.AspNetCore.Tests.Servers.Vehicle>), Profile = typeof(Jackdaw.AspNetCore.Tests.Servers.RelaxedWeb))]

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>What goes over the wire.</summary>
public sealed record Parcel
{
    public int Id { get; set; }

    [Required]
    public string? Street { get; set; }

    public double Weight { get; set; }

    public decimal? Price { get; set; }

    public DateTimeOffset Sent { get; set; }

    public DayOfWeek Day { get; set; }

    public List<ParcelItem> Items { get; set; } = [];

    public Dictionary<string, string?> Notes { get; set; } = [];
}

/// <summary>A part of it.</summary>
public sealed record ParcelItem(string Name, int Count);

/// <summary>A polymorphic type.</summary>
[JsonModel(Profile = typeof(RelaxedWeb))]
[JsonDerivedType(typeof(Truck), "truck")]
[JsonDerivedType(typeof(Bike), "bike")]
public abstract record Vehicle
{
    public string? Plate { get; set; }
}

/// <summary>A case.</summary>
public sealed record Truck : Vehicle
{
    public int Axles { get; set; }
}

/// <summary>Another case.</summary>
public sealed record Bike : Vehicle
{
    public bool IsElectric { get; set; }
}

/// <summary>The settings of the web with the escapes of the framework's formatters.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, CaseInsensitive = true, NumberHandling = JsonNumberHandling.AllowReadingFromString)]
public sealed class RelaxedWeb : JsonProfile<RelaxedWeb>;

/// <summary>The profile that is named in the tests; snake_case tells who wrote a body.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, CaseInsensitive = true)]
public sealed class SnakeWeb : JsonProfile<SnakeWeb>;
