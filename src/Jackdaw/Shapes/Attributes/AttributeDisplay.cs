namespace Jackdaw.Shapes;

/// <summary>Formats attributes for messages.</summary>
internal static class AttributeDisplay
{
    private const string Suffix = "Attribute";

    /// <summary>Formats an attribute as in source code: <c>[JsonConverter(typeof(MoneyConverter))]</c>.</summary>
    public static string Of(AttributeFacts attribute)
    {
        string name = WithoutSuffix(attribute.Type?.Name ?? "");
        return attribute.TypeArgument is { } type ? $"[{name}(typeof({type.Name}))]" : $"[{name}]";
    }

    /// <summary>
    /// Formats an attribute with its namespace, for names that exist in two libraries: <c>[Newtonsoft.Json.JsonProperty]</c>.
    /// </summary>
    public static string Full(AttributeFacts attribute)
        => attribute.TypeArgument is { } type ? Full(attribute, $"typeof({type.Name})") : "[" + WithoutSuffix(attribute.MetadataName) + "]";

    /// <summary>
    /// Formats an attribute with the argument that the message is about: <c>[Newtonsoft.Json.JsonProperty(IsReference = ...)]</c>.
    /// </summary>
    public static string Full(AttributeFacts attribute, string argument) => "[" + WithoutSuffix(attribute.MetadataName) + "(" + argument + ")]";

    private static string WithoutSuffix(string name) => name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
}
