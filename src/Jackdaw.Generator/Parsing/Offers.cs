using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>The information that other assemblies get about the codec of a type.</summary>
internal static class Offers
{
    private const string Friends = "System.Runtime.CompilerServices.InternalsVisibleToAttribute";

    public static CodecOffer Of(ITypeSymbol type, Graph graph, bool usesInternal = false, bool usesPrivate = false)
        => new(TypeHash.Of(type), IsOffered(type, graph), usesInternal, usesPrivate);

    /// <summary>
    /// Whether the type is declared here and other assemblies can name it. Enums are left out, because everything about them is public.
    /// </summary>
    private static bool IsOffered(ITypeSymbol type, Graph graph)
        => type is INamedTypeSymbol { TypeKind: not TypeKind.Enum } named
            && SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, graph.Compilation.Assembly)
            && (IsPublic(named) || Attributes.Find(graph.Compilation.Assembly, Friends) is not null);

    private static bool IsPublic(INamedTypeSymbol type)
        => type.DeclaredAccessibility == Accessibility.Public
            && (type.ContainingType is not { } container || IsPublic(container))
            && type.TypeArguments.All(argument => argument is not INamedTypeSymbol named || IsPublic(named));
}
