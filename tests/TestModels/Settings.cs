using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Casing), Profile = typeof(AnyCasingJson))]
[assembly: JsonModel(typeof(WideCasing), Profile = typeof(AnyCasingJson))]
[assembly: JsonModel(typeof(CasingRecord), Profile = typeof(AnyCasingJson))]
[assembly: JsonModel(typeof(Casing), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(WideCasing), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(CasingRecord), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(NamedThings), Profile = typeof(UpperSnakeJson))]
[assembly: JsonModel(typeof(NamedThings), Profile = typeof(UpperKebabJson))]
[assembly: JsonModel(typeof(NamedThings), Profile = typeof(PascalJson))]
[assembly: JsonModel(typeof(List<Casing>), Profile = typeof(CommentedJson))]

namespace Jackdaw.TestModels;

/// <summary>Names in any casing.</summary>
[JsonProfile(CaseInsensitive = true, Naming = JsonNaming.CamelCase)]
public sealed class AnyCasingJson : JsonProfile<AnyCasingJson>;

/// <summary>Names in any casing, and none that is unknown or occurs twice.</summary>
[JsonProfile(CaseInsensitive = true, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
public sealed class FirmCasingJson : JsonProfile<FirmCasingJson>;

/// <summary>Members, names of enums and keys each in a casing of their own.</summary>
[JsonProfile(Naming = JsonNaming.UpperSnakeCase, EnumsAsNames = true, EnumNaming = JsonNaming.KebabCase, KeyNaming = JsonNaming.CamelCase)]
public sealed class UpperSnakeJson : JsonProfile<UpperSnakeJson>;

/// <summary>The same the other way round.</summary>
[JsonProfile(Naming = JsonNaming.UpperKebabCase, EnumNaming = JsonNaming.UpperSnakeCase, KeyNaming = JsonNaming.SnakeCase)]
public sealed class UpperKebabJson : JsonProfile<UpperKebabJson>;

/// <summary>Capitals at the beginning.</summary>
[JsonProfile(Naming = JsonNaming.PascalCase, EnumsAsNames = true, EnumNaming = JsonNaming.CamelCase, KeyNaming = JsonNaming.PascalCase)]
public sealed class PascalJson : JsonProfile<PascalJson>;

/// <summary>Files that people write.</summary>
[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
public sealed class CommentedJson : JsonProfile<CommentedJson>;

/// <summary>Names whose casing is not that of ASCII, ignored ones, and one that is often left out.</summary>
public sealed class Casing
{
    public string? Street { get; set; }

    public int? HouseNumber { get; set; }

    [JsonPropertyName("Straße")]
    public int Odd { get; set; }

    public int Größe { get; set; }

    [JsonPropertyName("ΣΊΣΥΦΟΣ")]
    public int Greek { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    public int OnlyWritten => 1;
}

/// <summary>Enough members for a table and for several methods.</summary>
public sealed class WideCasing
{
    public int FirstValue { get; set; }

    public int SecondValue { get; set; }

    public int? ThirdValue { get; set; }

    public int? FourthValue { get; set; }

    public required int FifthValue { get; set; }

    public string? SixthValue { get; set; }

    public string? SeventhValue { get; set; }

    public int EighthValue { get; set; }

    public int NinthValue { get; set; }

    public int TenthValue { get; set; }

    public int EleventhValue { get; set; }

    [JsonPropertyName("a name that is longer than what a row of the table can hold")]
    public int TwelfthValue { get; set; }

    [JsonPropertyName("with \"quotes\"")]
    public int ThirteenthValue { get; set; }

    public int _underscore { get; set; }
}

/// <summary>Names of constructor parameters.</summary>
public sealed record CasingRecord(int FirstValue, string? SecondValue = "none");

/// <summary>Names of every kind.</summary>
public sealed class NamedThings
{
    public int FirstValue { get; set; }

    public int URLValue { get; set; }

    public int lowerValue { get; set; }

    [JsonPropertyName("asItIs")]
    public int Named { get; set; }

    public Weather TheWeather { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public Weather ByName { get; set; }

    public Sky Flags { get; set; }

    public Dictionary<string, int> TheKeys { get; set; } = [];

    public SortedDictionary<string, List<int>>? Sorted { get; set; }

    public Dictionary<int, int> Numbers { get; set; } = [];
}

/// <summary>An enum.</summary>
public enum Weather
{
    RatherSunny,
    HTTPRain,
    [JsonStringEnumMemberName("Snow-Fall")]
    Snow,
}

/// <summary>Flags.</summary>
[Flags]
public enum Sky
{
    ClearBlue = 1,
    SomeClouds = 2,
    NightTime = 4,
}
