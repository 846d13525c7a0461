using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Strictly), Profile = typeof(LenientJson))]
[assembly: JsonModel(typeof(Strictly), Profile = typeof(OptionalContractJson))]
[assembly: JsonModel(typeof(StrictPair), Profile = typeof(LenientJson))]

namespace Jackdaw.TestModels;

/// <summary>Required members of any kind may be absent.</summary>
[JsonProfile(RequiredMembers = JsonRequiredMembers.Ignore)]
public sealed class LenientJson : JsonProfile<LenientJson>;

/// <summary>One member of a type may be absent, another one may not.</summary>
[JsonProfile]
[JsonContract(typeof(Strictly), typeof(StrictlyContract))]
public sealed class OptionalContractJson : JsonProfile<OptionalContractJson>;

[JsonModel]
public sealed class Strictly
{
    public required string Name { get; set; } = "nobody";

    public required int Number { get; init; } = 7;

    [JsonRequired]
    public List<int> Items { get; set; } = [1];

    [JsonOptional]
    public required string Free { get; set; } = "free";
}

public abstract class StrictlyContract
{
    [JsonOptional]
    public abstract object Name { get; }

    [JsonOptional]
    public abstract object Items { get; }

    [JsonRequired]
    public abstract object Free { get; }
}

public readonly record struct StrictPair([property: JsonRequired] int X, [property: JsonRequired] int Y);
