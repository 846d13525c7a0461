namespace Jackdaw.Shapes;

/// <summary>The cases of an F# union: one without fields is its name, one with fields an object that starts with its name.</summary>
/// <param name="Type">The union.</param>
/// <param name="Discriminator">The name of the member that holds the case name.</param>
/// <param name="Cases">The cases, by their tags.</param>
internal sealed record FSharpUnionContent(TypeFacts Type, string Discriminator, IReadOnlyList<FSharpCase> Cases)
{
    /// <summary>The escaped name of the discriminator, without quotation marks.</summary>
    public string EscapedDiscriminator { get; init; } = "";

    /// <summary>Whether the static method <c>GetTag</c> returns the tag of a case, rather than the property <c>Tag</c>.</summary>
    public bool HasStaticTag { get; init; }

    /// <summary>Whether the type itself rejects unknown members, regardless of the profile.</summary>
    public bool RejectsByItself { get; init; }

    public bool RejectUnknownMembers { get; init; }

    /// <summary>Whether names of cases and fields are case-insensitive.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>Whether no case has fields, so that it can be a dictionary key.</summary>
    public bool IsFieldless => Cases.All(one => one.Content is null);

    /// <summary>All problems, in the order found.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Decides the content of a type that <see cref="Selection"/> treats as an F# union.</summary>
    public static FSharpUnionContent Of(TypeFacts type, ShapeSettings settings) => new FSharpUnionRules(type, settings).Decide();
}

/// <summary>A case of an F# union.</summary>
/// <param name="Source">The static method that creates a value, or the static property for a case without fields.</param>
/// <param name="Identifier">The name in F#.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="EscapedName">The escaped name, without quotation marks.</param>
internal sealed record FSharpCase(Facts Source, string Identifier, string Name, string EscapedName)
{
    /// <summary>Its fields as members, and how they are combined to a value; null if it has no fields.</summary>
    public ObjectContent? Content { get; init; }

    /// <summary>The start of the object: the brace and the discriminator.</summary>
    public string Start { get; init; } = "";
}
