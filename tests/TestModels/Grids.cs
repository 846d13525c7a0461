using System.Diagnostics.CodeAnalysis;
using Jackdaw;

[assembly: JsonModel(typeof(int[,]))]
[assembly: JsonModel(typeof(string[,,,]))]

namespace Jackdaw.TestModels;

/// <summary>Arrays of several dimensions.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[SuppressMessage("Performance", "CA1814", Justification = "They are what is tested.")]
public sealed class Grids
{
    public int[,]? Numbers { get; set; }

    public byte[,]? Bytes { get; set; }

    public PointRecord?[,,]? Points { get; set; }

    /// <summary>An array of grids, and a grid of arrays.</summary>
    public string[][,]? Many { get; set; }

    public int?[,][]? OfArrays { get; set; }

    public Dictionary<string, double[,]>? Named { get; set; }

    public static Grids Sample() => new()
    {
        Numbers = new[,] { { 1, 2, 3 }, { 4, 5, 6 } },
        Bytes = new byte[2, 0],
        Points = new PointRecord?[,,] { { { new(1, 2), null } } },
        Many = [new[,] { { "a" }, { "b" } }, new string[0, 3]],
        OfArrays = new int?[,][] { { [1, null], [] } },
        Named = new() { ["x"] = new[,] { { 1.5 } } },
    };
}
