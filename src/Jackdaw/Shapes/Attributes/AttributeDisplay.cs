namespace Jackdaw.Shapes;

/// <summary>Attributes as messages name them.</summary>
internal static class AttributeDisplay
{
    private const string Suffix = "Attribute";

    /// <summary>As one would write it: <c>[JsonConverter(typeof(MoneyConverter))]</c>.</summary>
    public static string Of(AttributeFacts attribute)
    {
        string name = WithoutSuffix(attribute.Type?.Name ?? "");
        return attribute.TypeArgument is { } type ? $"[{name}(typeof({type.Name}))]" : $"[{name}]";
    }

    /// <summary>With its namespace, for what exists in two libraries: <c>[Newtonsoft.Json.JsonProperty]</c>.</summary>
    public static string Full(AttributeFacts attribute)
        => attribute.TypeArgument is { } type ? Full(attribute, $"typeof({type.Name})") : "[" + WithoutSuffix(attribute.MetadataName) + "]";

    /// <summary>With the argument that the message is about: <c>[Newtonsoft.Json.JsonProperty(IsReference = ...)]</c>.</summary>
    public static string Full(AttributeFacts attribute, string argument) => "[" + WithoutSuffix(attribute.MetadataName) + "(" + argument + ")]";

    private static string WithoutSuffix(string name) => name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
}
