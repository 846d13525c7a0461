using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(CasedFigure), Profile = typeof(AnyCasingJson))]
[assembly: JsonModel(typeof(CasedFigure), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(CasedShape), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(CasedWide), Profile = typeof(FirmCasingJson))]
[assembly: JsonModel(typeof(CasedKept), Profile = typeof(AnyCasingJson))]

namespace Jackdaw.TestModels;

/// <summary>Members whose names differ from that of the discriminator in their casing alone.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "KIND")]
[JsonDerivedType(typeof(CasedCircle), "circle")]
[JsonDerivedType(typeof(CasedRecord), "record")]
public abstract class CasedFigure
{
    public string? Kind { get; set; }
    public int Size { get; set; }
}

public sealed class CasedCircle : CasedFigure;

/// <summary>The same with a number, which the value of the discriminator does not fit.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(CasedSquare), "square")]
public interface CasedShape
{
    int Kind { get; set; }
}

public sealed class CasedSquare : CasedShape
{
    public int Size { get; set; }
    public int Kind { get; set; }
}

/// <summary>Passed to a constructor.</summary>
public sealed class CasedRecord(string? kind) : CasedFigure
{
    public new string? Kind { get; } = kind;
    public int Count { get; init; }
}

/// <summary>Read by several methods.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(CasedWide), "wide")]
public class CasedWide
{
    public int A { get; set; }
    public int B { get; set; }
    public int C { get; set; }
    public int D { get; set; }
    public int E { get; set; }
    public int F { get; set; }
    public int G { get; set; }
    public int H { get; set; }
    public int I { get; set; }
    public int J { get; set; }
    public int K { get; set; }
    public int Kind { get; set; }
    public int Last { get; set; }
}

/// <summary>With a place for all other members.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
[JsonDerivedType(typeof(CasedKept), 1)]
public class CasedKept
{
    [JsonPropertyName("kind")]
    public string? Sort { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object>? Others { get; set; }
}
