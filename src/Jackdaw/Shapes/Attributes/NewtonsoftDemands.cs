namespace Jackdaw.Shapes;

/// <summary>Arguments of Newtonsoft.Json's attributes that ask for what Jackdaw does not do. Those that ask for what happens anyway are none.</summary>
internal static class NewtonsoftDemands
{
    /// <summary>The arguments that are refused, each with the values that are not.</summary>
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

        // Include and Ignore; the others set what a document leaves out.
        ("DefaultValueHandling", [0, 1]),

        // Public members or marked ones; Fields are those that the compiler makes too.
        ("MemberSerialization", [0, 1]),
        ("WriteData", [true]),
        ("ReadData", [true]),
    ];

    /// <summary>The first argument that is refused, as one writes it; null if there is none, also for attributes of others.</summary>
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

    /// <summary>The naming of a strategy that is created without arguments; null for those that Jackdaw does not know.</summary>
    public static Naming? NamingOf(TypeFacts strategy) => strategy.MetadataName switch
    {
        AttributeNames.DefaultNamingStrategy => Naming.AsIs,
        AttributeNames.CamelCaseNamingStrategy => Naming.CamelCase,
        AttributeNames.SnakeCaseNamingStrategy => Naming.SnakeCase,
        AttributeNames.KebabCaseNamingStrategy => Naming.KebabCase,
        _ => null,
    };
}
