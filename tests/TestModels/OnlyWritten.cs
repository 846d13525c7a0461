using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Members that are written and never read, under a profile that leaves out what has its default.</summary>
[JsonModel(Profile = typeof(SnakeJson))]
public sealed class OnlyWritten
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public string? Text { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Number { get; set; }

    public int Other { get; set; }
}
