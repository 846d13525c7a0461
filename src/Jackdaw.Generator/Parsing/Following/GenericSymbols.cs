using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>Generic methods and types, by value.</summary>
internal static class GenericSymbols
{
    public static GenericOwner OwnerOf(ISymbol definition, Compilation compilation)
        => new(Key(definition), NameOf(definition), definition.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat), OutsideCallers.CanReach(definition, compilation));

    /// <summary>Returns a text that identifies a definition. Local functions of one name and arity in one member share it.</summary>
    public static string Key(ISymbol definition) => definition switch
    {
        IMethodSymbol { MethodKind: MethodKind.LocalFunction } local => $"{Key(local.ContainingSymbol)}|{local.Name}`{local.Arity}",
        IMethodSymbol { MethodKind: MethodKind.AnonymousFunction } lambda => Key(lambda.ContainingSymbol),
        _ => definition.GetDocumentationCommentId() ?? definition.ToDisplayString(),
    };

    /// <summary>Whether the text identifies a definition for other assemblies, too.</summary>
    public static bool HasId(string key) => (key.StartsWith("M:", StringComparison.Ordinal) || key.StartsWith("T:", StringComparison.Ordinal)) && key.IndexOf('|') < 0;

    /// <summary>Returns the type arguments of a declaration and of those that contain it, outermost first; of a definition, its type parameters.</summary>
    public static List<ITypeSymbol> Arguments(ISymbol? symbol)
    {
        if (symbol is null or INamespaceSymbol)
        {
            return [];
        }

        List<ITypeSymbol> arguments = Arguments(symbol.ContainingSymbol);
        arguments.AddRange(symbol switch
        {
            IMethodSymbol method => method.TypeArguments,
            INamedTypeSymbol type => type.TypeArguments,
            _ => [],
        });
        return arguments;
    }

    /// <summary>Returns the name that calls mention. That of an explicit implementation begins with its interface.</summary>
    private static string NameOf(ISymbol definition) => definition.Name.Substring(definition.Name.LastIndexOf('.') + 1);
}
