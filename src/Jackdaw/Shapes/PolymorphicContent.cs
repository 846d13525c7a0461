namespace Jackdaw.Shapes;

/// <summary>The types that a value of a polymorphic type may have, and how JSON tells them apart.</summary>
/// <param name="Type">The declared type.</param>
/// <param name="Discriminator">The name of the member that tells the type.</param>
/// <param name="Derived">The types that its attributes name, in their order.</param>
internal sealed record PolymorphicContent(TypeFacts Type, string Discriminator, IReadOnlyList<DerivedShape> Derived)
{
    /// <summary>The name of the member as it is written between the quotes.</summary>
    public string EscapedDiscriminator { get; init; } = "";

    /// <summary>What becomes of a run-time type that the attributes don't name.</summary>
    public UnknownDerived Unknown { get; init; }

    /// <summary>A discriminator that names no type is passed over: the value is read as the declared type.</summary>
    public bool IgnoresUnknownDiscriminators { get; init; }

    /// <summary>Values may be written as the declared type.</summary>
    public bool HasBase { get; init; }

    /// <summary>Values may be read as the declared type: there is one to create.</summary>
    public bool ReadsBase => HasBase && !Type.IsAbstract;

    /// <summary>Everything that is wrong, in the order in which it was found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides about a type that <see cref="Selection"/> takes for polymorphic.</summary>
    public static PolymorphicContent Of(TypeFacts type, ShapeSettings settings) => new PolymorphicRules(type, settings).Decide();
}

/// <summary>A type that a value may have.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, a boxed int, or null: it is written without one and never read.</param>
/// <param name="Start">The beginning of the object as it is written: the brace, and the discriminator if there is one.</param>
internal sealed record DerivedShape(TypeFacts Type, object? Discriminator, string Start)
{
    public DerivedForm Form { get; init; }

    /// <summary>Cycles are ignored, and both the codec of the declared type and its own go into its values.</summary>
    public bool IsEnteredAgain { get; init; }

    /// <summary>Why its values are refused, as errors say it; null: they are not.</summary>
    public string? Refusal { get; init; }
}

/// <summary>What a value of a derived type is in JSON.</summary>
internal enum DerivedForm
{
    /// <summary>An object: the discriminator, if there is one, and the members.</summary>
    Members,

    /// <summary>Whatever its type says, without a discriminator; it is not read.</summary>
    Value,

    /// <summary>An object of the discriminator and <c>$values</c>, an array.</summary>
    Elements,

    /// <summary>An object of the discriminator and the entries of a dictionary.</summary>
    Entries,

    /// <summary>Values of it are refused, by name; those of the other types are served.</summary>
    Refused,
}

/// <summary>What becomes of a run-time type that no attribute names. The values are those of the public enum of System.Text.Json.</summary>
internal enum UnknownDerived
{
    Fail,
    AsBase,
    AsNearestAncestor,
}
