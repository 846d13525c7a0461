namespace Jackdaw.Shapes;

/// <summary>An attribute as in source code: its class and its arguments. It is never instantiated, so no code of its class runs.</summary>
internal abstract class AttributeFacts
{
    /// <summary>The class; null in code that does not compile.</summary>
    public abstract TypeFacts? Type { get; }

    /// <summary>The full name of the class; empty if unknown.</summary>
    public string MetadataName => Type?.MetadataName ?? "";

    /// <summary>
    /// Gets a constructor argument: null, a string, a boxed number (also for enums), <see cref="TypeFacts"/> for <c>typeof</c>, or a list
    /// of these (<see cref="IReadOnlyList{T}"/> of objects) for an array. Null if absent.
    /// </summary>
    public abstract object? Argument(int index);

    /// <summary>Gets a named argument, in the same form.</summary>
    public abstract object? Named(string name);

    /// <summary>The type argument of <c>[JsonConverter(typeof(...))]</c> and similar attributes.</summary>
    public TypeFacts? TypeArgument => Argument(0) as TypeFacts;
}
