namespace Jackdaw.Shapes;

/// <summary>Detects unsupported arguments of Newtonsoft.Json attributes. Arguments that request the default behavior are allowed.</summary>
internal static class NewtonsoftDemands
{
    /// <summary>The unsupported arguments, each with its allowed values.</summary>
    private static readonly (string Name, object[] Harmless)[] Arguments =
    [
        ("TypeNameHandling", [0]),
        ("ItemTypeNameHandling", [0]),
        ("ReferenceLoopHandling", [0]),
        ("ItemReferenceLoopHandling", [0]),
        ("IsReference", [false]),
        ("ItemIsReference", [false]),
        ("ItemConverterType", []),
        ("ItemConverterParameters", []),
        ("NamingStrategyParameters", []),

        // Include and Ignore; the others assign members that a document lacks.
        ("DefaultValueHandling", [0, 1]),

        // Public or marked members; Fields would include compiler-generated ones.
        ("MemberSerialization", [0, 1]),
        ("WriteData", [true]),
        ("ReadData", [true]),
    ];

    /// <summary>
    /// Returns the first unsupported argument, as in source code; null if there is none, or for attributes of other libraries.
    /// </summary>
    public static string? In(AttributeFacts attribute)
    {
        if (!KnownAttributes.IsNewtonsoft(attribute))
        {
            return null;
        }

        foreach ((string name, object[] harmless) in Arguments)
        {
            if (attribute.Named(name) is { } value && !harmless.Contains(value))
            {
                return name + " = ...";
            }
        }

        return attribute.Named("NamingStrategyType") is TypeFacts strategy && NamingOf(strategy) is null ? $"NamingStrategyType = typeof({strategy.Name})"
            : attribute.MetadataName == AttributeNames.NewtonsoftObject && attribute.Argument(0) is 2 ? "MemberSerialization.Fields"
            : null;
    }

    /// <summary>Returns the naming of a strategy created without arguments; null for unknown strategies.</summary>
    public static Naming? NamingOf(TypeFacts strategy) => strategy.MetadataName switch
    {
        AttributeNames.DefaultNamingStrategy => Naming.AsIs,
        AttributeNames.CamelCaseNamingStrategy => Naming.CamelCase,
        AttributeNames.SnakeCaseNamingStrategy => Naming.SnakeCase,
        AttributeNames.KebabCaseNamingStrategy => Naming.KebabCase,
        _ => null,
    };
}
