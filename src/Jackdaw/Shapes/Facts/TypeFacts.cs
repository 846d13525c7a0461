namespace Jackdaw.Shapes;

/// <summary>What is true of a type. Two are equal if they are one type at run time: names of tuple elements and nullability are no part of it.</summary>
internal abstract class TypeFacts : Facts, IEquatable<TypeFacts>
{
    public abstract TypeForm Form { get; }

    /// <summary>
    /// Namespace, types around it and arity, without arguments: <c>System.Collections.Generic.List`1</c>, <c>App.Outer+Inner</c>. Empty for arrays, pointers
    /// and type parameters.
    /// </summary>
    public abstract string MetadataName { get; }

    /// <summary>The namespace, empty for the global one.</summary>
    public abstract string Namespace { get; }

    public abstract bool IsValueType { get; }

    /// <summary>Abstract classes and interfaces.</summary>
    public abstract bool IsAbstract { get; }

    /// <summary>A static class.</summary>
    public abstract bool IsStatic { get; }

    /// <summary>Nothing can derive from it.</summary>
    public abstract bool IsSealed { get; }

    /// <summary>Declared with C#'s <c>union</c>, or marked as such a type.</summary>
    public abstract bool IsUnion { get; }

    /// <summary>
    /// Of a class declared with C#'s <c>closed</c> the types that derive from it directly, generic ones without their arguments; null for every other type.
    /// </summary>
    public abstract IReadOnlyList<TypeFacts>? ClosedDerived { get; }

    public abstract bool IsRefStruct { get; }

    /// <summary>A generic type without its arguments: <c>typeof(List&lt;&gt;)</c>.</summary>
    public abstract bool IsOpen { get; }

    /// <summary>Can the reader of a message about this type edit it? Reflection takes everything but .NET's own types for editable.</summary>
    public abstract bool IsEditable { get; }

    /// <summary>The public key token of its assembly in lower-case hexadecimal digits, or empty.</summary>
    public abstract string PublicKeyToken { get; }

    /// <summary>The type around a nested one.</summary>
    public abstract TypeFacts? Container { get; }

    /// <summary>The arguments of the types around it and its own, outermost first.</summary>
    public abstract IReadOnlyList<TypeFacts> Arguments { get; }

    /// <summary>How many type parameters it declares itself.</summary>
    public abstract int ParameterCount { get; }

    /// <summary>Of a generic type without its arguments: its type parameters, those of the types around it first.</summary>
    public abstract IReadOnlyList<TypeFacts> Parameters { get; }

    /// <summary>Of a generic type without its arguments: what it derives from and what it implements, in terms of <see cref="Parameters"/>.</summary>
    public abstract IReadOnlyList<TypeFacts> OpenBases { get; }

    /// <summary>What an array holds.</summary>
    public abstract TypeFacts? Element { get; }

    /// <summary>The dimensions of an array; 0 for other types, and for an array of one dimension that may begin at any index (C# has none).</summary>
    public abstract int Rank { get; }

    /// <summary>The integer type of an enum.</summary>
    public abstract TypeFacts? EnumUnderlying { get; }

    public abstract TypeFacts? Base { get; }

    /// <summary>All interfaces, in the order in which the compiler lists them.</summary>
    public abstract IReadOnlyList<TypeFacts> Interfaces { get; }

    /// <summary>The same interfaces in the order in which the run time lists them: each before those that it extends, in the order of their declaration.</summary>
    public abstract IReadOnlyList<TypeFacts> ListedInterfaces { get; }

    /// <summary>The properties that it declares itself, in the order of their declaration.</summary>
    public abstract IReadOnlyList<PropertyFacts> Properties { get; }

    /// <summary>The fields that it declares itself, in the order of their declaration.</summary>
    public abstract IReadOnlyList<FieldFacts> Fields { get; }

    /// <summary>The instance constructors that it declares itself, without the one that every struct has and without those with <c>__arglist</c>.</summary>
    public abstract IReadOnlyList<ConstructorFacts> Constructors { get; }

    /// <summary>The ordinary methods that it declares itself.</summary>
    public abstract IReadOnlyList<MethodFacts> Methods { get; }

    /// <summary>The elements of a value tuple, flat also beyond seven; null for every other type.</summary>
    public abstract IReadOnlyList<FieldFacts>? TupleElements { get; }

    /// <summary>The type of this name, without type parameters of its own, that it declares; null if there is none.</summary>
    public abstract TypeFacts? Nested(string name);

    /// <summary>The type whose attributes a profile puts on this one; null: none.</summary>
    public virtual TypeFacts? Contract => null;

    /// <summary>What the definition of this generic type is with other arguments; null where its constraints do not allow them.</summary>
    public abstract TypeFacts? Close(IReadOnlyList<TypeFacts> arguments);

    /// <summary>Whether the definitions of two generic types are the same.</summary>
    public bool IsSameDefinition(TypeFacts other) => MetadataName == other.MetadataName && MetadataName.Length > 0;

    /// <summary>What a nullable value type holds, or null.</summary>
    public TypeFacts? NullableUnderlying => IsValueType && MetadataName == "System.Nullable`1" && Arguments.Count == 1 ? Arguments[0] : null;

    /// <summary>
    /// The types whose members are those of its values: it and its base types, without the roots of all types; of an interface, those that it extends, in the order of
    /// System.Text.Json.
    /// </summary>
    public IEnumerable<TypeFacts> Levels()
    {
        if (Form == TypeForm.Interface)
        {
            foreach (TypeFacts level in InterfaceLevels.Of(this))
            {
                yield return level;
            }

            yield break;
        }

        for (TypeFacts? level = this; level is not null && !IsRoot(level); level = level.Base)
        {
            yield return level;
        }
    }

    public abstract bool Equals(TypeFacts? other);

    public sealed override bool Equals(object? obj) => Equals(obj as TypeFacts);

    public abstract override int GetHashCode();

    /// <summary>As messages name it: <c>App.Box&lt;int&gt;</c>.</summary>
    public sealed override string ToString() => TypeDisplay.Of(this);

    private static bool IsRoot(TypeFacts type)
        => type.MetadataName is "System.Object" or "System.ValueType" or "System.Enum" or "System.Array" or "System.Delegate" or "System.MulticastDelegate";
}
