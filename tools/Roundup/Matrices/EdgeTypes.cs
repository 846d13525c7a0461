using System.Text.Json.Serialization;

namespace Roundup.Matrices;

/// <summary>Integers at their ends.</summary>
public sealed partial class EdgeIntegers
{
    public byte Byte { get; set; }

    public short Short { get; set; }

    public int Int { get; set; }

    public long Long { get; set; }

    public ulong ULong { get; set; }
}

/// <summary>A double.</summary>
public sealed partial class EdgeDouble
{
    public double Value { get; set; }
}

/// <summary>A float.</summary>
public sealed partial class EdgeSingle
{
    public float Value { get; set; }
}

/// <summary>A decimal.</summary>
public sealed partial class EdgeDecimal
{
    public decimal Value { get; set; }
}

/// <summary>A time.</summary>
public sealed partial class EdgeTime
{
    public DateTime Value { get; set; }
}

/// <summary>A time with an offset.</summary>
public sealed partial class EdgeOffset
{
    public DateTimeOffset Value { get; set; }
}

/// <summary>A day.</summary>
public sealed partial class EdgeDay
{
    public DateOnly Value { get; set; }
}

/// <summary>A span of time.</summary>
public sealed partial class EdgeSpan
{
    public TimeSpan Value { get; set; }
}

/// <summary>An identifier.</summary>
public sealed partial class EdgeGuid
{
    public Guid Value { get; set; }
}

/// <summary>A text.</summary>
public sealed partial class EdgeText
{
    public string? Value { get; set; }
}

/// <summary>Bytes.</summary>
public sealed partial class EdgeBytes
{
    public byte[]? Value { get; set; }
}

/// <summary>A list.</summary>
public sealed partial class EdgeList
{
    public List<int>? Value { get; set; }
}

/// <summary>A chain.</summary>
public sealed partial class EdgeNode
{
    public EdgeNode? Next { get; set; }
}

/// <summary>Made by nobody else.</summary>
public sealed class EdgePrivateConstructor
{
    private EdgePrivateConstructor()
    {
    }

    public int Value { get; set; }

    public static EdgePrivateConstructor Make(int value) => new() { Value = value };
}

/// <summary>Set at the beginning only.</summary>
public sealed partial class EdgeInit
{
    public int Value { get; init; }

    public string? Text { get; init; }
}

/// <summary>Must be set.</summary>
public sealed partial class EdgeRequired
{
    public required int Value { get; set; }

    public required string Text { get; set; }
}

/// <summary>A record with a constructor.</summary>
public sealed partial record EdgeRecord(int Value, string Text);

/// <summary>Flags.</summary>
[Flags]
public enum EdgeFlags
{
    None = 0,
    First = 1,
    Second = 2,
    Last = 1 << 30,
}

/// <summary>Flags and a value that has no name.</summary>
public sealed partial class EdgeEnum
{
    public EdgeFlags Value { get; set; }

    public EdgeFlags Unnamed { get; set; }
}

/// <summary>Keys that are no strings.</summary>
public sealed partial class EdgeIntKeys
{
    public Dictionary<int, string>? Value { get; set; }
}

/// <summary>Keys that are identifiers.</summary>
public sealed partial class EdgeGuidKeys
{
    public Dictionary<Guid, int>? Value { get; set; }
}

/// <summary>A base class with two kinds.</summary>
[JsonPolymorphic]
[JsonDerivedType(typeof(EdgeCircle), "circle")]
[JsonDerivedType(typeof(EdgeSquare), "square")]
[System.Runtime.Serialization.KnownType(typeof(EdgeCircle))]
[System.Runtime.Serialization.KnownType(typeof(EdgeSquare))]
[System.Xml.Serialization.XmlInclude(typeof(EdgeCircle))]
[System.Xml.Serialization.XmlInclude(typeof(EdgeSquare))]
public abstract class EdgeShape
{
    public string? Name { get; set; }
}

/// <summary>One kind.</summary>
public sealed class EdgeCircle : EdgeShape
{
    public double Radius { get; set; }
}

/// <summary>The other kind.</summary>
public sealed class EdgeSquare : EdgeShape
{
    public double Side { get; set; }
}

/// <summary>Holds both kinds.</summary>
public sealed partial class EdgeShapes
{
    public List<EdgeShape>? Value { get; set; }
}

/// <summary>Points at itself.</summary>
public sealed partial class EdgeCycle
{
    public int Id { get; set; }

    public EdgeCycle? Self { get; set; }
}
