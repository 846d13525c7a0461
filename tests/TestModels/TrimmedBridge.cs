using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(TrimmedAnimal), Profile = typeof(TrimmedStrictJson))]
[assembly: JsonModel(typeof(TrimmedAnimal), Profile = typeof(TrimmedNamesJson))]
[assembly: JsonModel(typeof(TrimmedAnimal), Profile = typeof(TrimmedKeysJson))]
[assembly: JsonModel(typeof(TrimmedAnimal), Profile = typeof(TrimmedFractionJson))]

namespace Jackdaw.TestModels;

/// <summary>Settings that contracts of System.Text.Json can have without reflection.</summary>
[JsonProfile(RejectUnknownMembers = true, RequireConstructorParameters = true, NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class TrimmedStrictJson : JsonProfile<TrimmedStrictJson>;

[JsonProfile(EnumsAsNames = true)]
public sealed class TrimmedNamesJson : JsonProfile<TrimmedNamesJson>;

[JsonProfile(KeyNaming = JsonNaming.SnakeCase)]
public sealed class TrimmedKeysJson : JsonProfile<TrimmedKeysJson>;

[JsonProfile(AlwaysFraction = true)]
public sealed class TrimmedFractionJson : JsonProfile<TrimmedFractionJson>;

[JsonDerivedType(typeof(TrimmedDog), "dog")]
[JsonDerivedType(typeof(TrimmedFish), "fish")]
public abstract class TrimmedAnimal
{
    public int Legs { get; set; }
}

public sealed class TrimmedDog(string name) : TrimmedAnimal
{
    public string Name { get; } = name;

    public BridgedMark Mark { get; set; }
}

public sealed class TrimmedFish : TrimmedAnimal
{
    public List<Dictionary<string, int>> FinsByPlace { get; set; } = [];

    public double?[] Depths { get; set; } = [];
}
