using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A case of a union. Thread-safe.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonCaseShape
{
    private readonly Lazy<JsonShape> _shape;
    private readonly Lazy<Func<object, object?>>? _get;
    private readonly Lazy<Func<object?, object>>? _make;

    /// <summary>Creates a case of a C# union, which holds a value.</summary>
    internal JsonCaseShape(Type union, Type type, bool takesNull, Lazy<JsonShape> shape, Lazy<Func<object, object?>> get, Lazy<Func<object?, object>> make)
    {
        (Union, Type, TakesNull, _shape, _get, _make) = (union, type, takesNull, shape, get, make);
    }

    /// <summary>Creates a case of an F# union, which is itself the value.</summary>
    internal JsonCaseShape(Type union, string name, bool hasFields, JsonShape shape)
    {
        (Union, Type, Name, HasFields, _shape) = (union, union, name, hasFields, new Lazy<JsonShape>(shape));
    }

    /// <summary>The type of the union.</summary>
    public Type Union { get; }

    /// <summary>The type of the value of the case; for F#, the union itself.</summary>
    public Type Type { get; }

    /// <summary>The unescaped JSON name of an F# case, or null if the value alone determines the case.</summary>
    public string? Name { get; }

    /// <summary>Whether it is an F# case with fields, which is an object. An F# case without fields is its name.</summary>
    public bool HasFields { get; }

    /// <summary>Whether it is a C# case that may hold null.</summary>
    public bool TakesNull { get; }

    /// <summary>
    /// The shape of the value of the case. For F#: its fields as members of an object, from which <see cref="JsonShape.Create"/> creates
    /// the union.
    /// </summary>
    public JsonShape Shape => _shape.Value;

    /// <summary>Gets the value that a union of this case holds.</summary>
    /// <param name="union">The union.</param>
    /// <returns>A value of <see cref="Shape"/>; for F# the union itself, which the members of the shape accept.</returns>
    /// <exception cref="ArgumentException"><paramref name="union"/> is of another type.</exception>
    public object? Get(object union)
    {
        ArgumentNullException.ThrowIfNull(union);
        JsonShape.CheckValue(union, Union, nameof(union));
        return _get is null ? union : _get.Value(union);
    }

    /// <summary>Creates a union from the value that it is to hold.</summary>
    /// <param name="value">A value of <see cref="Shape"/>. For F# it is already the union.</param>
    /// <returns>The union; a struct is boxed. Exceptions of the constructor propagate.</returns>
    /// <exception cref="ArgumentException"><paramref name="value"/> is of another type.</exception>
    public object Create(object? value)
    {
        JsonShape.CheckValue(value, Type, nameof(value));
        return _make is not null ? _make.Value(value) : value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>Returns the union and the case, for messages.</summary>
    public override string ToString() => $"{Union.Name}: {Name ?? Type.Name}";
}
