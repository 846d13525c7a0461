#pragma warning disable CA1708, CA1069, CA1008 // that is what these are about
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(CasedEnums), Profile = typeof(NamedEnumsJson))]
[assembly: JsonModel(typeof(CasedEnums))]
[assembly: JsonModel(typeof(SpacedEnums), Profile = typeof(SnakeEnumsJson))]

namespace Jackdaw.TestModels;

/// <summary>Enums are names.</summary>
[JsonProfile(EnumsAsNames = true)]
public sealed class NamedEnumsJson : JsonProfile<NamedEnumsJson>;

/// <summary>Enums are names in snake case.</summary>
[JsonProfile(EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase)]
public sealed class SnakeEnumsJson : JsonProfile<SnakeEnumsJson>;

/// <summary>Names that differ in their casing alone.</summary>
public enum Cased
{
    five = 1,
    Five = 2,
    FIVE = 3,
    Six = 4,
    SIX = 5,
    seven = 6,
    Seven = 6,
}

[Flags]
public enum CasedFlags
{
    A = 1,
    a = 2,
    B = 4,
    cD = 8,
    Cd = 24,
}

public enum CasedByAttribute
{
    x = 2,
    X = 1,

    [JsonStringEnumMemberName("y")]
    B = 3,

    Y = 4,
}

public class CasedEnums
{
    public Cased Plain { get; set; }
    public CasedFlags Flags { get; set; }
    public CasedByAttribute Named { get; set; }
    public Dictionary<Cased, int> Keys { get; set; } = [];

    public static IEnumerable<CasedEnums> Samples()
    {
        for (int i = 0; i < 32; i++)
        {
            yield return new() { Plain = (Cased)i, Flags = (CasedFlags)i, Named = (CasedByAttribute)i, Keys = { [(Cased)i] = 1, [Cased.FIVE] = 2 } };
        }
    }
}

/// <summary>Names that a naming tells apart, and that differ in their casing alone before.</summary>
public enum Spaced
{
    FooBar = 2,
    Foobar = 1,
    ABc = 3,
    AbC = 4,
}

public class SpacedEnums
{
    public Spaced Value { get; set; }
}
