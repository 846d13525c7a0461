namespace Jackdaw.Shapes;

/// <summary>
/// Warns of attributes that speak to another library and that nobody reads here. Silent where an attribute that is read says the same: a model may
/// serve two libraries.
/// </summary>
internal static class UnreadAttributes
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <summary>What one writes for Jackdaw instead; the attributes that say it.</summary>
    private static readonly Dictionary<string, (string Advice, string[] Read)> Instead = new(StringComparer.Ordinal)
    {
        [Newtonsoft + "JsonPropertyAttribute"] = ("write [JsonPropertyName], [JsonRequired], [JsonPropertyOrder], [JsonInclude] or [JsonIgnore(Condition = ...)] of System.Text.Json", [AttributeNames.PropertyName, AttributeNames.Required, AttributeNames.PropertyOrder, AttributeNames.Include, AttributeNames.Ignore, AttributeNames.DataMember]),
        [Newtonsoft + "JsonIgnoreAttribute"] = ("write [JsonIgnore] of System.Text.Json", [AttributeNames.Ignore, AttributeNames.IgnoreDataMember]),
        [Newtonsoft + "JsonRequiredAttribute"] = ("write [JsonRequired] of System.Text.Json", [AttributeNames.Required]),
        [Newtonsoft + "JsonConverterAttribute"] = ("name a codec with [JsonCodec], or, for names of enums, write [JsonConverter(typeof(JsonStringEnumConverter))] of System.Text.Json", [AttributeNames.Converter, AttributeNames.Codec]),
        [Newtonsoft + "JsonExtensionDataAttribute"] = ("leave the member out with [JsonIgnore] of System.Text.Json; unknown members are skipped", [AttributeNames.Ignore]),
        [Newtonsoft + "JsonConstructorAttribute"] = ("write [JsonConstructor] of System.Text.Json", [AttributeNames.Constructor]),
    };

    /// <summary>Of one declaration.</summary>
    public static IEnumerable<ShapeProblem> On(Facts declaration)
    {
        foreach (AttributeFacts attribute in declaration.Attributes)
        {
            if (KnownAttributes.FateOf(attribute) == AttributeFate.NotRead)
            {
                (string Advice, string[] Read) instead = Instead.TryGetValue(attribute.MetadataName, out var known) ? known : ("use the attributes of System.Text.Json and the settings of a profile", []);
                if (!Speaking(declaration).Any(other => instead.Read.Contains(other.MetadataName)))
                {
                    yield return new ShapeProblem(ProblemKind.AttributeNotRead, declaration, AttributeDisplay.Full(attribute), Name(declaration), instead.Advice);
                }
            }
        }
    }

    /// <summary>Of a type: its own, those of its constructors, and the callbacks of data contracts.</summary>
    public static IEnumerable<ShapeProblem> OnType(TypeFacts type)
        => On(type)
            .Concat(type.Constructors.SelectMany(constructor => On(constructor).Concat(constructor.Parameters.SelectMany(On))))
            .Concat(type.Methods.SelectMany(OnMethod));

    private static IEnumerable<ShapeProblem> OnMethod(MethodFacts method)
        => method.Attributes.Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.NotRead).Take(1).Select(callback => new ShapeProblem(
            ProblemKind.AttributeNotRead,
            method,
            AttributeDisplay.Full(callback),
            Name(method),
            "Jackdaw does not call the method; do its work in a setter or in a [JsonConstructor]"));

    /// <summary>What a positional parameter says, its property may say for Jackdaw.</summary>
    private static IEnumerable<AttributeFacts> Speaking(Facts declaration)
        => declaration is ParameterFacts parameter
            ? parameter.Attributes.Concat(parameter.Declaring.Properties.Where(property => property.Name == parameter.Name).SelectMany(property => property.Attributes))
            : declaration.Attributes;

    private static string Name(Facts declaration) => declaration switch
    {
        MemberFacts member => member.Declaring.Name + "." + member.Name,
        ConstructorFacts constructor => constructor.Declaring.Name + "." + constructor.Name,
        ParameterFacts parameter => parameter.Declaring.Name + "." + parameter.Name,
        MethodFacts method => method.Declaring.Name + "." + method.Name,
        _ => declaration.ToString() ?? declaration.Name,
    };
}
