using System.Runtime.CompilerServices;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(UnionGraph), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(List<Approval>), Profile = typeof(GraphJson))]

namespace Jackdaw.TestModels;

/// <summary>A union of what may have an id, in other forms, and of what has none.</summary>
[Union]
public sealed class Part : IUnion
{
    public Part(Vertex value) => Value = value;
    public Part(List<Vertex> value) => Value = value;
    public Part(string value) => Value = value;
    public object? Value { get; }
}

public sealed class UnionGraph
{
    public Vertex? First { get; set; }
    public List<Vertex>? Listed { get; set; }
    public Part? One { get; set; }
    public Part? Other { get; set; }
    public List<Part?>? Parts { get; set; }
    public object? Any { get; set; }
}

/// <summary>Never null, where annotations count.</summary>
public sealed class Sprig
{
    public Sprig Self { get; set; } = null!;
}

[Union]
public sealed class SprigOrText : IUnion
{
    public SprigOrText(Sprig value) => Value = value;
    public SprigOrText(string value) => Value = value;
    public object? Value { get; }
}

/// <summary>Holds itself with nothing around it.</summary>
[Union]
public sealed class Ouro : IUnion
{
    public Ouro(Boros value) => Value = value;
    public object? Value { get; }
}

[Union]
public sealed class Boros : IUnion
{
    public Boros(Ouro value) => Value = value;
    public object? Value { get; }
}
