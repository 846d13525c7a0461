using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>Determines whether other assemblies can call a method or create a type.</summary>
internal static class OutsideCallers
{
    private const string FriendAttribute = "System.Runtime.CompilerServices.InternalsVisibleToAttribute";

    public static bool CanReach(ISymbol definition, Compilation compilation)
    {
        bool hasFriends = Attributes.Find(compilation.Assembly, FriendAttribute) is not null;
        for (ISymbol? level = definition; level is not (null or INamespaceSymbol); level = level.ContainingSymbol)
        {
            // A local function, a lambda and an extension block have no accessibility.
            bool isVisible = level.DeclaredAccessibility switch
            {
                Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal => true,
                Accessibility.Internal or Accessibility.ProtectedAndInternal => hasFriends,
                Accessibility.Private => false,
                _ => level is INamedTypeSymbol,
            };
            if (!isVisible)
            {
                return false;
            }
        }

        return true;
    }
}
