namespace Jackdaw.Shapes;

/// <summary>The cases of a union of C#. Its JSON is that of the value it holds.</summary>
/// <param name="Type">The union.</param>
/// <param name="Value">The property that holds the value; null where there is none, which is a problem.</param>
/// <param name="Cases">Its cases, in the order of their constructors.</param>
internal sealed record UnionContent(TypeFacts Type, PropertyFacts? Value, IReadOnlyList<UnionCase> Cases)
{
    /// <summary>Everything that is wrong, in the order in which it was found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides about a type that <see cref="Selection"/> takes for a union.</summary>
    public static UnionContent Of(TypeFacts type, ShapeSettings settings) => new UnionRules(type, settings).Decide();
}

/// <summary>A case of a union.</summary>
/// <param name="Constructor">Makes the union of a value of the case.</param>
/// <param name="Type">The type of the value.</param>
/// <param name="Kinds">The kinds of JSON that the case may be read from.</param>
/// <param name="TakesNull">The case may hold null.</param>
internal sealed record UnionCase(ConstructorFacts Constructor, TypeFacts Type, TokenKinds Kinds, bool TakesNull)
{
    /// <summary>The members that tell its objects from those of other cases; null where members don't count.</summary>
    public UnionMembers? Members { get; init; }
}

/// <summary>The members of a case that is an object.</summary>
/// <param name="Names">Their names in JSON.</param>
/// <param name="Required">Those without which an object is none of the case.</param>
/// <param name="RejectsOthers">An object with other members is none of the case.</param>
internal sealed record UnionMembers(IReadOnlyList<string> Names, IReadOnlyList<string> Required, bool RejectsOthers);
