using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A case of a union. Safe for any number of threads.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonCaseShape
{
    private readonly Lazy<JsonShape> _shape;
    private readonly Lazy<Func<object, object?>>? _get;
    private readonly Lazy<Func<object?, object>>? _make;

    /// <summary>A case of a union of C#, which holds a value.</summary>
    internal JsonCaseShape(Type union, Type type, bool takesNull, Lazy<JsonShape> shape, Lazy<Func<object, object?>> get, Lazy<Func<object?, object>> make)
    {
        (Union, Type, TakesNull, _shape, _get, _make) = (union, type, takesNull, shape, get, make);
    }

    /// <summary>A case of a union of F#, which is what it holds.</summary>
    internal JsonCaseShape(Type union, string name, bool hasFields, JsonShape shape)
    {
        (Union, Type, Name, HasFields, _shape) = (union, union, name, hasFields, new Lazy<JsonShape>(shape));
    }

    /// <summary>The union.</summary>
    public Type Union { get; }

    /// <summary>The type of what the case holds; of a case of F# the union itself.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON of a case of F#, not escaped; null where the value alone tells the case.</summary>
    public string? Name { get; }

    /// <summary>A case of F# with fields: an object. Without fields it is its name.</summary>
    public bool HasFields { get; }

    /// <summary>A case of C# may hold null.</summary>
    public bool TakesNull { get; }

    /// <summary>What the case holds. Of a case of F#: its fields as members of an object, which <see cref="JsonShape.Create"/> makes the union of.</summary>
    public JsonShape Shape => _shape.Value;

    /// <summary>Gets what a union of this case holds.</summary>
    /// <param name="union">The union.</param>
    /// <returns>The value of <see cref="Shape"/>; for a case of F# the union itself, which the members of the shape take.</returns>
    /// <exception cref="ArgumentException"><paramref name="union"/> is of another type.</exception>
    public object? Get(object union)
    {
        ArgumentNullException.ThrowIfNull(union);
        JsonShape.CheckValue(union, Union, nameof(union));
        return _get is null ? union : _get.Value(union);
    }

    /// <summary>Makes a union of what it is to hold.</summary>
    /// <param name="value">A value of <see cref="Shape"/>. For a case of F# that is the union already.</param>
    /// <returns>The union; a struct is boxed. What the constructor throws is passed on.</returns>
    /// <exception cref="ArgumentException"><paramref name="value"/> is of another type.</exception>
    public object Create(object? value)
    {
        JsonShape.CheckValue(value, Type, nameof(value));
        return _make is not null ? _make.Value(value) : value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>The union and the case, for messages.</summary>
    public override string ToString() => $"{Union.Name}: {Name ?? Type.Name}";
}
