using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Internal members and accessors of another assembly that are part of the JSON and visible only to its friends. A codec generated here
/// would use them, and one generated elsewhere would not; the result would depend on call order.
/// </summary>
internal static class FriendMembers
{
    /// <summary>Whether a symbol is visible to friends and to no other assembly.</summary>
    public static bool IsInternal(ISymbol symbol) => symbol.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedAndInternal;

    /// <summary>
    /// Whether codecs may differ. They do not if the declaring assembly states that there are such members: other codecs are then rejected.
    /// </summary>
    public static bool MayDiffer(INamedTypeSymbol type, Graph graph)
        => !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, graph.Compilation.Assembly) && !graph.Declared.TellsOfHidden(type);
}
