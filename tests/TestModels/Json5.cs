using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Json5Settings), Profile = typeof(FileJson5))]
[assembly: JsonModel(typeof(Json5Settings), Profile = typeof(NamedFloatsJson5))]

namespace Jackdaw.TestModels;

/// <summary>Configuration files in JSON5.</summary>
[JsonProfile(Json5 = true)]
public sealed class FileJson5 : JsonProfile<FileJson5>;

/// <summary>The same with numbers that JSON has no text for.</summary>
[JsonProfile(Json5 = true, NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public sealed class NamedFloatsJson5 : JsonProfile<NamedFloatsJson5>;

/// <summary>What a configuration file has.</summary>
public sealed class Json5Settings
{
    public string? Title { get; set; }

    public int Size { get; set; }

    public double Ratio { get; set; }

    public ulong Mask { get; set; }

    public bool? Open { get; set; }

    public List<string>? Names { get; set; }

    public Dictionary<string, int>? Counts { get; set; }

    [JsonPropertyName("größe$_1")]
    public int Odd { get; set; }

    public Json5Settings? Inner { get; set; }
}
