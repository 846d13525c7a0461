using System.Text.Json.Serialization;

namespace Jackdaw.Caching.Tests.Models;

/// <summary>What is cached.</summary>
public sealed record Order(int Id, string? Street)
{
    public List<OrderLine> Lines { get; set; } = [];

    public Dictionary<string, decimal?> Prices { get; set; } = [];

    public DayOfWeek Day { get; set; }

    public DateTimeOffset Sent { get; set; }

    /// <summary>An order like all others of the same number, with about 40 bytes of JSON for each line.</summary>
    public static Order Of(int id, int lines) => new(id, $"Street {id} \"äöü\" 漢字 😀")
    {
        Lines = [.. Enumerable.Range(0, lines).Select(i => new OrderLine($"Article {(uint)(i * 7919 + id):x8}", i, i * 0.25))],
        Prices = new() { ["a"] = id, ["b"] = null },
        Day = (DayOfWeek)(id % 7),
        Sent = DateTimeOffset.UnixEpoch.AddSeconds(id),
    };
}

/// <summary>A part of it.</summary>
public sealed record OrderLine(string Name, int Count, double Weight);

/// <summary>Another type with the same members.</summary>
public sealed record OrderLineTwin(string Name, int Count, double Weight);

/// <summary>A polymorphic type that contains itself.</summary>
[JsonDerivedType(typeof(Truck), "truck")]
[JsonDerivedType(typeof(Bike), "bike")]
public abstract record Vehicle
{
    public Vehicle? Towed { get; set; }
}

/// <summary>A case.</summary>
public sealed record Truck(int Axles) : Vehicle;

/// <summary>Another case.</summary>
public sealed record Bike(bool IsElectric) : Vehicle;

/// <summary>What can't be read where the text is wrong: its constructor throws what it likes.</summary>
public sealed class Picky
{
    [JsonConstructor]
    public Picky(int a) => A = a < 0 ? throw new InvalidTimeZoneException("negative") : a;

    public int A { get; }
}

/// <summary>A profile.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, Indented = true)]
public sealed class SnakeJson : JsonProfile<SnakeJson>;

/// <summary>Another one with the same settings.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, Indented = true)]
public sealed class SnakeTwinJson : JsonProfile<SnakeTwinJson>;
