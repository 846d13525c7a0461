using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Reals), Profile = typeof(FractionJson))]
[assembly: JsonModel(typeof(Reals), Profile = typeof(FractionTextJson))]
[assembly: JsonModel(typeof(object), Profile = typeof(FractionJson))]

namespace Jackdaw.TestModels;

/// <summary>Real numbers always have a fraction.</summary>
[JsonProfile(AlwaysFraction = true)]
public sealed class FractionJson : JsonProfile<FractionJson>;

/// <summary>The same in quotes.</summary>
[JsonProfile(AlwaysFraction = true, NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public sealed class FractionTextJson : JsonProfile<FractionTextJson>;

/// <summary>Real numbers wherever they can stand.</summary>
public sealed class Reals
{
    public double Double { get; set; }

    public float Single { get; set; }

    public Half Half { get; set; }

    public decimal Decimal { get; set; }

    public double? Nullable { get; set; }

    public int Whole { get; set; }

    public object? Any { get; set; }

    public double[]? Array { get; set; }

    public List<float?>? List { get; set; }

    public Dictionary<double, decimal>? Map { get; set; }

    public (double, int) Pair { get; set; }
}
