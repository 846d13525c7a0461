namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonNamingPolicy]</c> of .NET 11, on a member or for the members of a type. Recognized by name; the values are those of
/// <c>JsonKnownNamingPolicy</c>.
/// </summary>
internal static class NamingAttribute
{
    /// <summary>Returns the naming of a declaration, or null if it has no such attribute.</summary>
    public static Naming? On(Facts declaration) => declaration.Find(AttributeNames.NamingPolicy) is { } attribute ? Of(attribute) : null;

    /// <summary>Returns the naming of an attribute, or null for an undefined value, for which the attribute itself throws.</summary>
    public static Naming? Of(AttributeFacts attribute) => attribute.Argument(0) switch
    {
        1 => Naming.CamelCase,
        2 => Naming.SnakeCase,
        3 => Naming.UpperSnakeCase,
        4 => Naming.KebabCase,
        5 => Naming.UpperKebabCase,
        6 => Naming.PascalCase,
        _ => null,
    };
}
