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

    /// <summary>The type of the value, also where it is passed by reference.</summary>
    public abstract TypeFacts Type { get; }

    /// <summary>Passed by reference of any kind.</summary>
    public abstract bool IsByReference { get; }

    /// <summary>Passed as <c>ref</c> or <c>out</c>; not <c>in</c>, which takes any value.</summary>
    public abstract bool IsWritable { get; }

    /// <summary>
    /// What it holds when it is left out, in the integer type for an enum; null for the default of its type, and for a parameter that can't be left out.
    /// </summary>
    public abstract object? Default { get; }

    /// <summary>It may be left out.</summary>
    public abstract bool HasDefault { get; }

    /// <summary>What the annotation says of null.</summary>
    public abstract Nullness Nullness { get; }
}

/// <summary>An ordinary method.</summary>
internal abstract class MethodFacts : Facts
{
    public abstract TypeFacts Declaring { get; }

    public abstract bool IsStatic { get; }

    public abstract bool IsPublic { get; }

    /// <summary>Virtual, abstract or an override.</summary>
    public abstract bool IsVirtual { get; }

    /// <summary>It has type parameters of its own.</summary>
    public abstract bool IsGeneric { get; }

    /// <summary>The type of what it returns.</summary>
    public abstract TypeFacts Returns { get; }

    public abstract IReadOnlyList<ParameterFacts> Parameters { get; }
}
