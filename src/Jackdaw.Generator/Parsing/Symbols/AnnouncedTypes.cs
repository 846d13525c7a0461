using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>
/// Unions and closed classes of C# 15. In a reference they have an attribute. In source the compiler adds it on emit, so the declaration is
/// examined, whose keyword this version of Roslyn does not know.
/// </summary>
internal static class AnnouncedTypes
{
    public static bool IsUnion(INamedTypeSymbol type)
        => Attributes.Find(type.OriginalDefinition, AttributeNames.Union) is not null || Declarations(type).Any(declaration => declaration.Keyword.Text == "union");

    /// <summary>Returns the types that derive directly from a closed class; null for other types.</summary>
    public static IReadOnlyList<TypeFacts>? ClosedDerived(INamedTypeSymbol type, SymbolFacts facts)
    {
        if (type.TypeKind != TypeKind.Class)
        {
            return null;
        }

        AttributeData? attribute = Attributes.Find(type.OriginalDefinition, AttributeNames.ClosedType);
        if (attribute?.NamedArguments.FirstOrDefault(pair => pair.Key == AttributeNames.ClosedDerivedTypes).Value is { Kind: TypedConstantKind.Array, IsNull: false } stated)
        {
            return [.. stated.Values.Select(value => value.Value).OfType<ITypeSymbol>().Select(facts.Of)];
        }

        // Not every compiler records them. They are in the assembly of the class.
        return attribute is not null || Declarations(type).Any(declaration => declaration.Modifiers.Any(modifier => modifier.Text == "closed"))
            ? [.. Types(type.ContainingModule.GlobalNamespace).Where(candidate => DerivesDirectly(candidate, type)).Select(candidate => facts.Of(Open(candidate)))]
            : null;
    }

    private static bool DerivesDirectly(INamedTypeSymbol candidate, INamedTypeSymbol type)
        => candidate.BaseType is { } direct && SymbolEqualityComparer.Default.Equals(direct.OriginalDefinition, type.OriginalDefinition);

    /// <summary>Returns the type as <c>typeof(Derived&lt;&gt;)</c> names it.</summary>
    private static INamedTypeSymbol Open(INamedTypeSymbol type) => type.IsGenericType ? type.ConstructUnboundGenericType() : type;

    private static IEnumerable<TypeDeclarationSyntax> Declarations(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences.Select(reference => reference.GetSyntax()).OfType<TypeDeclarationSyntax>();

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceOrTypeSymbol container)
        => container.GetMembers().OfType<INamespaceOrTypeSymbol>().SelectMany(member => member is INamedTypeSymbol type ? Types(type).Prepend(type) : Types(member));
}
