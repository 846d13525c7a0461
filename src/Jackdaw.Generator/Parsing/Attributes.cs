using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

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

    /// <summary>Returns the first argument as it is written, for messages about a type that does not exist.</summary>
    public static string WrittenArgument(AttributeData attribute)
        => (attribute.ApplicationSyntaxReference?.GetSyntax() as AttributeSyntax)?.ArgumentList?.Arguments.FirstOrDefault()?.Expression switch
        {
            TypeOfExpressionSyntax named => named.Type.ToString(),
            { } other => other.ToString(),
            null => "",
        };

    public static object? Named(AttributeData attribute, string name)
        => attribute.NamedArguments.FirstOrDefault(pair => pair.Key == name).Value is { Kind: not TypedConstantKind.Array } constant
            ? constant.Value
            : null;
}
