using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Internal members and accessors of another assembly that take part in JSON and that only its friends see. A codec made here would use them and one made
/// elsewhere would not, and the first caller would decide for all.
/// </summary>
internal static class FriendMembers
{
    /// <summary>Visible to friends and to nobody else.</summary>
    public static bool IsInternal(ISymbol symbol) => symbol.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedAndInternal;

    /// <summary>Not where the declaring assembly tells everybody that there are such members: then others are refused.</summary>
    public static bool MayDiffer(INamedTypeSymbol type, Graph graph)
        => !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, graph.Compilation.Assembly) && !graph.Declared.TellsOfHidden(type);
}
