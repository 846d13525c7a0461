using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[JsonDerivedType(typeof(Disc), "circle")]
[JsonDerivedType(typeof(Tile), "square \"é\"")]
[JsonDerivedType(typeof(Numbered), 7)]
[JsonDerivedType(typeof(Unread))]
public abstract class Drawing
{
    public string? Name { get; set; }
}

public class Disc : Drawing
{
    public double Radius { get; set; }
}

/// <summary>It comes with arguments, and holds others.</summary>
public sealed class Tile(int side, Drawing? inner) : Drawing
{
    public int Side { get; } = side;
    public Drawing? Inner { get; } = inner;
    public List<Drawing>? Many { get; set; }
}

public sealed class Numbered : Drawing
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Maybe { get; set; }
}

public sealed class Unread : Drawing;

public sealed class Unlisted : Disc;

/// <summary>A base that can be created itself, with members in parts and in a word of bits.</summary>
[JsonModel]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType, IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Puppy), "puppy")]
public class Animal
{
    public required string Name { get; init; }
    public int Legs { get; set; } = 4;
}

public class Dog : Animal
{
    public int A1 { get; set; }
    public int A2 { get; set; }
    public int A3 { get; set; }
    public int A4 { get; set; }
    public int A5 { get; set; }
    public int A6 { get; set; }
    public int A7 { get; set; }
    public int A8 { get; set; }
    public int A9 { get; set; }
    public string? Owner { get; init; }
}

/// <summary>What it says itself is about values that are declared as this type.</summary>
[JsonModel]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "own")]
[JsonDerivedType(typeof(Puppy), "small")]
[JsonDerivedType(typeof(Whelp), "smaller")]
public class Puppy : Dog
{
    public int Weeks { get; set; }
}

public sealed class Whelp : Puppy;

public sealed class Cat : Animal;

[JsonModel]
[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(Vehicle), "vehicle")]
[JsonDerivedType(typeof(Car), "car")]
[JsonDerivedType(typeof(IWheeled), "wheeled")]
[JsonDerivedType(typeof(IPowered), "powered")]
[JsonDerivedType(typeof(Particle), "particle")]
public interface IMoving
{
    int Speed { get; set; }
}

public interface IWheeled : IMoving
{
    int Wheels { get; set; }
}

public interface IPowered : IMoving
{
    int Power { get; set; }
}

public abstract class Vehicle : IMoving
{
    public int Speed { get; set; }
    public int Weight { get; set; }
}

public class Car : Vehicle
{
    public int Doors { get; set; }
}

public sealed class Taxi : Car;

public sealed class Sledge : Vehicle;

public sealed class Bicycle : IWheeled
{
    public int Speed { get; set; }
    public int Wheels { get; set; } = 2;
}

public sealed class Scooter : IWheeled, IPowered
{
    public int Speed { get; set; }
    public int Wheels { get; set; } = 2;
    public int Power { get; set; } = 1;
}

public struct Particle : IMoving
{
    public int Speed { get; set; }
    public int X { get; set; }
}

/// <summary>Derives from a generic base, and is in collections.</summary>
[JsonModel]
public sealed class Results
{
    public Result<int>? One { get; set; }
    public List<Result<int>?>? Many { get; set; }
    public Dictionary<string, Drawing>? Figures { get; set; }
}

[JsonDerivedType(typeof(Found), "found")]
[JsonDerivedType(typeof(Missing), "missing")]
public abstract class Result<T>
{
    public T? Value { get; set; }
}

public sealed class Found : Result<int>
{
    public int At { get; set; }
}

public sealed class Missing : Result<int>;

/// <summary>Written with the run-time type and never read.</summary>
#pragma warning disable JD0009 // written only
[JsonModel]
#pragma warning restore JD0009
[JsonDerivedType(typeof(Loud))]
public abstract class Sound
{
    public int Level { get; set; }
}

public sealed class Loud : Sound
{
    public int Echo { get; set; }
}
