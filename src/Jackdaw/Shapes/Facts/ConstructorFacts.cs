namespace Jackdaw.Shapes;

/// <summary>An instance constructor.</summary>
internal abstract class ConstructorFacts : Facts
{
    public abstract TypeFacts Declaring { get; }

    public abstract bool IsPublic { get; }

    public abstract IReadOnlyList<ParameterFacts> Parameters { get; }
}

/// <summary>A parameter of a constructor.</summary>
internal abstract class ParameterFacts : Facts
{
    /// <summary>The type that declares the constructor.</summary>
    public abstract TypeFacts Declaring { get; }

    /// <summary>The type of the value, also if it is passed by reference.</summary>
    public abstract TypeFacts Type { get; }

    /// <summary>Whether it is passed by any kind of reference.</summary>
    public abstract bool IsByReference { get; }

    /// <summary>Whether it is passed as <c>ref</c> or <c>out</c>; not <c>in</c>, which accepts any value.</summary>
    public abstract bool IsWritable { get; }

    /// <summary>
    /// The default value, in the underlying type for an enum; null for the default of the type, and for a required parameter.
    /// </summary>
    public abstract object? Default { get; }

    /// <summary>Whether it is optional.</summary>
    public abstract bool HasDefault { get; }

    /// <summary>Its nullability annotation.</summary>
    public abstract Nullness Nullness { get; }
}

/// <summary>An ordinary method.</summary>
internal abstract class MethodFacts : Facts
{
    public abstract TypeFacts Declaring { get; }

    public abstract bool IsStatic { get; }

    public abstract bool IsPublic { get; }

    /// <summary>Whether it is virtual, abstract or an override.</summary>
    public abstract bool IsVirtual { get; }

    /// <summary>Whether it has type parameters of its own.</summary>
    public abstract bool IsGeneric { get; }

    /// <summary>The return type.</summary>
    public abstract TypeFacts Returns { get; }

    public abstract IReadOnlyList<ParameterFacts> Parameters { get; }
}
