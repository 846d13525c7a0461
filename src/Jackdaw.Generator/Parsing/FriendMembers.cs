using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Internal members of another assembly that take part in JSON and that only its friends see. A codec made here would have them and one made elsewhere
/// would not, and whoever asks first would decide for all.
/// </summary>
internal static class FriendMembers
{
    /// <summary>The first one, or null: also where the declaring assembly tells everybody that there are such members, and so others are refused.</summary>
    public static ISymbol? Find(INamedTypeSymbol type, IEnumerable<MemberCandidate> members, Graph graph)
        => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, graph.Compilation.Assembly) || graph.Declared.TellsOfHidden(type)
            ? null
            : members.FirstOrDefault(member => !member.IsIgnored && IsInternal(member.Symbol))?.Symbol;

    /// <summary>Visible to friends and to nobody else.</summary>
    public static bool IsInternal(ISymbol symbol) => symbol.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedAndInternal;
}
