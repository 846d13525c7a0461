using Roundup.Data;
using Roundup.Tests;
using Roundup.Written;

[assembly: WrittenOut(typeof(Shelf))]
[assembly: WrittenOut(typeof(Titled))]
[assembly: WrittenOut(typeof(Unserved))]

namespace Roundup.Tests;

/// <summary>What the cheats of these tests serialize: open to derived classes, as a lazy reader needs it.</summary>
public class Shelf
{
    public virtual string? Name { get; set; }

    public virtual List<Item>? Items { get; set; }

    internal static DataSet<Shelf> Set { get; } = new("shelf", "Shelf", "", Create);

    internal static Shelf Create() => new() { Name = "first", Items = [new() { Id = 1, Title = "one" }, new() { Id = 2, Title = "two" }] };
}

/// <summary>What the canonical document is written with.</summary>
[System.Text.Json.Serialization.JsonSerializable(typeof(Shelf))]
internal sealed partial class ShelfContext : System.Text.Json.Serialization.JsonSerializerContext;

/// <summary>On a shelf.</summary>
public sealed class Item
{
    public int Id { get; set; }

    public string? Title { get; set; }
}

/// <summary>Made by its constructor, with a member that is set at the beginning only.</summary>
public sealed record Titled(string Title, int Year)
{
    public required decimal Price { get; init; }

    public Dictionary<string, int[]>? Marks { get; set; }
}

/// <summary>Has a member that nobody can write out.</summary>
public sealed class Unserved
{
    public object? Anything { get; set; }
}
