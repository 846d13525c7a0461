#pragma warning disable // Judged is what the generator writes.
namespace Contracts;

/// <summary>A class library that has never heard of Jackdaw.</summary>
public class Shipment
{
    public int Id { get; set; }
    public required string Carrier { get; init; }
    public IReadOnlyList<Parcel> Parcels { get; set; } = [];
    internal int Internal { get; set; } = 7;
    public DateOnly? Due { get; protected set; }
}

public readonly record struct Parcel(double Weight, Size Size = Size.Small);

public enum Size
{
    Small,
    Large,
}

public class Envelope<T>
{
    public T? Content { get; init; }

    public class Stamp
    {
        public int Price { get; set; }
    }

    public Stamp? Paid { get; set; }
}
