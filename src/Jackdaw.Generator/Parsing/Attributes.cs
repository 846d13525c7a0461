using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Reading attributes by name.</summary>
internal static class Attributes
{
    public static AttributeData? Find(ISymbol symbol, string name)
        => symbol.GetAttributes().FirstOrDefault(attribute => NameOf(attribute) == name);

    /// <summary>The attribute, or one that derives from it.</summary>
    public static AttributeData? FindKind(ISymbol symbol, string name)
        => symbol.GetAttributes().FirstOrDefault(attribute => KnownAttributes.Is(attribute, name));

    public static string NameOf(AttributeData attribute)
        => attribute.AttributeClass is { } type ? TypeNames.Metadata(type) : "";

    public static object? Argument(AttributeData attribute, int index)
        => attribute.ConstructorArguments.Length > index && attribute.ConstructorArguments[index].Kind != TypedConstantKind.Array
            ? attribute.ConstructorArguments[index].Value
            : null;

    public static ITypeSymbol? TypeArgument(AttributeData attribute) => Argument(attribute, 0) as ITypeSymbol;

    public static object? Named(AttributeData attribute, string name)
        => attribute.NamedArguments.FirstOrDefault(pair => pair.Key == name).Value is { Kind: not TypedConstantKind.Array } constant
            ? constant.Value
            : null;

    /// <summary>With its namespace, for what exists in two libraries: <c>[Newtonsoft.Json.JsonProperty]</c>.</summary>
    public static string FullDisplay(AttributeData attribute)
    {
        string name = NameOf(attribute);
        return "[" + (name.EndsWith("Attribute", StringComparison.Ordinal) ? name.Substring(0, name.Length - "Attribute".Length) : name) + "]";
    }

    /// <summary>The attribute as one would write it: <c>[JsonConverter(typeof(MoneyConverter))]</c>.</summary>
    public static string Display(AttributeData attribute)
    {
        string name = attribute.AttributeClass?.Name ?? "";
        name = name.EndsWith("Attribute", StringComparison.Ordinal) ? name.Substring(0, name.Length - "Attribute".Length) : name;
        return TypeArgument(attribute) is { } type ? $"[{name}(typeof({type.Name}))]" : $"[{name}]";
    }
}
