using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Reads attributes by name.</summary>
internal static class Attributes
{
    public static AttributeData? Find(ISymbol symbol, string name)
        => symbol.GetAttributes().FirstOrDefault(attribute => NameOf(attribute) == name);

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
}
