using Jackdaw;
using Jackdaw.Codecs;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(object))]
[assembly: JsonModel(typeof(object), Profile = typeof(NaturalJson))]
[assembly: JsonModel(typeof(Untyped), Profile = typeof(CamelJson))]

namespace Jackdaw.TestModels;

/// <summary>Values whose type is known only at run time.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[JsonModel(Profile = typeof(NaturalJson))]
public sealed class Untyped
{
    public object? Any { get; set; }

    public object?[]? Many { get; set; }

    public Dictionary<string, object?>? Named { get; set; }

    public dynamic? Dynamic { get; set; }

    public static Untyped Sample() => new()
    {
        Any = new PersonRecord("Ann", 5),
        Many = [1, "two", 3.5m, null, true, new object(), new List<int> { 1 }, Color.Green, new { A = new object[] { "x" } }, new PointRecord(1, 2), 'c'],
        Named = new() { ["a"] = new Dictionary<string, object?> { ["b"] = null }, ["c"] = Guid.Empty },
        Dynamic = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc),
    };
}

/// <summary>Objects are read as what they look like.</summary>
[JsonProfile(ObjectHandling = JsonObjectHandling.Natural)]
public sealed class NaturalJson : JsonProfile<NaturalJson>;

#pragma warning disable JD0009 // written only

/// <summary>Members that say less than their values are.</summary>
[JsonModel]
public sealed class Abstractions
{
    public IFigure? Figure { get; set; }

    public List<FigureBase>? Figures { get; set; }

    public Dictionary<string, IFigure?>? Named { get; set; }
}

/// <summary>The same values, written by the types that they have at run time.</summary>
[JsonModel]
[JsonModel(Profile = typeof(GraphJson))]
[JsonModel(Profile = typeof(AcyclicJson))]
public sealed class Actual
{
    [JsonCodec(typeof(RunTimeTypeCodec<IFigure>))]
    public IFigure? Figure { get; set; }

    [JsonCodec(typeof(RunTimeTypeCodec<FigureBase>))]
    public List<FigureBase>? Figures { get; set; }

    public Dictionary<string, IShown?>? Named { get; set; }
}

/// <summary>An interface that says itself that its values are written with all that they have.</summary>
[JsonCodec(typeof(RunTimeTypeCodec<IShown>))]
public interface IShown;

public interface IFigure
{
    int Id { get; }

    IFigure? Inner => null;
}

public abstract class FigureBase : IFigure
{
    public int Id { get; set; }
}

[JsonModel]
[JsonModel(Profile = typeof(GraphJson))]
[JsonModel(Profile = typeof(AcyclicJson))]
public sealed class Wheel : FigureBase, IFigure
{
    public double Radius { get; set; }

    public IFigure? Inner { get; set; }
}

#pragma warning restore JD0009

[JsonModel]
[JsonModel(Profile = typeof(GraphJson))]
[JsonModel(Profile = typeof(AcyclicJson))]
public readonly record struct Dot(int Id, int X) : IFigure, IShown;
