using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Code created by another generator, which no generator sees: JD0045. The program contains it, so the run-time fallback handles everything
/// that mentions it.
/// </summary>
internal static class MadeElsewhere
{
    /// <summary>Returns the converter that a declaration names and that does not exist, or null.</summary>
    public static string? Converter(ISymbol declaration)
        => declaration.GetAttributes()
            .Where(attribute => Attributes.NameOf(attribute) == AttributeNames.Converter)
            .Select(Missing)
            .FirstOrDefault(name => name is not null);

    /// <summary>
    /// Returns why a type has no members to write: it is left to another generator, which adds members or an attribute that names the
    /// converter it creates. Returns null if it is just empty.
    /// </summary>
    public static string? WhyEmpty(INamedTypeSymbol type, Graph graph)
        => Converter(type) is not null ? null
            : AddedMembers.Completing(type, graph) is { } attribute ? attribute + " gives it its value, and perhaps a converter"
            : IsLeftEmpty(type, graph.Compilation) ? "it is partial and has no members to write here, so another generator may complete it"
            : null;

    private static bool IsLeftEmpty(INamedTypeSymbol type, Compilation compilation)
        => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly)
            && type.BaseType is null or { SpecialType: SpecialType.System_Object or SpecialType.System_ValueType }
            && type.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(modifier => modifier.ValueText == "partial"))
            && !type.GetAttributes().Any(attribute => Attributes.NameOf(attribute) == AttributeNames.Codec);

    private static string? Missing(AttributeData attribute)
        => (attribute.ApplicationSyntaxReference?.GetSyntax() as AttributeSyntax)?.ArgumentList?.Arguments.FirstOrDefault()?.Expression is TypeOfExpressionSyntax named
            && (attribute.ConstructorArguments.Length == 0 || attribute.ConstructorArguments[0] is { Kind: TypedConstantKind.Error } or { Value: null or IErrorTypeSymbol })
                ? named.Type.ToString()
                : null;
}
