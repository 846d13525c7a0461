using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(List<BridgedPet>), Profile = typeof(WebJson))]
[assembly: JsonModel(typeof(BridgedPet[]), Profile = typeof(WebJson))]
[assembly: JsonModel(typeof(Dictionary<string, BridgedPet>), Profile = typeof(WebJson))]
[assembly: JsonModel(typeof(BridgedBox<BridgedPet>), Profile = typeof(WebJson))]
[assembly: JsonModel(typeof(BridgedBox<BridgedPet>), Profile = typeof(BridgedJson))]

namespace Jackdaw.TestModels;

[JsonModel(Profile = typeof(WebJson))]
[JsonModel(Profile = typeof(BridgedJson))]
[JsonDerivedType(typeof(BridgedKitten), "kitten")]
[JsonDerivedType(typeof(BridgedPuppy), "puppy")]
public abstract record BridgedPet(string PetName)
{
    public BridgedPet? BestFriend { get; set; }

    public List<BridgedToy> ItsToys { get; set; } = [];
}

[JsonModel(Profile = typeof(WebJson))]
public sealed record BridgedKitten(string PetName) : BridgedPet(PetName)
{
    public bool IsAsleep { get; set; }
}

[JsonModel(Profile = typeof(WebJson))]
public record BridgedPuppy(string PetName, int BarkCount) : BridgedPet(PetName);

[JsonModel(Profile = typeof(WebJson))]
public sealed record BridgedToy(string ToyName, decimal Price);

public sealed record BridgedBox<T>(T WhatIsIn, List<T> AndMore);

/// <summary>Numbers say what it is, in a member of another name.</summary>
[JsonModel(Profile = typeof(WebJson))]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(BridgedShape), 0)]
[JsonDerivedType(typeof(BridgedCircle), 1)]
public class BridgedShape
{
    public int ShapeId { get; set; }
}

[JsonModel(Profile = typeof(WebJson))]
[JsonDerivedType(typeof(BridgedDisc), "disc")]
public class BridgedCircle : BridgedShape
{
    public double Radius { get; set; }
}

public sealed class BridgedDisc : BridgedCircle
{
    public double Depth { get; set; }
}

/// <summary>An interface, and cases without a discriminator.</summary>
[JsonModel(Profile = typeof(WebJson))]
[JsonDerivedType(typeof(BridgedNote))]
[JsonDerivedType(typeof(BridgedMemo), "memo")]
public interface IBridgedMessage
{
    string? TheText { get; }
}

public sealed class BridgedNote : IBridgedMessage
{
    public string? TheText { get; set; }

    public int NoteNumber { get; set; }
}

public sealed class BridgedMemo : IBridgedMessage
{
    [JsonPropertyName("MEMO")]
    public string? TheText { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? LeftOut { get; set; }
}

/// <summary>What is not listed is the nearest that is.</summary>
[JsonModel(Profile = typeof(WebJson))]
[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(BridgedVan), "van")]
public class BridgedVehicle
{
    public int WheelCount { get; set; }
}

public class BridgedVan : BridgedVehicle
{
    public int SeatCount { get; set; }
}

public sealed class BridgedBus : BridgedVan
{
    public int LevelCount { get; set; }
}
