namespace Jackdaw.Shapes;

/// <summary>The cases of a union of F#: one without fields is its name, one with fields an object that begins with its name.</summary>
/// <param name="Type">The union.</param>
/// <param name="Discriminator">The name of the member that tells the case.</param>
/// <param name="Cases">Its cases, by their tags.</param>
internal sealed record FSharpUnionContent(TypeFacts Type, string Discriminator, IReadOnlyList<FSharpCase> Cases)
{
    /// <summary>The name of the member as it is written between the quotes.</summary>
    public string EscapedDiscriminator { get; init; } = "";

    /// <summary>The number of a case is told by the static method <c>GetTag</c>, else by the property <c>Tag</c>.</summary>
    public bool HasStaticTag { get; init; }

    /// <summary>The type itself says that unknown members are refused, whatever the profile.</summary>
    public bool RejectsByItself { get; init; }

    public bool RejectUnknownMembers { get; init; }

    /// <summary>Names of cases and of fields are read in any casing.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>No case has fields: it can be a dictionary key.</summary>
    public bool IsFieldless => Cases.All(one => one.Content is null);

    /// <summary>Everything that is wrong, in the order in which it was found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides about a type that <see cref="Selection"/> takes for a union of F#.</summary>
    public static FSharpUnionContent Of(TypeFacts type, ShapeSettings settings) => new FSharpUnionRules(type, settings).Decide();
}

/// <summary>A case of a union of F#.</summary>
/// <param name="Source">What makes a value: the static method, or for a case without fields the static property.</param>
/// <param name="Identifier">Its name in F#.</param>
/// <param name="Name">Its name in JSON.</param>
/// <param name="EscapedName">As it is written between the quotes.</param>
internal sealed record FSharpCase(Facts Source, string Identifier, string Name, string EscapedName)
{
    /// <summary>Its fields as members, and how they become a value; null: it has none.</summary>
    public ObjectContent? Content { get; init; }

    /// <summary>The beginning of the object: the brace and the discriminator.</summary>
    public string Start { get; init; } = "";
}
