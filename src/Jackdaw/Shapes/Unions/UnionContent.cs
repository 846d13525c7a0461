namespace Jackdaw.Shapes;

/// <summary>The cases of a C# union. Its JSON is that of the value it holds.</summary>
/// <param name="Type">The union.</param>
/// <param name="Value">The property that holds the value; null if there is none, which is a problem.</param>
/// <param name="Cases">The cases, in the order of their constructors.</param>
internal sealed record UnionContent(TypeFacts Type, PropertyFacts? Value, IReadOnlyList<UnionCase> Cases)
{
    /// <summary>All problems, in the order found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides the content of a type that <see cref="Selection"/> treats as a union.</summary>
    public static UnionContent Of(TypeFacts type, ShapeSettings settings) => new UnionRules(type, settings).Decide();
}

/// <summary>A case of a union.</summary>
/// <param name="Constructor">The constructor that creates the union from a value of the case.</param>
/// <param name="Type">The type of the value.</param>
/// <param name="Kinds">The kinds of JSON from which the case may be read.</param>
/// <param name="TakesNull">Whether the case accepts null.</param>
internal sealed record UnionCase(ConstructorFacts Constructor, TypeFacts Type, TokenKinds Kinds, bool TakesNull)
{
    /// <summary>The members that distinguish its objects from those of other cases; null if members do not matter.</summary>
    public UnionMembers? Members { get; init; }
}

/// <summary>The members of a case that is an object.</summary>
/// <param name="Names">The names in JSON.</param>
/// <param name="Required">The members that an object must have to match the case.</param>
/// <param name="RejectsOthers">Whether an object with other members does not match the case.</param>
internal sealed record UnionMembers(IReadOnlyList<string> Names, IReadOnlyList<string> Required, bool RejectsOthers);
