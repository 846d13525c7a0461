namespace Jackdaw.Shapes;

/// <summary>
/// The facts about a type. Two are equal if they are the same type at run time; names of tuple elements and nullability do not count.
/// </summary>
internal abstract class TypeFacts : Facts, IEquatable<TypeFacts>
{
    public abstract TypeForm Form { get; }

    /// <summary>
    /// The namespace, containing types and arity, without type arguments: <c>System.Collections.Generic.List`1</c>,
    /// <c>App.Outer+Inner</c>.
    /// Empty for arrays, pointers and type parameters.
    /// </summary>
    public abstract string MetadataName { get; }

    /// <summary>The namespace; empty for the global one.</summary>
    public abstract string Namespace { get; }

    public abstract bool IsValueType { get; }

    /// <summary>Whether it is an abstract class or an interface.</summary>
    public abstract bool IsAbstract { get; }

    /// <summary>Whether it is a static class.</summary>
    public abstract bool IsStatic { get; }

    /// <summary>Whether no type can derive from it.</summary>
    public abstract bool IsSealed { get; }

    /// <summary>Whether it is declared as a C# <c>union</c>, or marked as one.</summary>
    public abstract bool IsUnion { get; }

    /// <summary>
    /// For a C# <c>closed</c> class, its directly derived types, generic ones without type arguments; null for all other types.
    /// </summary>
    public abstract IReadOnlyList<TypeFacts>? ClosedDerived { get; }

    public abstract bool IsRefStruct { get; }

    /// <summary>Whether it is a generic type definition: <c>typeof(List&lt;&gt;)</c>.</summary>
    public abstract bool IsOpen { get; }

    /// <summary>Whether the reader of a message can edit the type. Reflection treats all types except those of .NET as editable.</summary>
    public abstract bool IsEditable { get; }

    /// <summary>The public key token of its assembly in lower-case hexadecimal digits; empty if none.</summary>
    public abstract string PublicKeyToken { get; }

    /// <summary>The containing type of a nested type.</summary>
    public abstract TypeFacts? Container { get; }

    /// <summary>The type arguments of the containing types and its own, outermost first.</summary>
    public abstract IReadOnlyList<TypeFacts> Arguments { get; }

    /// <summary>The number of type parameters it declares itself.</summary>
    public abstract int ParameterCount { get; }

    /// <summary>The type parameters of a generic type definition, those of the containing types first.</summary>
    public abstract IReadOnlyList<TypeFacts> Parameters { get; }

    /// <summary>The base types and interfaces of a generic type definition, in terms of <see cref="Parameters"/>.</summary>
    public abstract IReadOnlyList<TypeFacts> OpenBases { get; }

    /// <summary>The element type of an array.</summary>
    public abstract TypeFacts? Element { get; }

    /// <summary>
    /// The number of dimensions of an array; 0 for other types, and for a one-dimensional array with any lower bound (not available in C#).
    /// </summary>
    public abstract int Rank { get; }

    /// <summary>The underlying type of an enum.</summary>
    public abstract TypeFacts? EnumUnderlying { get; }

    public abstract TypeFacts? Base { get; }

    /// <summary>All interfaces, in the compiler's order.</summary>
    public abstract IReadOnlyList<TypeFacts> Interfaces { get; }

    /// <summary>All interfaces, in the runtime's order: each before those it extends, in declaration order.</summary>
    public abstract IReadOnlyList<TypeFacts> ListedInterfaces { get; }

    /// <summary>The properties it declares itself, in declaration order.</summary>
    public abstract IReadOnlyList<PropertyFacts> Properties { get; }

    /// <summary>The fields it declares itself, in declaration order.</summary>
    public abstract IReadOnlyList<FieldFacts> Fields { get; }

    /// <summary>
    /// The instance constructors it declares itself, without the implicit one of structs and without those with <c>__arglist</c>.
    /// </summary>
    public abstract IReadOnlyList<ConstructorFacts> Constructors { get; }

    /// <summary>The ordinary methods it declares itself.</summary>
    public abstract IReadOnlyList<MethodFacts> Methods { get; }

    /// <summary>The elements of a value tuple, flattened beyond seven; null for all other types.</summary>
    public abstract IReadOnlyList<FieldFacts>? TupleElements { get; }

    /// <summary>Gets the nested non-generic type with this name; null if there is none.</summary>
    public abstract TypeFacts? Nested(string name);

    /// <summary>The type whose attributes a profile applies to this one, or null.</summary>
    public virtual TypeFacts? Contract => null;

    /// <summary>The converter or codec of the profile for this type, as an attribute of it; null if there is none.</summary>
    public virtual AttributeFacts? Assigned => null;

    /// <summary>Returns this generic type with other type arguments, or null if its constraints do not allow them.</summary>
    public abstract TypeFacts? Close(IReadOnlyList<TypeFacts> arguments);

    /// <summary>Whether two generic types have the same definition.</summary>
    public bool IsSameDefinition(TypeFacts other) => MetadataName == other.MetadataName && MetadataName.Length > 0;

    /// <summary>The underlying type of a nullable value type, or null.</summary>
    public TypeFacts? NullableUnderlying => IsValueType && MetadataName == "System.Nullable`1" && Arguments.Count == 1 ? Arguments[0] : null;

    /// <summary>
    /// Returns the types whose members its values have: itself and its base types, except the root types; for an interface, its base
    /// interfaces, in the order of System.Text.Json.
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

    /// <summary>Formats the type for messages: <c>App.Box&lt;int&gt;</c>.</summary>
    public sealed override string ToString() => TypeDisplay.Of(this);

    private static bool IsRoot(TypeFacts type)
        => type.MetadataName is "System.Object" or "System.ValueType" or "System.Enum" or "System.Array" or "System.Delegate" or "System.MulticastDelegate";
}
