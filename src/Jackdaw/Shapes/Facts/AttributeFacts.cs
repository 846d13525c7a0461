namespace Jackdaw.Shapes;

/// <summary>An attribute as it is written: its class and its arguments. It is never created, so no code of its class runs.</summary>
internal abstract class AttributeFacts
{
    /// <summary>The class; null in code that does not compile.</summary>
    public abstract TypeFacts? Type { get; }

    /// <summary>The full name of the class, empty if it is not known.</summary>
    public string MetadataName => Type?.MetadataName ?? "";

    /// <summary>
    /// A constructor argument: null, a string, a boxed number (also for enums), <see cref="TypeFacts"/> for <c>typeof</c>, or a list of these
    /// (<see cref="IReadOnlyList{T}"/> of objects) for an array. Null where there is none.
    /// </summary>
    public abstract object? Argument(int index);

    /// <summary>A named argument, in the same form.</summary>
    public abstract object? Named(string name);

    /// <summary>The type that <c>[JsonConverter(typeof(...))]</c> and its kind name.</summary>
    public TypeFacts? TypeArgument => Argument(0) as TypeFacts;
}
