using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Determines whether generated code can use a symbol. For public symbols, and internal symbols of this project, the answer is immediate.
/// The compiler, which searches all references first, is used for the others; it took a tenth of the generator's time.
/// </summary>
internal static class Visibility
{
    public static bool IsVisible(ISymbol symbol, Compilation compilation)
        => IsPlainlyVisible(symbol, compilation) || compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly);

    private static bool IsPlainlyVisible(ISymbol symbol, Compilation compilation)
    {
        bool isOwn = SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, compilation.Assembly);
        for (ISymbol? at = symbol; at is not null and not INamespaceSymbol; at = at.ContainingType)
        {
            bool isOpenEnough = at.DeclaredAccessibility == Accessibility.Public
                || (isOwn && at.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedOrInternal);

            // Type arguments have a visibility of their own.
            if (!isOpenEnough || (at is INamedTypeSymbol { IsGenericType: true } type && !SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition)))
            {
                return false;
            }
        }

        return true;
    }
}
