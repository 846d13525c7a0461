namespace Jackdaw.Shapes;

/// <summary>
/// Warns of attributes for other libraries that have no effect here. No warning if a supported attribute says the same, because a model may
/// serve two libraries.
/// </summary>
internal static class UnreadAttributes
{
    /// <summary>The attributes of a property that are equivalent to an attribute on its parameter.</summary>
    private static readonly string[] Read =
    [
        AttributeNames.PropertyName, AttributeNames.Required, AttributeNames.PropertyOrder, AttributeNames.Include, AttributeNames.Ignore, AttributeNames.Converter,
        AttributeNames.Codec, AttributeNames.NumberHandling, AttributeNames.DataMember, AttributeNames.IgnoreDataMember,
    ];

    /// <summary>Checks one declaration.</summary>
    public static IEnumerable<ShapeProblem> On(Facts declaration)
        => declaration.Attributes
            .Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.NotRead)
            .Select(attribute => new ShapeProblem(
                ProblemKind.AttributeNotRead, declaration, AttributeDisplay.Full(attribute), Name(declaration), "use the attributes of System.Text.Json and the settings of a profile"));

    /// <summary>Checks a type: its own attributes, those of its constructors, and data contract callbacks.</summary>
    public static IEnumerable<ShapeProblem> OnType(TypeFacts type)
        => On(type)
            .Concat(type.Constructors.SelectMany(constructor => On(constructor).Concat(constructor.Parameters.SelectMany(OnParameter))))
            .Concat(type.Methods.SelectMany(OnMethod));

    /// <summary>
    /// Checks a parameter. Newtonsoft.Json reads by the attributes of a parameter and writes by those of its property. Jackdaw uses the
    /// property for both, which may say the same.
    /// </summary>
    private static IEnumerable<ShapeProblem> OnParameter(ParameterFacts parameter)
        => parameter.Attributes
            .Where(attribute => KnownAttributes.IsNewtonsoft(attribute) && !parameter.Declaring.Properties.Any(property => property.Name == parameter.Name && Says(property, attribute)))
            .Select(attribute => new ShapeProblem(
                ProblemKind.AttributeNotRead, parameter, AttributeDisplay.Full(attribute), Name(parameter), "put it on the property: in a record, write [property: ...]"));

    private static bool Says(PropertyFacts property, AttributeFacts attribute)
        => property.Attributes.Any(other => other.MetadataName == attribute.MetadataName || Read.Contains(other.MetadataName));

    private static IEnumerable<ShapeProblem> OnMethod(MethodFacts method)
        => method.Attributes.Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.NotRead).Take(1).Select(callback => new ShapeProblem(
            ProblemKind.AttributeNotRead,
            method,
            AttributeDisplay.Full(callback),
            Name(method),
            "Jackdaw does not call the method; do its work in a setter or in a [JsonConstructor]"));

    private static string Name(Facts declaration) => declaration switch
    {
        MemberFacts member => member.Declaring.Name + "." + member.Name,
        ConstructorFacts constructor => constructor.Declaring.Name + "." + constructor.Name,
        ParameterFacts parameter => parameter.Declaring.Name + "." + parameter.Name,
        MethodFacts method => method.Declaring.Name + "." + method.Name,
        _ => declaration.ToString() ?? declaration.Name,
    };
}
