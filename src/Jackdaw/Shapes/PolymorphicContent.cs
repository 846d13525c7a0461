namespace Jackdaw.Shapes;

/// <summary>The types that a value of a polymorphic type may have, and how JSON distinguishes them.</summary>
/// <param name="Type">The declared type.</param>
/// <param name="Discriminator">The name of the discriminator member.</param>
/// <param name="Derived">The types that its attributes name, in order.</param>
internal sealed record PolymorphicContent(TypeFacts Type, string Discriminator, IReadOnlyList<DerivedShape> Derived)
{
    /// <summary>The escaped name of the discriminator, without quotation marks.</summary>
    public string EscapedDiscriminator { get; init; } = "";

    /// <summary>The handling of a run-time type that no attribute names.</summary>
    public UnknownDerived Unknown { get; init; }

    /// <summary>Whether an unknown discriminator is ignored, so that the value is read as the declared type.</summary>
    public bool IgnoresUnknownDiscriminators { get; init; }

    /// <summary>Whether values may be written as the declared type.</summary>
    public bool HasBase { get; init; }

    /// <summary>Whether values may be read as the declared type, because it can be instantiated.</summary>
    public bool ReadsBase => HasBase && !Type.IsAbstract;

    /// <summary>All problems, in the order found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides the content of a type that <see cref="Selection"/> treats as polymorphic.</summary>
    public static PolymorphicContent Of(TypeFacts type, ShapeSettings settings) => new PolymorphicRules(type, settings).Decide();
}

/// <summary>A type that a value may have.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, a boxed int, or null if it is written without one and never read.</param>
/// <param name="Start">The start of the object as written: the brace, and the discriminator if there is one.</param>
internal sealed record DerivedShape(TypeFacts Type, object? Discriminator, string Start)
{
    public DerivedForm Form { get; init; }

    /// <summary>Whether cycles are ignored and both the codec of the declared type and its own codec enter its values.</summary>
    public bool IsEnteredAgain { get; init; }

    /// <summary>Why its values are rejected, for errors; null if they are not.</summary>
    public string? Refusal { get; init; }
}

/// <summary>The JSON form of a derived type.</summary>
internal enum DerivedForm
{
    /// <summary>An object: the discriminator, if any, and the members.</summary>
    Members,

    /// <summary>The form of its own type, without a discriminator; it is not read.</summary>
    Value,

    /// <summary>An object with the discriminator and <c>$values</c>, an array.</summary>
    Elements,

    /// <summary>An object with the discriminator and the entries of a dictionary.</summary>
    Entries,

    /// <summary>Values of this type are rejected with an error that names it; those of the other types are served.</summary>
    Refused,
}

/// <summary>The handling of a run-time type that no attribute names. The values are those of the public enum of System.Text.Json.</summary>
internal enum UnknownDerived
{
    Fail,
    AsBase,
    AsNearestAncestor,
}
